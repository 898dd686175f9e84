/**
 * Hazard label of a pack. Source: GB 15258 (elements, minimum size by capacity, simplified label up to 0.1 L) and GHS
 * (precedence of pictograms, at most six precautionary statements).
 */
import { labelPrecautionsFor, pictogramsOf } from '../safety/hazard';
import { stateOf } from '../safety/state';
import { unEntryOf } from '../safety/hazardUn';
import type { Pictogram } from '../safety/types';
import { parsePack } from '../catalogue/pack';
import type { Product } from '../catalogue/product';
import type { Statement } from '../catalogue/types';
import { needsVent, withoutClosure } from './vent';

export interface LabelSize {
  /** Printed size in mm. */
  width: number;
  height: number;
  /** Up to 0.1 L only the mandatory elements. */
  simplified: boolean;
  /** Capacities that this size is for. */
  range: string;
}

/** Upper capacity in L, and the smallest label for it. */
const SIZES: readonly (readonly [litres: number, size: LabelSize])[] = [
  [0.1, { width: 50, height: 38, simplified: true, range: '≤0.1 L（简化标签）' }],
  [3, { width: 75, height: 50, simplified: false, range: '>0.1 L，≤3 L' }],
  [50, { width: 100, height: 75, simplified: false, range: '>3 L，≤50 L' }],
  [500, { width: 150, height: 100, simplified: false, range: '>50 L，≤500 L' }],
  [1000, { width: 200, height: 150, simplified: false, range: '>500 L，≤1000 L' }],
];
const LARGEST: LabelSize = { width: 300, height: 200, simplified: false, range: '>1000 L' };

/**
 * Litres of one container of a pack: 4 for `4×4 L`; a gram counts as a millilitre. Null when the pack has no measure.
 */
export function containerLitres(pack: string): number | null {
  const size = parsePack(pack.split(/[×*]/).at(-1) ?? '');
  return size === null || size.dimension === 'count' ? null : size.base / 1000;
}

/** Returns the smallest label for a pack, the simplified one for a pack without a measure. */
export function labelSize(pack: string): LabelSize {
  const litres = containerLitres(pack) ?? 0;
  return SIZES.find(([limit]) => litres <= limit)?.[1] ?? LARGEST;
}

export interface LabelContent {
  size: LabelSize;
  /** 浓度 of a mixture, or of a diluted, wetted or stabilised substance. */
  content: string | null;
  signal: '危险' | '警告' | null;
  pictograms: Pictogram[];
  hazards: Statement[];
  precautions: Statement[];
  /** `UN2056` */
  un: string | null;
}

/** Solutions, dispersions, wetted and stabilised goods: their content is relevant for the hazard. */
const isMixture = ({ features, purity }: Pick<Product, 'features' | 'purity'>) =>
  features.some(({ key, value }) => key === '形态' && value === '溶液') ||
  /溶液|分散|含水|(?<!无)稳定/.test(purity ?? '');

/**
 * Returns the contents of a pack's label; null for goods without one. The label of an unclassified product has no
 * hazard elements.
 */
export function labelOf(
  {
    hazard,
    purity,
    features,
    cas,
  }: Pick<Product, 'hazard' | 'purity' | 'features'> & { cas?: string | null },
  pack: string,
): LabelContent | null {
  if (hazard === null) return null;
  // EUH statements are not part of the GB label; the safety data sheet has them.
  const hazards = hazard.hStatements.filter(({ code }) => !code.startsWith('EUH'));
  const codes = hazards.map(({ code }) => code);
  const size = labelSize(pack);
  const precautions = size.simplified ? [] : labelPrecautionsFor(codes, stateOf(features));
  return {
    size,
    content: isMixture({ features, purity }) ? purity : null,
    signal: hazard.signal,
    pictograms: pictogramsOf(codes),
    hazards,
    precautions: needsVent(cas) ? withoutClosure(precautions) : precautions,
    un: unEntryOf(hazard.un)?.number ?? null,
  };
}
