/**
 * Controlled substances in a pack, in grams as exact decimal texts. Errs on the safe side: a permit may be charged a
 * little too much, never too little.
 *
 * - The mass of a pack counts in full, whatever its purity. Only a solution whose content has a stated upper limit
 * counts by that limit. “≥30 % 水溶液” has none, so all of it counts.
 * - A volume is converted by a density from a table with a source (`lab/density`, `liquids.data.ts`), a molar
 * solution
 * by its molarity. Without either the amount is unknown, and the goods cannot be ordered on a permit.
 * - A controlled solvent counts as if nothing were dissolved in it.
 */
import { parsePack, type PackSize } from '../catalogue/pack';
import { molarityOf } from '../catalogue/unitPrice';
import { densityOf } from '../lab/density';
import { isSold, type RegimeCode } from '../safety/controlled';
import { regimesOf } from '../safety/listing';
import { solutionOf, statedPercent, type Solution } from '../safety/solution';
import { times } from '../shared/money';
import { CONTROLLED_LIQUIDS } from './liquids.data';

/** Facts that tell which controlled substances a pack contains, and how much of each. */
export interface ControlledGoods {
  cas: string | null;
  /** g/mol */
  molarMass: number | null;
  purity: string | null;
  regimes: readonly RegimeCode[];
  /** The pack: `500 mL`. */
  skuName: string;
}

/** A controlled substance in a pack under one regime. It needs one permit. */
export interface ControlledPart {
  regime: RegimeCode;
  cas: string;
  /** g in one pack; null when unknown. */
  grams: string | null;
}

/** Density in g/mL of the liquid as sold; `content` in mass %. */
function densityAt(cas: string, content: number, molarMass: number | null): string | null {
  const known = CONTROLLED_LIQUIDS.find((row) => row.cas === cas && row.from <= content && content <= row.to);
  return known?.density ?? densityOf(cas, content, molarMass ?? 0);
}

/** A fraction as text with four decimals, rounded up. */
const shareText = (share: number): string => String(Math.ceil(share * 10_000 - 1e-6) / 10_000);

function soluteGrams({ base, dimension }: PackSize, cas: string, goods: ControlledGoods): string | null {
  const { purity, molarMass } = goods;
  if (dimension === 'count') return null;
  const molarity = molarityOf(purity);
  if (molarity !== null) {
    if (dimension === 'mass') return times(base, 1);
    return molarMass === null ? null : times(times(base, molarity), times(molarMass, '0.001'));
  }
  const isSolution = purity?.includes('溶液') ?? false;
  const stated = statedPercent(purity);
  const isBounded = isSolution && stated !== null && !/[≥>]/.test(purity ?? '');
  const share = isBounded ? shareText(stated / 100) : '1';
  if (dimension === 'mass') return times(base, share);
  // A solution in another solvent than water has a density that no table gives.
  if (isSolution && !/水溶液/.test(purity ?? '')) return null;
  const density = densityAt(cas, stated ?? 100, molarMass);
  return density && times(times(base, density), share);
}

function solventGrams({ base, dimension }: PackSize, { solvent, fraction }: Solution): string | null {
  if (dimension === 'count') return null;
  return dimension === 'mass' ? times(base, shareText(fraction.max)) : times(base, solvent.density);
}

/** Returns the controlled substances of a pack, once per regime; none for goods that are not sold. */
export function controlledParts(goods: ControlledGoods): ControlledPart[] {
  const { cas, purity, molarMass, regimes, skuName } = goods;
  if (!isSold(regimes)) return [];
  const size = parsePack(skuName);
  const solution = solutionOf(purity, molarMass);
  const ofSolute = regimesOf(cas, null);
  const ofSolvent = solution ? regimesOf(solution.solvent.cas, solution.fraction.max * 100) : [];
  return regimes.flatMap((regime) => {
    const parts: ControlledPart[] = [];
    if (cas !== null && ofSolute.includes(regime))
      parts.push({ regime, cas, grams: size && soluteGrams(size, cas, goods) });
    if (solution && ofSolvent.includes(regime))
      parts.push({ regime, cas: solution.solvent.cas, grams: size && solventGrams(size, solution) });
    return parts.length > 0 ? parts : [{ regime, cas: cas ?? '', grams: null }];
  });
}
