import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@umijs/max';
import { useEffect, useState } from 'react';
import {
  changesSince,
  toShownLines,
  uncovered,
  type Confirmation,
  type LineChange,
} from '@domain/order/confirmation';
import { reasonOf } from '@domain/shared/failure';
import { parseOrderSource, type OrderSource } from '@/utils/orderSource';
import { useReadState } from '@/hooks/useReadState';
import { useOrderDraft } from '@/hooks/useOrderDraft';
import * as order from '@/services/h5/order';
import { clearConfirmation, popShownLines } from '@/storage/orderDraft';

const SHOP_ID = 1;

/** Confirms the order that the address names. */
function confirmSource(source: OrderSource, addrId: number): Promise<Confirmation> {
  if (source.kind === 'cart') return order.confirm({ addrId, basketIds: source.basketIds });
  if (source.kind === 'quotation') {
    const { quotationNo, items } = source;
    return order.confirm({ addrId, quotation: { quotationNo, items } });
  }
  const { prodId, skuId, prodCount } = source;
  return order.confirm({ addrId, orderItem: { prodId, skuId, prodCount, shopId: SHOP_ID } });
}

/**
 * The confirmation of this page and the changes since the buyer last saw the lines. It is fetched once, restored from
 * the cache after a reload, and calculated again after a change of address or a refusal.
 */
export function useConfirmation() {
  const { search } = useLocation();
  const source = parseOrderSource(search);
  const { draft, change } = useOrderDraft(search);
  const [changes, setChanges] = useState<LineChange[]>([]);
  const [working, setWorking] = useState(false);

  // Only a reload may use the cached confirmation: once the buyer leaves the page, the cart may change.
  useEffect(() => clearConfirmation, []);

  const show = (confirmation: Confirmation, before = draft.seen) => {
    const seen = before ?? toShownLines(confirmation.items);
    setChanges(changesSince(seen, confirmation.items));
    change({ confirmId: confirmation.confirmId, addrId: confirmation.address?.addrId ?? 0, seen });
    return confirmation;
  };

  const restore = async (): Promise<Confirmation | null> => {
    if (!draft.confirmId) return null;
    const cached = await order.getConfirmCache().catch(() => null);
    // Another tab may have confirmed another order since. When a permit was missing, confirm again: it may exist by
    // now.
    const isSame = cached?.confirmId === draft.confirmId;
    return cached && isSame && uncovered(cached).length === 0 ? cached : null;
  };

  const load = async () => {
    if (!source) return null;
    const seen = popShownLines();
    // Stored before anything can fail, so that a new login or a retry can still list the changes.
    if (seen) change({ seen: seen });
    const fresh = () => confirmSource(source, draft.addrId).catch(withoutAddress(source));
    return show((await restore()) ?? (await fresh()), seen ?? draft.seen);
  };

  const client = useQueryClient();
  const queryKey = ['confirmation', search];
  // Calculated once per visit; `confirmAgain` updates it later.
  const options = queryOptions({ queryKey, queryFn: load, staleTime: Infinity, gcTime: 0 });
  const { data, error, loading, refresh } = useReadState(useQuery(options));

  /** Confirms again. Throws when refused and leaves the page unchanged. */
  const confirmAgain = async (addrId = draft.addrId) => {
    if (!source) return;
    setWorking(true);
    try {
      client.setQueryData(queryKey, show(await confirmSource(source, addrId)));
    } finally {
      setWorking(false);
    }
  };

  /** Accepts the changes. */
  const accept = () => {
    if (data) change({ seen: toShownLines(data.items) });
    setChanges((old) => old.filter((lineChange) => lineChange.kind === 'stock'));
  };

  return {
    source,
    confirmation: data ?? null,
    error,
    loading,
    refresh,
    working,
    confirmAgain,
    changes,
    accept,
    draft,
    change,
  };
}

/** Confirms with the default address when the chosen one was deleted. Throws any other error. */
const withoutAddress = (source: OrderSource) => (failure: Error) => {
  if (reasonOf(failure) === 'ADDRESS_GONE') return confirmSource(source, 0);
  throw failure;
};
