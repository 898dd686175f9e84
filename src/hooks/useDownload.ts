import { useRef, useState } from 'react';
import { saveFile } from '@/browser/saveText';
import { errorMessage, isUnauthorised } from '@domain/shared/failure';

/** A file on its way to the buyer's disk. */
export interface Download {
  loading: boolean;
  /** Why there is no file; "" when nothing is wrong. */
  failure: string;
  start: () => Promise<void>;
}

/** Asks for a file and saves it under its name, once at a time. */
export function useDownload(load: () => Promise<{ name: string; file: Blob }>): Download {
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState('');
  // State comes too late for a double click.
  const running = useRef(false);

  const start = async () => {
    if (running.current) return;
    running.current = true;
    setLoading(true);
    setFailure('');
    try {
      const { name, file } = await load();
      saveFile(name, file);
    } catch (error) {
      // Who is not logged in is led to the login.
      if (!isUnauthorised(error)) setFailure(errorMessage(error));
    } finally {
      running.current = false;
      setLoading(false);
    }
  };
  return { loading, failure, start };
}
