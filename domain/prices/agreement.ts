/** Price agreements: numbers, days and percentages as they are typed and shown. */
import { isDay } from '../shared/dates';
import { WHOLE, type PriceScope } from './decide';

export const SCOPE_NAMES: Readonly<Record<PriceScope, string>> = {
  pack: '规格',
  product: '商品',
  category: '类目',
  brand: '品牌',
  all: '全部商品',
};

export const AGREEMENT_STATES = { draft: '草稿', inForce: '生效', ended: '已结束' } as const;
export type AgreementState = keyof typeof AGREEMENT_STATES;

export const AGREEMENT_PHASES = {
  draft: '草稿',
  coming: '未开始',
  valid: '有效',
  expired: '已到期',
  ended: '已终止',
} as const;
export type AgreementPhase = keyof typeof AGREEMENT_PHASES;

/** The state of an agreement on a day, `yyyy-MM-dd`. */
export function phaseOf(
  { state, fromDay, untilDay }: { state: AgreementState; fromDay: string; untilDay: string },
  day: string,
): AgreementPhase {
  if (state !== 'inForce') return state;
  if (day < fromDay) return 'coming';
  return day > untilDay ? 'expired' : 'valid';
}

/** Agreements (价格协议) hold for institutions, promotions (促销) for all buyers. */
export const AGREEMENT_KINDS = { agreement: '价格协议', promotion: '促销' } as const;
export type AgreementKind = keyof typeof AGREEMENT_KINDS;

/** The number that buyers and staff read: `XY000101`, of a promotion `CX000101`. */
export const agreementNoOf = (agreementId: number, kind: AgreementKind = 'agreement'): string =>
  `${kind === 'promotion' ? 'CX' : 'XY'}${String(agreementId).padStart(6, '0')}`;

/** The id in a number; null when the text is not a number of an agreement or promotion. */
export function agreementIdOf(text: string): number | null {
  const digits = /^(?:XY|CX)(\d{1,9})$/i.exec(text.normalize('NFKC').trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

/** `85.5` for 8550 hundredths of a percent. */
export function percentText(share: number): string {
  const [whole, rest] = [Math.floor(share / 100), share % 100];
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(2, '0').replace(/0$/, '')}`;
}

/**
 * Parses a share of the list price: `85`, `85.5%`, `8.5折`. Returns hundredths of a percent
 * between 0.01 % and 100 %; null for other texts.
 */
export function readPercent(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/\s/g, '');
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?(%|折)?$/.exec(plain);
  if (!match) return null;
  const [, whole = '0', part = '', unit] = match;
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  const share = unit === '折' ? hundredths * 10 : hundredths;
  return share >= 1 && share <= WHOLE ? share : null;
}

/** The fault of a period; null when it is right. */
export function daysProblem(fromDay: string, untilDay: string): { field: string; message: string } | null {
  if (!isDay(fromDay)) return { field: 'fromDay', message: '请填写开始日期，如 2026-01-01' };
  if (!isDay(untilDay)) return { field: 'untilDay', message: '请填写结束日期，如 2026-12-31' };
  return fromDay > untilDay ? { field: 'untilDay', message: '结束日期不能早于开始日期' } : null;
}
