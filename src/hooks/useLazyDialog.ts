import { useState } from 'react';
import { readFormDraft } from '@/storage/formDrafts';

/**
 * A dialog with a form that is fetched when it is first opened: at once where what was typed into it, kept under this
 * name, outlived a login that ran out.
 */
export function useLazyDialog(keep: string) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>(() =>
    readFormDraft(keep) !== null ? 'open' : 'never',
  );
  return {
    /** From then on it is drawn, so that it can fade out and give the focus back. */
    wasOpened: state !== 'never',
    isOpen: state === 'open',
    open: () => setState('open'),
    close: () => setState('closed'),
  };
}
