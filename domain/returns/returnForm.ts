/** Checks of a return application, shared by page and server. */
import { msOf } from '../shared/dates';
import { MAX_PHOTOS } from '../shared/photo';
import { refundOf, type Refund } from './returnRefund';
import { canReturn, RETURN_REASONS } from './returnRules';
import type { DraftLine, ReturnReason, ReturnableOrder } from './types';
import { toReturnFacts, type ReturnableLine, type ReturnKind } from './returnView';

export interface ReturnDraft {
  kind: ReturnKind;
  /** Blank until chosen. */
  reason: ReturnReason | '';
  description: string;
  lines: DraftLine[];
}

export const EMPTY_DRAFT: ReturnDraft = { kind: 'refund', reason: '', description: '', lines: [] };

export const MAX_DESCRIPTION = 500;
/** Minimum length of the description of a fault. */
const MIN_DESCRIPTION = 4;

export interface ReturnErrors {
  kind?: string;
  reason?: string;
  lines?: string;
  /** Messages by skuId. */
  line: Record<number, string>;
  description?: string;
  photos?: string;
}

/**
 * Returns a message when this line cannot be returned, else null. Without a reason, only rules for every reason
 * apply.
 */
export function lineProblem(
  order: ReturnableOrder,
  line: ReturnableLine,
  { count, opened }: Omit<DraftLine, 'skuId'>,
  reason: ReturnReason | '',
): string | null {
  const rest = line.bought - line.returned;
  const left = reason === 'recall' ? Math.min(rest, line.recalled) : rest;
  const answer = canReturn(
    toReturnFacts(order, line),
    { reason: reason || 'quality', opened },
    msOf(order.now),
  );
  if (!answer.ok) return answer.reason;
  if (!Number.isSafeInteger(count) || count < 1) return '数量至少为 1';
  return count > left ? `最多可退换 ${left} 件` : null;
}

/** Returns all messages of an application; null when it can be sent. */
export function checkReturn(order: ReturnableOrder, draft: ReturnDraft, photos: number): ReturnErrors | null {
  const { reason, lines } = draft;
  const errors: ReturnErrors = { line: {} };
  const description = draft.description.trim();
  if (reason === '') errors.reason = '请选择退换原因';
  else {
    const { fault, photo } = RETURN_REASONS[reason];
    if (!fault && draft.kind === 'exchange')
      errors.kind = '换货只换同一规格的商品；买错或不再需要请选退货退款，再另行购买';
    if (fault && description.length < MIN_DESCRIPTION)
      errors.description = `请说明情况（至少 ${MIN_DESCRIPTION} 个字）：${RETURN_REASONS[reason].ask}`;
    if (photo && photos === 0) errors.photos = '请至少添加 1 张照片';
  }
  if (description.length > MAX_DESCRIPTION) errors.description = `不能超过 ${MAX_DESCRIPTION} 个字`;
  if (photos > MAX_PHOTOS) errors.photos = `最多 ${MAX_PHOTOS} 张照片`;
  if (lines.length === 0) errors.lines = '请选择要退换的商品';
  if (new Set(lines.map(({ skuId }) => skuId)).size < lines.length) errors.lines = '同一商品不能重复提交';
  for (const requested of lines) {
    const line = order.lines.find(({ skuId }) => skuId === requested.skuId);
    const problem = line ? lineProblem(order, line, requested, reason) : '订单中没有这件商品';
    if (problem !== null) errors.line[requested.skuId] = problem;
  }
  const { line, ...rest } = errors;
  return Object.keys(rest).length + Object.keys(line).length > 0 ? errors : null;
}

/** Returns the first message. */
export const firstError = ({ reason, kind, lines, line, description, photos }: ReturnErrors): string =>
  reason ?? kind ?? lines ?? Object.values(line)[0] ?? description ?? photos ?? '';

/** Returns the refund; zero for an exchange. */
export function draftRefund(order: ReturnableOrder, { kind, reason, lines }: ReturnDraft): Refund {
  const fault = reason !== '' && RETURN_REASONS[reason].fault;
  if (kind === 'refund') return refundOf(order, lines, fault);
  return {
    lines: lines.map(({ skuId }) => ({ skuId, refund: 0 })),
    goods: 0,
    freight: 0,
    freights: {},
    total: 0,
  };
}
