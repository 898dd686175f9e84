import { useModel } from '@umijs/max';
import { useCallback, useState } from 'react';
import { readLastInvoice } from '@/storage/lastInvoice';
import { readDraft, writeDraft, type OrderDraft } from '@/storage/orderDraft';

/** The draft of this buyer's order page with this query: every change is kept for a reload or a new login. */
export function useOrderDraft(query: string) {
  const { name } = useModel('user', (user) => ({ name: user.name }));
  const [draft, setDraft] = useState(() => readDraft(name + query, readLastInvoice(name) ?? undefined));
  const change = useCallback((part: Partial<OrderDraft>) => {
    setDraft((old) => {
      const next = { ...old, ...part };
      writeDraft(next);
      return next;
    });
  }, []);
  return { draft, change };
}
