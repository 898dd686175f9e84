/** Checks of a permit that a buyer files, shared by form and server. */
import { isPermitNo, type RegimeCode } from '../safety/controlled';
import { listedUnder } from '../safety/listing';
import { isDay } from '../shared/dates';
import { PERMIT_REGIMES, PERMIT_USES } from './permit';
import type { PermitDraft } from './types';

export const MAX_SUBSTANCES = 100;
/** Most colleagues who may order on it. */
export const MAX_HANDLERS = 20;
/** Most permits of a buyer, without refused and ended ones. */
export const MAX_PERMITS = 100;

/** g: up to six decimals, above zero, below a thousand tonnes. */
export const isAmount = (grams: string): boolean => /^\d{1,9}(\.\d{1,6})?$/.test(grams) && Number(grams) > 0;

type Field = Exclude<keyof PermitDraft, 'version'>;

const lengthProblem = (text: string, what: string, min: number, max: number): string | null => {
  const { length } = [...text.trim()];
  if (length < min) return `请填写${what}`;
  return length > max ? `${what}不能超过 ${max} 个字` : null;
};

function substancesProblem(regime: RegimeCode, substances: PermitDraft['substances']): string | null {
  if (substances.length === 0) return '请填写证明所列的品种和数量';
  if (substances.length > MAX_SUBSTANCES) return `一份证明最多 ${MAX_SUBSTANCES} 个品种`;
  const listed = new Set(listedUnder(regime).map(({ cas }) => cas));
  for (const { cas, grams } of substances) {
    if (!listed.has(cas)) return `${cas || '未选择的品种'} 不在所选管制类别的名录中`;
    if (!isAmount(grams)) return `${cas} 的数量应大于 0，以克计最多六位小数`;
  }
  return new Set(substances.map(({ cas }) => cas)).size < substances.length ? '同一品种只填一行' : null;
}

/** Returns messages by field; empty when valid. `today` is yyyy-MM-dd. */
export function checkPermitDraft(draft: PermitDraft, today: string): Partial<Record<Field, string>> {
  const { regime, no, issuer, purpose, validFrom, validUntil, use, substances, scanId } = draft;
  const problems: Record<Field, string | null> = {
    regime: PERMIT_REGIMES.includes(regime) ? null : '请选择管制类别',
    no: isPermitNo(no) ? null : '请填写证明编号（6–40 位）',
    issuer: lengthProblem(issuer, '发证机关', 2, 60),
    purpose: lengthProblem(purpose, '合法用途', 2, 200),
    validFrom: isDay(validFrom) ? null : '请选择起始日期',
    validUntil: isDay(validUntil) ? null : '请选择截止日期',
    use: use in PERMIT_USES ? null : '请选择数量的计算方式',
    substances: PERMIT_REGIMES.includes(regime) ? substancesProblem(regime, substances) : null,
    scanId: scanId === '' ? '请上传证明扫描件' : null,
  };
  if (problems.validFrom === null && problems.validUntil === null) {
    if (validUntil < validFrom) problems.validUntil = '截止日期不能早于起始日期';
    else if (validUntil < today) problems.validUntil = '证明已过期，请续办后登记';
  }
  return Object.fromEntries(Object.entries(problems).filter(([, reason]) => reason !== null));
}
