/** Mass and volume of a row whose moles are known, and of one whose are not. */
import { measureOf, printed, sizeOf, type Exact } from './exact';
import { boughtForm, massFor, volumeFor, type Converted, type Form } from './strength';
import type { Doubt, Figure, FigureSource, ReactionRow, Refusal, TableRow } from './types';

export const figure = (value: Exact, from: FigureSource = 'computed'): Figure => ({
  value: printed(value),
  from,
});

export interface Draft {
  row: ReactionRow;
  doubts: Doubt[];
  refusals: Refusal[];
  equivalents: Figure | null;
  mmol: Exact | null;
  mmolFrom: FigureSource;
  /** g to weigh, when the text gives a share of the mass of the basis. */
  mass: Exact | null;
}

export type Amounts = Omit<TableRow, 'id' | 'role' | 'isBasis' | 'coefficient'>;

export const EMPTY = { equivalents: null, mmol: null, mass: null, volume: null };

/** A mass or volume and, with a density, the other. */
export function measured(size: Exact, measure: 'mass' | 'volume', from: FigureSource, { density }: Form) {
  const own = figure(size, from);
  const other =
    density === null ? null : figure(measure === 'mass' ? size.div(density) : size.times(density));
  return { ...EMPTY, ...(measure === 'mass' ? { mass: own, volume: other } : { volume: own, mass: other }) };
}

const byForm = (field: 'mass' | 'volume', { refusal }: Converted): Refusal[] =>
  refusal === null ? [] : [{ code: refusal, of: field }];

/** Adds mass and volume. A row whose moles are unknown keeps its written mass or volume, in proportion. */
export function weighed(
  { row, doubts, refusals, equivalents, mmol, mmolFrom, mass: share }: Draft,
  factor: Exact | null,
): Amounts {
  const { form, doubts: assumed } = boughtForm(row);
  if (share !== null) return { ...EMPTY, ...measured(share, 'mass', 'computed', form), doubts, refusals };
  if (mmol === null) {
    const plain = inProportion(row, factor, form);
    return { ...EMPTY, ...plain, equivalents, doubts, refusals };
  }
  const [mass, volume] = [massFor(mmol, form), volumeFor(mmol, form)];
  const isLiquid =
    form.density !== null ||
    form.molarity !== null ||
    row.written.some(({ unit }) => measureOf(unit) === 'volume');
  const fixed = row.typed.fixed;
  const typedAs = fixed === undefined ? null : measureOf(fixed.unit);
  return {
    equivalents,
    mmol: figure(mmol, mmolFrom),
    mass: mass.value && figure(mass.value, typedAs === 'mass' ? 'typed' : 'computed'),
    volume: volume.value && figure(volume.value, typedAs === 'volume' ? 'typed' : 'computed'),
    doubts: row.substance === null ? doubts : [...doubts, ...assumed],
    refusals: [
      ...refusals,
      ...(mass.value === null && volume.value === null ? byForm('mass', mass) : []),
      ...(isLiquid ? byForm('volume', volume) : []),
    ],
  };
}

function inProportion(row: ReactionRow, factor: Exact | null, form: Form): Partial<Amounts> {
  const amount = row.written.find(({ unit }) => ['volume', 'mass'].includes(measureOf(unit)));
  const size = amount === undefined ? null : sizeOf(amount);
  if (amount === undefined || size === null || factor === null) return {};
  const measure = measureOf(amount.unit) === 'mass' ? 'mass' : 'volume';
  return measured(size.times(factor), measure, factor.eq(1) ? 'written' : 'computed', form);
}
