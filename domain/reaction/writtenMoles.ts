/** The number of moles that the written amounts of a row stand for, and whether they agree. */
import { doubt } from './codes';
import { differs, Exact, measureOf, printed, writtenShare } from './exact';
import { mmolIn, writtenForm } from './strength';
import type { Amount, Doubt, ReactionRow, RefusalCode } from './types';

/** Written amounts may differ by rounding. */
const AGREE = 0.02;

export interface WrittenMoles {
  /** Null: no amount, or none that can be converted. */
  mmol: Exact | null;
  from: 'written' | 'computed';
  doubts: Doubt[];
  refusal: RefusalCode | null;
}

/** Moles as written come first, then a mass, then a volume. */
const ORDER = ['moles', 'mass', 'volume'] as const;

interface Told {
  amount: Amount;
  mmol: Exact;
}

const textOf = ({ value, unit }: Amount): string => `${value} ${unit}`;

/** Each pair of written amounts that differs by more than 2 % and by more than the rounding of its last figures. */
function disagreements(told: readonly Told[]): Doubt[] {
  return told.flatMap((one, at) =>
    told.slice(at + 1).flatMap((other) => {
      const rounding = writtenShare(one.amount.value).plus(writtenShare(other.amount.value));
      if (!differs(one.mmol, other.mmol, Exact.max(AGREE, rounding).toString())) return [];
      const [a, b] = [one, other].map(({ amount, mmol }) =>
        measureOf(amount.unit) === 'moles' ? textOf(amount) : `${textOf(amount)} = ${printed(mmol)} mmol`,
      );
      return [doubt('AMOUNTS_DISAGREE', `${a}; ${b}`)];
    }),
  );
}

export function writtenMoles(row: ReactionRow): WrittenMoles {
  const told: Told[] = [];
  const doubts: Doubt[] = [];
  let refusal: RefusalCode | null = null;
  for (const measure of ORDER)
    for (const amount of row.written.filter(({ unit }) => measureOf(unit) === measure)) {
      const { form, doubts: assumed } = writtenForm(row, measure === 'volume');
      const converted = mmolIn(amount, form);
      if (converted.value === null) {
        refusal ??= converted.refusal;
        continue;
      }
      // What the text says in moles needs no assumption about the bottle.
      if (told.length === 0) doubts.push(...assumed);
      // A second amount on the strength of an assumption proves nothing.
      if (told.length === 0 || assumed.length === 0) told.push({ amount, mmol: converted.value });
    }
  const [first] = told;
  return {
    mmol: first?.mmol ?? null,
    from: first !== undefined && measureOf(first.amount.unit) === 'moles' ? 'written' : 'computed',
    doubts: [...doubts, ...disagreements(told)],
    refusal: first === undefined ? refusal : null,
  };
}
