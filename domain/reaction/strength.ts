/**
 * Between moles of a substance and what is weighed or measured of it. Content w, density ρ, water of crystallisation and
 * molar concentration c are taken into account: n = m·w/M, n = V·ρ·w/M, n = c·V.
 */
import { densityOf } from '../lab/density';
import { densityByContent } from '../lab/densityByContent';
import { doubt } from './codes';
import { exact, Exact, measureOf, sizeOf } from './exact';
import type { Amount, Doubt, ReactionRow, RefusalCode } from './types';

/** g/mol of water. */
const WATER = new Exact('18.015');
/** From this content in % on, the density of the pure liquid applies. */
const PURE_FROM = 98;
/** Largest difference in % between a content and the one that a density belongs to. */
const NEAR = 1;

/** How strong the substance is as it is weighed or measured. */
export interface Form {
  /** g/mol of one formula unit with its water. */
  molarMass: Exact | null;
  /** Per cent by mass; 100 when nothing says otherwise. */
  percent: Exact;
  /** mol/L of a solution. */
  molarity: Exact | null;
  /** g/mL of what is measured. */
  density: Exact | null;
}

/** The molar mass with `waters` molecules of water instead of those that the formula has. */
function withWaters(row: ReactionRow, waters: string | null | undefined): Exact | null {
  const molarMass = exact(row.substance?.molarMass);
  if (molarMass === null || waters === null || waters === undefined) return molarMass;
  const own = new Exact(row.substance?.waters ?? '0');
  return molarMass.minus(WATER.times(own)).plus(WATER.times(waters === '' ? '0' : waters));
}

/** The density in g/mL at this content; null when no table and no fact has it. */
function densityAt(row: ReactionRow, percent: Exact): Exact | null {
  const { substance } = row;
  const own = exact(substance?.density?.value);
  const sold = exact(substance?.purity) ?? new Exact(100);
  const isSame = percent.minus(sold).abs().lte(NEAR) || (percent.gte(PURE_FROM) && sold.gte(PURE_FROM));
  if (own !== null && isSame && exact(substance?.molarity) === null) return own;
  const molarMass = exact(substance?.molarMass);
  if (substance === null || molarMass === null) return null;
  const content = percent.toNumber();
  return exact(
    densityOf(substance.cas, content, molarMass.toNumber()) ?? densityByContent(substance.cas, content),
  );
}

/**
 * The form that the text describes. Without a content, what is weighed counts as pure, and what is measured as the liquid
 * that the shop sells (盐酸: 37 %), with a doubt.
 */
export function writtenForm(row: ReactionRow, isMeasured: boolean): { form: Form; doubts: Doubt[] } {
  const { substance } = row;
  const percent = exact(row.percent);
  const molarity = exact(row.concentration?.value);
  const isPlain = percent === null && molarity === null;
  const soldMolarity = isMeasured && isPlain ? exact(substance?.molarity) : null;
  const soldPercent = isMeasured && isPlain ? exact(substance?.purity) : null;
  // 浓硫酸 is sold at 95–98 %: no table has the density of the pure acid, but the bottle's is known.
  const isWeak =
    soldPercent !== null && (soldPercent.lt(PURE_FROM - NEAR * 8) || densityAt(row, new Exact(100)) === null);
  const content = percent ?? (isWeak ? soldPercent : new Exact(100));
  const assumed = soldMolarity !== null ? `${soldMolarity.toFixed()} mol/L` : `${content.toFixed()}%`;
  return {
    form: {
      molarMass: withWaters(row, row.hydrate),
      percent: content,
      molarity: molarity ?? soldMolarity,
      // What the buyer read from the label is of the same liquid.
      density: densityAt(row, content) ?? exact(row.typed.density),
    },
    doubts: soldMolarity !== null || isWeak ? [doubt('STRENGTH_ASSUMED', assumed)] : [],
  };
}

/** The form that is bought: what the buyer typed, else what the shop sells, else what the text says. */
export function boughtForm(row: ReactionRow): { form: Form; doubts: Doubt[] } {
  const { substance, typed } = row;
  const doubts: Doubt[] = [];
  const isSolution = exact(substance?.molarity) !== null;
  const soldPercent = exact(substance?.purity);
  const typedMolarity = exact(typed.concentration);
  const typedPercent = exact(typed.percent);
  const molarity =
    typedMolarity ??
    (typedPercent === null ? (exact(substance?.molarity) ?? unsold(row, soldPercent)) : null);
  const percent = typedPercent ?? soldPercent ?? exact(row.percent);
  if (percent === null && molarity === null) doubts.push(doubt('PURITY_ASSUMED'));
  if (substance !== null && typedMolarity === null && typedPercent === null)
    doubts.push(...strengthDoubts(row, isSolution, soldPercent));
  const waters = typed.waters;
  if (
    substance !== null &&
    waters === undefined &&
    row.hydrate !== null &&
    row.hydrate !== (substance.waters ?? '0')
  )
    doubts.push(doubt('HYDRATE_DIFFERS', `${row.hydrate} → ${substance.waters ?? '0'} H2O`));
  const content = percent ?? new Exact(100);
  return {
    form: {
      molarMass: withWaters(row, waters),
      percent: content,
      molarity,
      density: exact(typed.density) ?? densityAt(row, content),
    },
    doubts,
  };
}

/** The written molar concentration, when the shop sells nothing that says otherwise. */
const unsold = (row: ReactionRow, soldPercent: Exact | null): Exact | null =>
  soldPercent === null ? exact(row.concentration?.value) : null;

function strengthDoubts(row: ReactionRow, isSolution: boolean, soldPercent: Exact | null): Doubt[] {
  const written = exact(row.concentration?.value);
  const sold = exact(row.substance?.molarity);
  if (written !== null && isSolution && sold !== null && !written.eq(sold))
    return [doubt('STRENGTH_DIFFERS', `${written.toFixed()} → ${sold.toFixed()} mol/L`)];
  if (written !== null && !isSolution && soldPercent !== null)
    return [doubt('STRENGTH_DIFFERS', `${written.toFixed()} mol/L → ${soldPercent.toFixed()}%`)];
  const percent = exact(row.percent);
  if (percent !== null && soldPercent !== null && percent.minus(soldPercent).abs().gt(NEAR))
    return [doubt('STRENGTH_DIFFERS', `${percent.toFixed()}% → ${soldPercent.toFixed()}%`)];
  if (percent !== null && isSolution)
    return [doubt('STRENGTH_DIFFERS', `${percent.toFixed()}% → ${String(sold)} mol/L`)];
  return [];
}

export type Converted = { value: Exact; refusal: null } | { value: null; refusal: RefusalCode };

const refused = (refusal: RefusalCode): Converted => ({ value: null, refusal });
const value = (number: Exact): Converted => ({ value: number, refusal: null });

/** mmol in a mass, a volume or a number of moles of this form. */
export function mmolIn(amount: Amount, { molarMass, percent, molarity, density }: Form): Converted {
  const size = sizeOf(amount);
  if (size === null) return refused('NUMBER_REFUSED');
  const measure = measureOf(amount.unit);
  if (measure === 'moles') return value(size);
  if (measure === 'ratio' || measure === 'parts') return refused('UNIT_REFUSED');
  if (measure === 'volume' && molarity !== null) return value(size.times(molarity));
  if (molarMass === null) return refused('NO_MOLAR_MASS');
  if (measure === 'volume' && density === null) return refused('NO_DENSITY');
  if (measure === 'mass' && molarity !== null && density === null) return refused('NO_CONTENT');
  const volume = measure === 'mass' && molarity !== null && density !== null ? size.div(density) : null;
  if (volume !== null && molarity !== null) return value(volume.times(molarity));
  const mass = measure === 'volume' && density !== null ? size.times(density) : size;
  return value(mass.times(percent).div(100).div(molarMass).times(1000));
}

/** g to weigh for a number of mmol. Of a solution by molar concentration, its density must be known. */
export function massFor(mmol: Exact, form: Form): Converted {
  if (form.molarity !== null) {
    const volume = mmol.div(form.molarity);
    return form.density === null ? refused('NO_DENSITY') : value(volume.times(form.density));
  }
  if (form.molarMass === null) return refused('NO_MOLAR_MASS');
  return value(mmol.times(form.molarMass).div(1000).times(100).div(form.percent));
}

/** mL to measure for a number of mmol. */
export function volumeFor(mmol: Exact, form: Form): Converted {
  if (form.molarity !== null) return value(mmol.div(form.molarity));
  const mass = massFor(mmol, form);
  if (mass.value === null) return mass;
  return form.density === null ? refused('NO_DENSITY') : value(mass.value.div(form.density));
}
