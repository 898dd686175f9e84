/** Checks of a lot's form fields, shared by form and server. */
import { lotProblem } from '../order/shipping';
import { dayAfter, isDay } from '../shared/dates';
import { valueProblem } from './values';
import type { LotRequest, LotState } from './types';

/** Older or longer-lasting goods do not exist here, so such a date is a typing error. */
const MAX_AGE_YEARS = 30;
const MAX_LIFE_YEARS = 20;

export const MAX_REASON = 300;

type Typed = Pick<LotRequest, 'quantity' | 'madeOn' | 'expiresOn'> & { testedOn: string | null };

type Days = Pick<Typed, 'madeOn' | 'testedOn' | 'expiresOn'>;

export type LotField = 'quantity' | 'madeOn' | 'testedOn' | 'expiresOn';

/** Same day of another year; 29 February becomes 1 March in common years. */
const yearsAfter = (day: string, years: number): string =>
  dayAfter(`${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`, 0);

const dayProblem = (day: string, name: string): string | null => (isDay(day) ? null : `请填写${name}`);

interface About {
  /** Packs of the lot that were already sent. */
  sent: number;
  /** `yyyy-MM-dd` */
  today: string;
  state: LotState;
  /** Earlier values; null for a new lot. */
  was: Days | null;
}

const isSame = (a: Days, b: Days): boolean =>
  a.madeOn === b.madeOn && a.testedOn === b.testedOn && a.expiresOn === b.expiresOn;

/** Returns messages for count and days by field, null where valid. Unchanged days are not checked again. */
export function lotProblems(
  { quantity, ...days }: Typed,
  { sent, ...about }: About,
): Record<LotField, string | null> {
  const isKept = about.was !== null && isSame(days, about.was);
  return {
    quantity: quantityProblem(quantity, sent),
    ...(isKept ? { madeOn: null, testedOn: null, expiresOn: null } : dayProblems(days, about)),
  };
}

function dayProblems(
  { madeOn, testedOn, expiresOn }: Days,
  { today, state, was }: Omit<About, 'sent'>,
): Record<keyof Days, string | null> {
  return {
    madeOn: madeProblem(madeOn, today),
    testedOn:
      testedProblem(testedOn, { madeOn, today, isNeeded: state !== 'pending' }) ??
      (state === 'frozen' && was ? retestProblem({ testedOn, expiresOn }, was) : null),
    expiresOn: expiryProblem(expiresOn, madeOn),
  };
}

function madeProblem(madeOn: string, today: string): string | null {
  const none = dayProblem(madeOn, '生产日期');
  if (none) return none;
  if (madeOn > today) return '生产日期不能晚于今天';
  return madeOn < yearsAfter(today, -MAX_AGE_YEARS) ? `生产日期在 ${MAX_AGE_YEARS} 年以前，请核对年份` : null;
}

function expiryProblem(expiresOn: string, madeOn: string): string | null {
  const none = dayProblem(expiresOn, '有效期');
  if (none) return none;
  if (expiresOn <= madeOn) return '有效期须晚于生产日期';
  return isDay(madeOn) && expiresOn > yearsAfter(madeOn, MAX_LIFE_YEARS)
    ? `有效期超过生产后 ${MAX_LIFE_YEARS} 年，请核对年份`
    : null;
}

/** A lot that was released before (only such a lot is frozen) needs a new test to get a later expiry date. */
function retestProblem(
  { testedOn, expiresOn }: Pick<Typed, 'testedOn' | 'expiresOn'>,
  was: Pick<Typed, 'testedOn' | 'expiresOn'>,
): string | null {
  const isProlonged = isDay(expiresOn) && expiresOn > was.expiresOn;
  return isProlonged && (testedOn ?? '') <= (was.testedOn ?? '')
    ? `延长有效期须先复验：检验日期应晚于 ${was.testedOn ?? was.expiresOn}`
    : null;
}

function quantityProblem(quantity: number, sent: number): string | null {
  if (!Number.isInteger(quantity) || quantity <= 0) return '入库数量应为大于 0 的整数';
  return quantity < sent ? `此批号已发出 ${sent} 件，入库数量不能更少` : null;
}

function testedProblem(
  testedOn: string | null,
  { madeOn, today, isNeeded }: { madeOn: string; today: string; isNeeded: boolean },
): string | null {
  if (testedOn === null) return isNeeded ? '请填写检验日期' : null;
  const none = dayProblem(testedOn, '检验日期');
  if (none) return none;
  if (testedOn < madeOn) return '检验日期不能早于生产日期';
  return testedOn > today ? '检验日期不能晚于今天' : null;
}

/** Returns the message for a lot number, else null. */
export const numberProblem = (lotNo: string): string | null => lotProblem(lotNo);

/** Returns the first result that cannot be compared with its limit, with the item and the reason. */
export function resultProblem(
  rows: readonly { item: string; spec: string; result: string }[],
): { item: string; sentence: string } | null {
  for (const { item, spec, result } of rows) {
    const sentence = valueProblem(spec, result);
    if (sentence) return { item, sentence };
  }
  return null;
}

/** Returns a message when a reason is not acceptable, else null. */
export function reasonProblem(reason: string): string | null {
  const length = reason.trim().length;
  if (length === 0) return '请填写原因';
  return length > MAX_REASON ? `原因最多 ${MAX_REASON} 字` : null;
}
