/** A buyer's need (amount, unit, offers to consider), and the packs that cover it. */
import { isGradeEnough } from './grade';
import { numberProblem, readNumber } from '../lab/number';
import { divide, times } from '../shared/money';
import { stockOf, strengthOf } from './offers';
import { parsePack } from './pack';
import { maxSingleSizeCost, planPacks, type PackPlan, type PlanLine, type PlanOffer } from './packPlan';
import type { Offer, Pack } from './product';
import { pureGrams } from './unitPrice';

interface NeedUnit {
  label: string;
  /** amount: amount of substance, calculated from molar mass and content. */
  kind: 'mass' | 'volume' | 'amount';
  /** g, mL or mmol per unit. */
  factor: string;
}

export const NEED_UNITS = [
  { label: 'mg', kind: 'mass', factor: '0.001' },
  { label: 'g', kind: 'mass', factor: '1' },
  { label: 'kg', kind: 'mass', factor: '1000' },
  { label: 'mL', kind: 'volume', factor: '1' },
  { label: 'L', kind: 'volume', factor: '1000' },
  { label: 'mmol', kind: 'amount', factor: '1' },
  { label: 'mol', kind: 'amount', factor: '1000' },
] as const satisfies readonly NeedUnit[];

export type UnitLabel = (typeof NEED_UNITS)[number]['label'];

/** all: every offer; grade: this grade or higher; brand: this brand. */
export const SCOPES = ['all', 'grade', 'brand'] as const;
export type Scope = (typeof SCOPES)[number];

export interface Need {
  /** As typed. */
  text: string;
  unit: UnitLabel;
  scope: Scope;
}

/** Upper bound of the planner; larger amounts need a quotation. */
const MAX_NEED = { mass: 25_000, volume: 200_000, amount: 1_000_000 };

export const needUnit = (label: UnitLabel): NeedUnit =>
  NEED_UNITS.find((entry) => entry.label === label) ?? NEED_UNITS[0];

/** Content of a pack in the unit's dimension: g, mL, or g of pure substance; null when unknown. */
function holds(offer: Offer, pack: Pack, kind: NeedUnit['kind']): string | null {
  const size = parsePack(pack.skuName);
  if (size === null) return null;
  if (kind === 'amount') return pureGrams(size, strengthOf(offer));
  return size.dimension === kind ? times(size.base, 1) : null;
}

/** Units that can be counted in at least one pack of the offers. */
export const unitsFor = (offers: readonly Offer[]): UnitLabel[] =>
  NEED_UNITS.filter(({ kind }) =>
    offers.some((offer) => offer.packs.some((pack) => holds(offer, pack, kind) !== null)),
  ).map(({ label }) => label);

/** Returns a message when an amount cannot be planned, else null. */
export function needProblem({ text, unit }: Need): string | null {
  if (text.trim() === '') return '请填写需要的量';
  const { kind, factor } = needUnit(unit);
  return numberProblem(text, { positive: true, max: MAX_NEED[kind] / Number(factor) });
}

/** Returns the offers within a scope, relative to the offer `of`. */
export const offersWithin = (offers: readonly Offer[], scope: Scope, of: Offer): Offer[] =>
  offers.filter((offer) => {
    if (scope === 'brand') return offer.brandId === of.brandId;
    return scope === 'all' || isGradeEnough(offer.grade, of.grade);
  });

export interface NeedPlan {
  plan: PackPlan;
  dearest: (PlanLine & { cost: string }) | null;
  /** Converts a base amount of the plan to the requested unit: "1.5". */
  inUnit: (amount: string) => string;
}

const trimmed = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** Plans the cheapest packs for a valid need. All offers must be of one substance and molar mass. */
export function planNeed(offers: readonly Offer[], need: Need): NeedPlan {
  const { kind, factor } = needUnit(need.unit);
  const packs: PlanOffer[] = offers.flatMap((offer) =>
    offer.packs.flatMap((pack) => {
      const amount = holds(offer, pack, kind);
      const stocks = stockOf(offer, pack);
      if (amount === null || pack.price === null || stocks === 0) return [];
      return [{ skuId: pack.skuId, amount, price: pack.price, stocks }];
    }),
  );
  const molarMass = offers.find((entry) => entry.molarMass !== null)?.molarMass ?? 1;
  // mmol × g/mol / 1000 = g of pure substance.
  const perUnit = kind === 'amount' ? times(times(factor, molarMass), '0.001') : factor;
  const wanted = times(readNumber(need.text) ?? 0, perUnit);
  return {
    plan: planPacks(packs, wanted),
    dearest: maxSingleSizeCost(packs, wanted),
    inUnit: (amount) => trimmed(divide(amount, perUnit, 4)),
  };
}
