import { useState } from 'react';
import { saveFile } from '@/browser/saveFile';

/** The bytes of a data: address in base64. */
function pdfOf(content: string): Blob {
  const bytes = Uint8Array.from(atob(content.split(',')[1] ?? ''), (char) => char.charCodeAt(0));
  return new Blob([bytes], { type: 'application/pdf' });
}

/** A scan loaded on demand: a picture (a data: address) is shown, a PDF is saved under this name. */
export function useScan(load: () => Promise<string>, name: string) {
  const [busy, setBusy] = useState(false);
  const [picture, setPicture] = useState('');
  const [shown, setShown] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const content = await load();
      if (content.startsWith('data:image/')) {
        setPicture(content);
        setShown(true);
      } else saveFile(`${name}.pdf`, pdfOf(content));
    } catch {
      // Reported by the request layer.
    } finally {
      setBusy(false);
    }
  };
  return { busy, picture, shown, setShown, open };
}
