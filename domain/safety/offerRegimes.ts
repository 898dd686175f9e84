/** Which regimes an offer of a chemical falls under: they follow from number, content and form, and are never chosen. */
import { REGIMES, type RegimeCode } from './controlled';
import { regimesOf } from './listing';
import { solutionOf, statedPercent } from './solution';
import { SOLUTION } from './state';

/** Of a metal that is no powder. */
const PIECE = /[粒丝锭块]/;

export interface OfferOfChemical {
  cas: string;
  /** As sold: `≥99.5% (GC)`, `2.5 M 正己烷溶液`. */
  purity: string | null;
  /** 液体, 固体, 溶液, 气体; null when not told. */
  state: string | null;
  /** g/mol of what is dissolved; null when it has none. */
  molarMass: number | null;
}

/**
 * The regimes of an offer, and of its solvent by its own content. 商务部 2007-05-16 counts a good in trade across the border
 * as a mixture of a precursor above 40 % of toluene, acetone, butanone or sulfuric acid and 10 % of hydrochloric acid,
 * and of every other precursor at any content, diethyl ether among them; it is the reference for solutes as well.
 * Where the content is known as a span its upper end counts.
 */
export function offerRegimes({ cas, purity, state, molarMass }: OfferOfChemical): RegimeCode[] {
  const content = state === SOLUTION ? statedPercent(purity) : null;
  const found = new Set(regimesOf(cas, content, PIECE.test(purity ?? '')));
  const solution = solutionOf(purity, molarMass);
  if (solution)
    for (const code of regimesOf(solution.solvent.cas, solution.fraction.most * 100)) found.add(code);
  return (Object.keys(REGIMES) as RegimeCode[]).filter((code) => found.has(code));
}
