import { notify } from '@/browser/notify';
import { ownedText } from '@/utils/owned';
import { stockPath } from '@domain/stock/stockPath';
import { stockOwned } from './stock';

/** One call for many products; nothing is shown for none. */
export async function noticeOwned(prodIds: readonly number[], go: (to: string) => unknown): Promise<void> {
  const owned = await stockOwned([...new Set(prodIds)]);
  const [first] = owned;
  if (!first) return;
  const text =
    owned.length === 1
      ? ownedText(first)
      : `其中 ${owned.length} 种${first.mine === 'group' ? '本组' : '库存'}已有，可在购物车查看`;
  const to = owned.length === 1 ? stockPath({ q: first.query }) : '/buyCar';
  notify.offer(text, { label: owned.length === 1 ? '查看库存' : '去购物车', run: () => void go(to) });
}
