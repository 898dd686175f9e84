import { useRef, useState } from 'react';
import { saveFile } from '@/browser/saveFile';
import { errorMessage, isUnauthorised } from '@domain/shared/failure';

/** A running download. */
export interface Download {
  loading: boolean;
  /** Why there is no file; "" without a failure. */
  failure: string;
  start: () => Promise<void>;
}

/** Requests a file and saves it under its name, one at a time. */
export function useDownload(load: () => Promise<{ name: string; file: Blob }>): Download {
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState('');
  // State is updated too late for a double click.
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
      // A visitor is sent to the login.
      if (!isUnauthorised(error)) setFailure(errorMessage(error));
    } finally {
      running.current = false;
      setLoading(false);
    }
  };
  return { loading, failure, start };
}
