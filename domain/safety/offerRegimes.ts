/** Regimes of an offer of a chemical. They follow from CAS number, content and form and are never chosen by hand. */
import { REGIMES, type RegimeCode } from './controlled';
import { regimesOf } from './listing';
import { solutionOf, statedPercent } from './solution';
import { SOLUTION } from './state';

/** Forms of a metal that are not powder. */
const PIECE = /[粒丝锭块]/;

export interface OfferOfChemical {
  cas: string;
  /** As sold: `≥99.5% (GC)`, `2.5 M 正己烷溶液`. */
  purity: string | null;
  /** 液体, 固体, 溶液, 气体; null when unknown. */
  state: string | null;
  /** g/mol of the solute; null without one. */
  molarMass: number | null;
}

/**
 * Returns the regimes of an offer, including its solvent at the solvent's content. 商务部 2007-05-16 treats goods in
 * cross-border trade as a listed mixture above 40 % of toluene, acetone, butanone or sulfuric acid, above 10 % of
 * hydrochloric acid, and at any content of every other precursor, diethyl ether included. The same limits are used
 * for solutes. For a content range the upper bound counts.
 */
export function offerRegimes({ cas, purity, state, molarMass }: OfferOfChemical): RegimeCode[] {
  const content = state === SOLUTION ? statedPercent(purity) : null;
  const found = new Set(regimesOf(cas, content, PIECE.test(purity ?? '')));
  const solution = solutionOf(purity, molarMass);
  if (solution)
    for (const code of regimesOf(solution.solvent.cas, solution.fraction.max * 100)) found.add(code);
  return (Object.keys(REGIMES) as RegimeCode[]).filter((code) => found.has(code));
}
