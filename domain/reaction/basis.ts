/** Which row the equivalents refer to, and how many moles of it are used. */
import { doubt } from './codes';
import { exact, Exact, measureOf, sizeOf } from './exact';
import { boughtForm, mmolIn } from './strength';
import type { Doubt, ReactionRow, Refusal, RefusalCode, Scale } from './types';
import { writtenMoles, type WrittenMoles } from './writtenMoles';

export interface Basis {
  row: ReactionRow;
  /** mmol as the text has it; null without a written amount. */
  written: Exact | null;
  /** mmol in this table. */
  used: Exact | null;
  doubts: Doubt[];
  refusals: Refusal[];
}

const coefficientOf = (row: ReactionRow): Exact => exact(row.coefficient) ?? new Exact(1);

const isOneEquivalent = ({ written }: ReactionRow): boolean =>
  written.some((amount) => amount.unit === 'eq' && sizeOf(amount)?.eq(1) === true);

/** The reactant that is used up first; null when no reactant has an amount. */
function limiting(
  rows: readonly ReactionRow[],
  molesOf: (row: ReactionRow) => WrittenMoles,
): ReactionRow | null {
  const sized = rows.flatMap((row) => {
    const { mmol } = molesOf(row);
    return mmol === null ? [] : [{ row, extent: mmol.div(coefficientOf(row)) }];
  });
  return (
    sized.reduce<(typeof sized)[number] | null>(
      (least, each) => (least === null || each.extent.lt(least.extent) ? each : least),
      null,
    )?.row ?? null
  );
}

function chosen(
  rows: readonly ReactionRow[],
  basisId: number | undefined,
  scale: Scale | null,
): { row: ReactionRow | null; doubts: Doubt[] } {
  const asked = rows.find(({ id }) => id === basisId);
  if (asked !== undefined) return { row: asked, doubts: [] };
  const reactants = rows.filter(({ role }) => role === 'reactant');
  const scaled = reactants.find(({ id }) => id === scale?.rowId);
  if (scaled !== undefined && scaled.written.length === 0) return { row: scaled, doubts: [] };
  const ones = reactants.filter(isOneEquivalent);
  if (ones.length === 1 && ones[0] !== undefined) return { row: ones[0], doubts: [] };
  const row = limiting(reactants, writtenMoles) ?? reactants[0] ?? null;
  return { row, doubts: reactants.length > 1 ? [doubt('BASIS_GUESSED')] : [] };
}

/** The factor from mmol of the basis to mmol of a product or another reactant. */
function perBasis(row: ReactionRow, basis: ReactionRow): { ratio: Exact; doubts: Doubt[] } {
  const isKnown = exact(row.coefficient) !== null && exact(basis.coefficient) !== null;
  return {
    ratio: coefficientOf(row).div(coefficientOf(basis)),
    doubts: isKnown || row.id === basis.id ? [] : [doubt('COEFFICIENT_ASSUMED')],
  };
}

const refusal = (code: RefusalCode): Refusal => ({ code, of: null });

/** Finds the basis and its moles. Null without any reactant. */
export function basisOf(rows: readonly ReactionRow[], scale: Scale | null, basisId?: number): Basis | null {
  const { row, doubts } = chosen(rows, basisId, scale);
  if (row === null) return null;
  const moles = writtenMoles(row);
  const plain: Basis = { row, written: moles.mmol, used: moles.mmol, doubts, refusals: [] };
  if (scale === null) return plain;
  const target = rows.find(({ id }) => id === scale.rowId);
  if (target === undefined || measureOf(scale.amount.unit) === 'ratio')
    return { ...plain, used: null, refusals: [refusal('UNIT_REFUSED')] };
  const wanted = mmolIn(scale.amount, boughtForm(target).form);
  if (wanted.value === null) return { ...plain, used: null, refusals: [refusal(wanted.refusal)] };
  if (target.role !== 'product') {
    const ratio = target.id === row.id ? new Exact(1) : equivalentsWritten(target, plain);
    return { ...plain, used: wanted.value.div(ratio) };
  }
  const percent = exact(scale.yieldPercent);
  const isYield = percent !== null && percent.lte(100);
  const { ratio, doubts: assumed } = perBasis(target, row);
  const used = wanted.value.div(ratio).div(isYield ? percent.div(100) : 1);
  const more = isYield ? assumed : [...assumed, doubt('YIELD_ASSUMED')];
  return { ...plain, used, doubts: [...doubts, ...more] };
}

/** Equivalents of another reactant by the text, else by the coefficients. */
function equivalentsWritten(row: ReactionRow, { row: basis, written }: Basis): Exact {
  const typed = exact(row.typed.equivalents);
  const { mmol } = writtenMoles(row);
  if (typed !== null) return typed;
  return mmol !== null && written !== null ? mmol.div(written) : perBasis(row, basis).ratio;
}

/** mmol of a product when the basis reacts completely. */
export const theoretical = (product: ReactionRow, basis: Basis): { mmol: Exact | null; doubts: Doubt[] } => {
  const { ratio, doubts } = perBasis(product, basis.row);
  return { mmol: basis.used?.times(ratio) ?? null, doubts };
};

/** Equivalents from the coefficients of the equation; null when they are unknown. */
export function byCoefficient(row: ReactionRow, { row: basis }: Basis): Exact | null {
  const [own, its] = [exact(row.coefficient), exact(basis.coefficient)];
  return own === null || its === null ? null : own.div(its);
}
