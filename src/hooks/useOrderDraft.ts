import { useCallback, useState } from 'react';
import { readDraft, writeDraft, type OrderDraft } from '@/utils/orderDraft';

/** The draft of the order page with this query: every change is kept for a reload. */
export function useOrderDraft(key: string) {
  const [draft, setDraft] = useState(() => readDraft(key));
  const change = useCallback((part: Partial<OrderDraft>) => {
    setDraft((old) => {
      const next = { ...old, ...part };
      writeDraft(next);
      return next;
    });
  }, []);
  return { draft, change };
}
