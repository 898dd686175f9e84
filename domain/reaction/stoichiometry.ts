/** The table of amounts of a reaction. Everything that cannot be calculated is refused with its reason. */
import { basisOf, byCoefficient, theoretical, type Basis } from './basis';
import { doubt } from './codes';
import { differs, exact, Exact, measureOf, printed, sizeOf, writtenShare } from './exact';
import { boughtForm, massFor, mmolIn } from './strength';
import { withoutParts } from './parts';
import { EMPTY, figure, measured, weighed, type Amounts, type Draft } from './weigh';
import type { Amount, Doubt, FigureSource, ReactionRow, ReactionTable, Scale, TableRow } from './types';
import { writtenMoles } from './writtenMoles';

/** Equivalents are written with few figures. */
const AGREE = 0.02;

/** Roles whose amounts are volumes or masses that follow the size of the batch. */
const isMedium = ({ role }: ReactionRow): boolean => role === 'solvent' || role === 'workup';

/**
 * Amounts of all rows. `scale` null keeps the written amounts. Without `basisId`, the basis is the reactant of the scale
 * when it has no written amount, else the reactant with 1 eq, else the one that is used up first (with a doubt).
 */
export function stoichiometry(
  written: readonly ReactionRow[],
  scale: Scale | null,
  basisId?: number,
): ReactionTable {
  const { rows, refusalOf } = withoutParts(written, scale);
  const basis = basisOf(rows, scale, basisId);
  const factor = factorOf(basis, scale);
  return {
    rows: rows.map((row) => {
      const code = row.typed.fixed === undefined ? refusalOf(row) : null;
      const calculated = tableRow(row, basis, factor, scale);
      return code === null ? calculated : { ...calculated, refusals: [{ code, of: null }] };
    }),
    basisId: basis?.row.id ?? null,
    factor: factor === null ? null : printed(factor),
    doubts: basis?.doubts ?? [],
    refusals: basis === null ? [{ code: 'NO_BASIS', of: null }] : basis.refusals,
  };
}

/** Size of this batch against the written one; 1 without a scale. */
function factorOf(basis: Basis | null, scale: Scale | null): Exact | null {
  if (basis?.written && basis.used) return basis.used.div(basis.written);
  return scale === null ? new Exact(1) : null;
}

function tableRow(
  row: ReactionRow,
  basis: Basis | null,
  factor: Exact | null,
  scale: Scale | null,
): TableRow {
  const isBasis = row.id === basis?.row.id;
  const coefficient = exact(row.coefficient);
  const plain = {
    ...{ id: row.id, role: row.role, isBasis },
    coefficient: coefficient === null ? null : figure(coefficient, 'known'),
  };
  if (row.substance === null && row.written.length === 0)
    return { ...plain, ...EMPTY, doubts: [], refusals: [{ code: 'NO_SUBSTANCE', of: null }] };
  if (isMedium(row) && !isFixedMoles(row)) return { ...plain, ...mediumOf(row, basis, factor) };
  return { ...plain, ...weighed(molesOf(row, basis, scale), factor) };
}

const isFixedMoles = ({ typed }: ReactionRow): boolean =>
  typed.equivalents !== undefined || (typed.fixed !== undefined && measureOf(typed.fixed.unit) === 'moles');

/** A solvent: as typed, else in proportion to the batch. */
function mediumOf(row: ReactionRow, basis: Basis | null, factor: Exact | null): Amounts {
  const { fixed, perBasis } = row.typed;
  const { form } = boughtForm(row);
  if (perBasis !== undefined) {
    const volume = volumePerBasis(perBasis, basis);
    if (volume === null) return { ...EMPTY, doubts: [], refusals: [{ code: 'NO_BASIS', of: 'volume' }] };
    return { ...measured(volume, 'volume', 'typed', form), doubts: [], refusals: [] };
  }
  const amount = fixed ?? row.written.find(({ unit }) => ['volume', 'mass'].includes(measureOf(unit)));
  if (amount === undefined) return { ...EMPTY, doubts: [], refusals: [{ code: 'NO_AMOUNT', of: null }] };
  const size = sizeOf(amount);
  const measure = measureOf(amount.unit);
  if (size === null || (measure !== 'volume' && measure !== 'mass'))
    return { ...EMPTY, doubts: [], refusals: [{ code: 'NUMBER_REFUSED', of: null }] };
  if (fixed !== undefined) return { ...measured(size, measure, 'typed', form), doubts: [], refusals: [] };
  if (factor === null) return { ...EMPTY, doubts: [], refusals: [{ code: 'NO_BASIS', of: measure }] };
  const from = factor.eq(1) ? 'written' : 'computed';
  return { ...measured(size.times(factor), measure, from, form), doubts: [], refusals: [] };
}

function volumePerBasis(
  { value, unit }: NonNullable<ReactionRow['typed']['perBasis']>,
  basis: Basis | null,
): Exact | null {
  const number = exact(value);
  if (number === null || !basis?.used) return null;
  if (unit === 'mL/mmol') return number.times(basis.used);
  const mass = massFor(basis.used, boughtForm(basis.row).form).value;
  return mass === null ? null : number.times(mass);
}

/** Moles of a row that takes part in the reaction. */
function molesOf(row: ReactionRow, basis: Basis | null, scale: Scale | null): Draft {
  const draft: Draft = {
    row,
    doubts: [],
    refusals: [],
    equivalents: null,
    mmol: null,
    mmolFrom: 'computed',
    mass: null,
  };
  const share = massShare(row, basis);
  if (row.typed.fixed !== undefined) return fixedMoles(draft, row.typed.fixed, basis);
  if (row.role === 'product') return productMoles(draft, basis, scale);
  if (share !== null) return { ...draft, mass: share };
  const { amountEq, from, doubts } = equivalentsOf(row, basis);
  draft.doubts.push(...doubts);
  const own = writtenMoles(row);
  if (row.id === basis?.row.id) {
    const isWritten = scale === null && own.from === 'written';
    const equivalents = figure(new Exact(1), 'computed');
    const { used: mmol } = basis;
    if (mmol === null) draft.refusals.push({ code: own.refusal ?? 'NO_AMOUNT', of: 'mmol' });
    return { ...draft, equivalents, mmol, mmolFrom: isWritten ? 'written' : 'computed', doubts: own.doubts };
  }
  draft.doubts.push(...own.doubts);
  if (amountEq !== null && basis?.used) {
    draft.mmol = amountEq.times(basis.used);
    draft.mmolFrom =
      scale === null && from !== 'typed' && own.from === 'written' && own.mmol?.eq(draft.mmol)
        ? 'written'
        : 'computed';
    draft.equivalents = figure(amountEq, from);
    return draft;
  }
  // Without a basis, the written amounts stand for themselves.
  if (scale === null && own.mmol !== null) return { ...draft, mmol: own.mmol, mmolFrom: own.from };
  const code = own.refusal ?? (row.written.length === 0 ? 'NO_AMOUNT' : 'NO_BASIS');
  draft.refusals.push({ code, of: 'mmol' });
  return draft;
}

/** g of a row whose amount is a share of the mass of the basis (`10 wt%`); null for all others. */
function massShare({ written, typed }: ReactionRow, basis: Basis | null): Exact | null {
  const share = written.find(({ unit }) => unit === 'wt%');
  if (share === undefined || typed.equivalents !== undefined || !basis?.used) return null;
  const mass = massFor(basis.used, boughtForm(basis.row).form).value;
  return mass === null ? null : (sizeOf(share)?.times(mass) ?? null);
}

function fixedMoles(draft: Draft, fixed: Amount, basis: Basis | null): Draft {
  const converted = mmolIn(fixed, boughtForm(draft.row).form);
  if (converted.value === null) return { ...draft, refusals: [{ code: converted.refusal, of: 'mmol' }] };
  const equivalents = basis?.used ? figure(converted.value.div(basis.used)) : null;
  const mmolFrom = measureOf(fixed.unit) === 'moles' ? 'typed' : 'computed';
  return { ...draft, mmol: converted.value, mmolFrom, equivalents };
}

function productMoles(draft: Draft, basis: Basis | null, scale: Scale | null): Draft {
  if (!basis?.used) return { ...draft, refusals: [{ code: 'NO_BASIS', of: 'mmol' }] };
  const { mmol, doubts } = theoretical(draft.row, basis);
  const percent = exact(scale?.yieldPercent);
  const isYield = percent !== null && percent.lte(100);
  const actual = isYield && mmol !== null ? mmol.times(percent).div(100) : mmol;
  const equivalents = mmol === null ? null : figure(mmol.div(basis.used));
  return {
    ...draft,
    mmol: actual,
    equivalents,
    doubts: isYield ? doubts : [...doubts, doubt('YIELD_ASSUMED')],
  };
}

/** Equivalents as typed, as written, from the written moles, or from the equation. */
function equivalentsOf(
  row: ReactionRow,
  basis: Basis | null,
): { amountEq: Exact | null; from: FigureSource; doubts: Doubt[] } {
  const typed = exact(row.typed.equivalents);
  if (typed !== null) return { amountEq: typed, from: 'typed', doubts: [] };
  const ratio = row.written.find(({ unit }) => unit === 'eq' || unit === 'mol%');
  const { mmol } = writtenMoles(row);
  const calculated = mmol !== null && basis?.written ? mmol.div(basis.written) : null;
  const told = ratio === undefined ? null : sizeOf(ratio);
  if (told !== null && calculated !== null && ratio !== undefined) {
    const share = Exact.max(AGREE, writtenShare(ratio.value));
    const disagrees = differs(told, calculated, share.toString());
    const detail = `${ratio.value} ${ratio.unit}; ${printed(calculated)} eq`;
    // The moles are what was weighed; rounded equivalents would move every amount.
    return {
      amountEq: calculated,
      from: 'computed',
      doubts: disagrees ? [doubt('EQUIVALENTS_DISAGREE', detail)] : [],
    };
  }
  if (told !== null) return { amountEq: told, from: 'written', doubts: [] };
  if (calculated !== null) return { amountEq: calculated, from: 'computed', doubts: [] };
  const coefficients = basis === null || row.written.length > 0 ? null : byCoefficient(row, basis);
  return coefficients === null
    ? { amountEq: null, from: 'computed', doubts: [] }
    : { amountEq: coefficients, from: 'computed', doubts: [doubt('COEFFICIENT_ASSUMED')] };
}
