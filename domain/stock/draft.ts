/** Checks of a bottle that is added by hand or corrected. */
import { normalizeCas } from '../chemistry/cas';
import { isDay } from '../shared/dates';
import { compareAmounts, isSome, isUnit, readAmount } from './amount';
import type { BottleChangeRequest, BottleDraft } from './types';

/** Most bottles of a laboratory on the shelf. */
export const MAX_BOTTLES = 5000;
/** Most bottles that are added at once. */
export const MAX_AT_ONCE = 50;
const MAX_NAME = 120;
const MAX_LOT = 40;
const MAX_NOTE = 200;

type Facts = Pick<BottleChangeRequest, 'lot' | 'openedOn' | 'expiresOn' | 'note'>;

/** Returns messages for the correctable fields. `today` is yyyy-MM-dd. */
export function factProblems(
  { lot = '', openedOn = null, expiresOn = null, note = '' }: Partial<Facts>,
  today: string,
): Partial<Record<keyof Facts, string>> {
  const problems: Partial<Record<keyof Facts, string>> = {};
  if (lot.trim().length > MAX_LOT) problems.lot = `批号不能超过 ${MAX_LOT} 位`;
  if (openedOn && !isDay(openedOn)) problems.openedOn = '请选择开封日期';
  else if (openedOn && openedOn > today) problems.openedOn = '开封日期不能晚于今天';
  if (expiresOn && !isDay(expiresOn)) problems.expiresOn = '请选择有效期';
  if ([...note.trim()].length > MAX_NOTE) problems.note = `备注不能超过 ${MAX_NOTE} 个字`;
  return problems;
}

const nameProblem = (name: string): string | null => {
  const { length } = [...name.trim()];
  if (length === 0) return '请填写名称，或从商品目录中选择';
  return length > MAX_NAME ? `名称不能超过 ${MAX_NAME} 个字` : null;
};

function leftProblem({ left, amount }: BottleDraft): string | null {
  if (!left?.trim()) return null;
  const read = readAmount(left);
  const full = readAmount(amount);
  if (read === null || !isSome(read)) return '剩余量应大于 0，最多六位小数';
  return full !== null && compareAmounts(read, full) > 0 ? '剩余量不能多于每瓶的量' : null;
}

/** Returns messages by field; empty when valid. `today` is yyyy-MM-dd. */
export function bottleProblems(
  draft: BottleDraft,
  today: string,
): Partial<Record<keyof BottleDraft, string>> {
  const amount = readAmount(draft.amount);
  const bottles = draft.bottles ?? 1;
  const problems: Partial<Record<keyof BottleDraft, string | null>> = {
    name: nameProblem(draft.name),
    cas: draft.cas?.trim() && normalizeCas(draft.cas) === null ? 'CAS 号不正确，请核对校验位，或留空' : null,
    amount: amount !== null && isSome(amount) ? null : '每瓶的量应大于 0，最多六位小数',
    unit: isUnit(draft.unit.trim()) ? null : '请选择单位，如 g、mL、支',
    bottles:
      Number.isInteger(bottles) && bottles >= 1 && bottles <= MAX_AT_ONCE ? null : `瓶数为 1–${MAX_AT_ONCE}`,
    left: leftProblem(draft),
    ...factProblems(draft, today),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}
