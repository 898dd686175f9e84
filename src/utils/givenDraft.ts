/** Initial values of the return form, from the receipt check. */
import type { GivenReturn } from '@domain/returns/returnQuery';
import type { ReturnDraft } from '@domain/returns/returnForm';
import type { ReturnReason, ReturnableOrder } from '@domain/returns/types';

/** Words for the description. */
const WORDS: Partial<Record<ReturnReason, string>> = { missing: '缺少', damaged: '到货破损', wrong: '发错' };

/** Opening of the description. */
const headOf = (reason: ReturnReason): string => (reason === 'recall' ? '批次召回' : '收货核对');

/** Returns the packs that can still be returned, with counts and a description. */
export function givenDraft(
  order: ReturnableOrder,
  { reason, lines }: GivenReturn,
): Pick<ReturnDraft, 'reason' | 'lines' | 'description'> {
  const found = lines.flatMap(({ skuId, count }) => {
    const line = order.lines.find((entry) => entry.skuId === skuId);
    const max = line ? line.bought - line.returned : 0;
    return line && max > 0 ? [{ line, count: Math.min(count, max) }] : [];
  });
  const text = found.map(({ line, count }) => {
    const { prodName, skuName, catalogNo } = line;
    return `${prodName} ${skuName}（${catalogNo}）${WORDS[reason] ?? ''} ${count} 件`;
  });
  return {
    reason,
    lines: found.map(({ line, count }) => ({ skuId: line.skuId, count, opened: false })),
    description: text.length > 0 ? `${headOf(reason)}：${text.join('；')}。` : '',
  };
}
