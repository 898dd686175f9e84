/** Purchase requests (申购单): their states, and changes since submission. */
import { compareMoney, sum, times, toFixed2, type Money } from '../shared/money';
import type { RequestEventKind, RequestLine, RequestQuotation, RequestState } from './types';

export const REQUEST_STATES: Record<RequestState, string> = {
  waiting: '待审批',
  returned: '待修改',
  approved: '待下单',
  ordered: '已下单',
  refused: '已驳回',
  withdrawn: '已撤回',
  expired: '已过期',
};

export const EVENT_KINDS: Record<RequestEventKind, string> = {
  submit: '提交申购',
  resubmit: '修改后重新提交',
  approve: '同意',
  refuse: '驳回',
  change: '退回修改',
  reassign: '转交审批',
  agree: '确认最新价格',
  withdraw: '撤回',
  expire: '超过期限，自动关闭',
  order: '下单',
};

/** Explains why a request can no longer be ordered at its quotation; blank while it can. */
export const QUOTATION_CHANGES: Record<RequestQuotation['status'], string> = {
  holds: '',
  revised: '商家已修订报价',
  expired: '报价已过有效期，现按最新价格',
  ordered: '报价已全部下单，现按最新价格',
  closed: '报价单已失效，现按最新价格',
};

/** Days until an undecided request, or an approved one without an order, expires. */
export const REQUEST_DAYS = 30;
export const MAX_REASON = 200;

/** May the requester change and resubmit it? */
export const isEditable = (state: RequestState): boolean => state === 'waiting' || state === 'returned';
/** Does it hold funds, and can it be withdrawn? */
export const isOpen = (state: RequestState): boolean => isEditable(state) || state === 'approved';

/**
 * Change of a line since the request, against today's price and stock. over: the quotation allows fewer packs;
 * onRequest: the pack has no list price now.
 */
export type LineChange = 'price' | 'short' | 'over' | 'onRequest' | 'gone';

export function changeOf({ price, prodCount, now }: RequestLine): LineChange | null {
  if (!now.onShelf) return 'gone';
  if (now.left !== null && now.left < prodCount) return 'over';
  if (now.price === null) return 'onRequest';
  if (now.stocks >= 0 && now.stocks < prodCount) return 'short';
  return compareMoney(now.price, price) === 0 ? null : 'price';
}

export const changedLines = (lines: readonly RequestLine[]): RequestLine[] =>
  lines.filter((line) => changeOf(line) !== null);

/** Sum of the goods at today's prices, yuan. An unavailable line counts at its requested price. */
export const sumNow = (lines: readonly RequestLine[]): string =>
  toFixed2(sum(lines.map(({ now, price, prodCount }) => times(now.price ?? price, prodCount))));

/** Must a new sum be approved again? Yes when it exceeds the approved one. */
export const needsApprovalAgain = (approved: Money | null, amount: Money): boolean =>
  approved === null || compareMoney(amount, approved) > 0;

export const checkReason = (reason: string, what: string): string | null => {
  const { length } = [...reason.trim()];
  if (length === 0) return `请填写${what}`;
  return length > MAX_REASON ? `${what}不能超过 ${MAX_REASON} 个字` : null;
};
