import { useLocation } from '@umijs/max';
import { useRequest } from 'ahooks';
import { useState } from 'react';
import { changesSince, seenOf, type Confirmation, type LineChange } from '@/domain/confirmation';
import { parseOrderSource, type OrderSource } from '@/domain/orderSource';
import { useOrderDraft } from '@/hooks/useOrderDraft';
import * as order from '@/services/h5/order';
import { readSeen, writeSeen } from '@/utils/orderDraft';

const SHOP_ID = 1;

/** Confirms what the address of the page names; basketIds win over a single pack, as at the server. */
function confirmSource(source: OrderSource, addrId: number): Promise<Confirmation> {
  if (source.kind === 'cart') return order.confirm({ addrId, basketIds: source.basketIds });
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

  const take = (confirmation: Confirmation) => {
    setChanges(changesSince(readSeen(), confirmation.items));
    change({ confirmId: confirmation.confirmId, addrId: confirmation.address?.addrId ?? 0 });
    return confirmation;
  };

  const restore = async (): Promise<Confirmation | null> => {
    if (!draft.confirmId) return null;
    const cached = await order.getConfirmCache().catch(() => null);
    // Another tab may have confirmed another order since: that is not the one shown here.
    return cached?.confirmId === draft.confirmId ? cached : null;
  };

  const first = async () => {
    if (!source) return null;
    return take(
      (await restore()) ?? (await confirmSource(source, draft.addrId).catch(withoutAddress(source))),
    );
  };

  const { data, error, loading, refresh, mutate } = useRequest(first);

  /** Work it out again; throws when refused, and what is shown stays. */
  const again = async (addrId = draft.addrId) => {
    if (!source) return;
    mutate(take(await confirmSource(source, addrId)));
  };

  /** The buyer has seen the changes and goes on with them. */
  const accept = () => {
    if (data) writeSeen(seenOf(data.items));
    setChanges((old) => old.filter((one) => one.kind === 'stock'));
  };

  return {
    source,
    confirmation: data ?? null,
    error,
    loading,
    refresh,
    again,
    changes,
    accept,
    draft,
    change,
  };
}

/** An address that was deleted meanwhile: the default one instead. Any other failure stays one. */
const withoutAddress = (source: OrderSource) => (failure: Error) => {
  if (failure.message === '该地址已被删除') return confirmSource(source, 0);
  throw failure;
};
