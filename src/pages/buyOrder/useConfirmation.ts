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
import { useLoad } from '@/hooks/useLoad';
import { useOrderDraft } from '@/hooks/useOrderDraft';
import * as order from '@/services/h5/order';
import { clearConfirmation, popShownLines } from '@/storage/orderDraft';

const SHOP_ID = 1;

/** Confirms what the address of the page names. */
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
 * The confirmation of this page: fetched once, restored through the cached one after a reload, worked out again
 * after a change of address or a refusal; and what changed since the buyer last saw the lines.
 */
export function useConfirmation() {
  const { search } = useLocation();
  const source = parseOrderSource(search);
  const { draft, change } = useOrderDraft(search);
  const [changes, setChanges] = useState<LineChange[]>([]);
  const [working, setWorking] = useState(false);

  // Only a reload brings the cached one back: who has left the page may have changed the cart since.
  useEffect(() => clearConfirmation, []);

  const take = (confirmation: Confirmation, before = draft.seen) => {
    const seen = before ?? toShownLines(confirmation.items);
    setChanges(changesSince(seen, confirmation.items));
    change({ confirmId: confirmation.confirmId, addrId: confirmation.address?.addrId ?? 0, seen });
    return confirmation;
  };

  const restore = async (): Promise<Confirmation | null> => {
    if (!draft.confirmId) return null;
    const cached = await order.getConfirmCache().catch(() => null);
    // Another tab may have confirmed another order since: that is not the one shown here. One whose goods no permit
    // covered is worked out anew: there may be one by now.
    const isSame = cached?.confirmId === draft.confirmId;
    return cached && isSame && uncovered(cached).length === 0 ? cached : null;
  };

  const first = async () => {
    if (!source) return null;
    const seen = popShownLines();
    // Kept before anything can fail: a new login or a second try must still tell what changed.
    if (seen) change({ seen: seen });
    const fresh = () => confirmSource(source, draft.addrId).catch(withoutAddress(source));
    return take((await restore()) ?? (await fresh()), seen ?? draft.seen);
  };

  const { data, error, loading, refresh, mutate } = useLoad(first);

  /** Work it out again; throws when refused, and what is shown stays. */
  const again = async (addrId = draft.addrId) => {
    if (!source) return;
    setWorking(true);
    try {
      mutate(take(await confirmSource(source, addrId)));
    } finally {
      setWorking(false);
    }
  };

  /** The buyer has seen the changes and goes on with them. */
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
    again,
    changes,
    accept,
    draft,
    change,
  };
}

/** An address that was deleted meanwhile: the default one instead. Any other failure stays one. */
const withoutAddress = (source: OrderSource) => (failure: Error) => {
  if (reasonOf(failure) === 'ADDRESS_GONE') return confirmSource(source, 0);
  throw failure;
};
