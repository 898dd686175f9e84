/** Substances that may not be sold, by CAS number and by listed names, whether in the catalogue or not. */
import { isSold, REGIMES, type RegimeCode } from '../../domain/safety/controlled';
import { listedUnder, regimesOf } from '../../domain/safety/listing';
import { stripSpaces } from '../../domain/shared/searchText';

/** The first regime that forbids the sale; null when none does. */
export const forbiddingOf = (regimes: readonly RegimeCode[]): RegimeCode | null =>
  regimes.find((regime) => !isSold([regime])) ?? null;

/** The regime that forbids the sale of a substance; null when none does. */
export const forbiddingRegime = (cas: string): RegimeCode | null => forbiddingOf(regimesOf(cas, null));

const FORBIDDING = (Object.keys(REGIMES) as RegimeCode[]).filter((regime) => !isSold([regime]));

/** Further common names of 第一类易制毒化学品; the lists have only one Chinese name for each. */
const OTHER_NAMES: readonly (readonly [name: string, cas: string])[] = [
  ['phenylacetone', '103-79-7'],
  ['1-phenyl-2-propanone', '103-79-7'],
  ['苯基丙酮', '103-79-7'],
  ['piperonal', '120-57-0'],
  ['洋茉莉醛', '120-57-0'],
  ['safrole', '94-59-7'],
  ['黄樟脑', '94-59-7'],
  ['isosafrole', '120-58-1'],
  ['N-acetylanthranilic acid', '89-52-1'],
  ['anthranilic acid', '118-92-3'],
  ['2-aminobenzoic acid', '118-92-3'],
  ['2-氨基苯甲酸', '118-92-3'],
  ['lysergic acid', '82-58-6'],
  ['ergotamine', '113-15-5'],
  ['ergometrine', '60-79-7'],
  ['ergonovine', '60-79-7'],
  ['ephedrine', '299-42-3'],
  ['pseudoephedrine', '90-82-4'],
  ['norephedrine', '14838-15-4'],
];

/** The pharmacopoeia says 麻黄碱 where the lists say 麻黄素. */
const spelling = (name: string): string => stripSpaces(name).replace(/麻黄碱/g, '麻黄素');

const LISTED = new Map(
  [...FORBIDDING.flatMap(listedUnder).map(({ cas, name }) => [name, cas] as const), ...OTHER_NAMES]
    .reverse()
    .map(([name, cas]) => [spelling(name), cas]),
);

/** The CAS number that a list of forbidden substances gives for a name; undefined when no list has it. */
export const listedCas = (name: string): string | undefined => LISTED.get(spelling(name));

/** Why the shop does not sell a listed substance; null when nothing forbids it. */
export function notSold(requested: string, cas: string): string | null {
  const code = forbiddingRegime(cas);
  return code ? `“${requested}”属${REGIMES[code].name}，本店不销售` : null;
}
