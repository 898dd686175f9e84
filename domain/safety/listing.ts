/**
 * Which goods fall under which regime, keyed on CAS and content. Source: B10.8; the lists with their own sources stand
 * beside this file.
 */
import { BANNED } from './controlledBanned';
import { BLASTING } from './controlledBlasting';
import type { RegimeCode } from './controlled';
import { DRUG_FORMS, NARCOTIC, PSYCHOTROPIC } from './controlledDrugs.data';
import { EXPLOSIVE, PRECURSOR1, PRECURSOR2, PRECURSOR3 } from './controlledList';
import { BANNED_KIN, BLASTING_KIN, DRUG_KIN, MONITORED_KIN, PRECURSOR_KIN } from './controlledKin.data';
import { MONITORED1, MONITORED2, MONITORED3, MONITORED3A } from './controlledMonitored';
import { TOXIC } from './toxicList';

/** In the order in which regimes are shown. */
const LISTS = [
  ['drug', NARCOTIC],
  ['drug', PSYCHOTROPIC],
  ['drug', DRUG_FORMS],
  ['drug', DRUG_KIN],
  ['monitored2', MONITORED1],
  ['monitored2', MONITORED2],
  ['monitored2', MONITORED_KIN],
  ['monitored3a', MONITORED3A],
  ['blasting', BLASTING],
  ['blasting', BLASTING_KIN],
  ['banned', BANNED],
  ['banned', BANNED_KIN],
  ['precursor1', PRECURSOR1],
  ['precursor1', PRECURSOR_KIN],
  ['precursor2', PRECURSOR2],
  ['precursor3', PRECURSOR3],
  ['explosive', EXPLOSIVE],
  ['toxic', TOXIC],
  ['monitored3', MONITORED3],
] as const;

/** 易制爆危险化学品名录（2017 年版） names 铝粉 and 锌粉 (锌尘、锌灰), not the metal: granules and wire are outside of it. */
const LISTED_AS_POWDER: ReadonlySet<string> = new Set(['7429-90-5', '7440-66-6']);

interface Listing {
  code: RegimeCode;
  /** Mass content in %; 0 for any. */
  above: number;
}

/** Made at the first question, so that a page that asks none does not carry the lists. */
let listings: Map<string, Listing[]> | undefined;

function listingsOf(cas: string): readonly Listing[] {
  if (listings === undefined) {
    listings = new Map();
    for (const [code, list] of LISTS)
      for (const [listed, , above = 0] of list)
        listings.set(listed, [...(listings.get(listed) ?? []), { code, above }]);
  }
  return listings.get(cas) ?? [];
}

/**
 * The regimes a product falls under, in the order of `REGIMES`.
 * `cas` with dashes, null for goods without one; `contentPercent` is the mass content in %, null when not known
 * (taken as the pure substance, the careful reading). `isPiece`: in granules, wire or blocks, where it matters.
 */
export function regimesOf(cas: string | null, contentPercent: number | null, isPiece = false): RegimeCode[] {
  const content = contentPercent ?? 100;
  const found = cas === null ? [] : listingsOf(cas).filter(({ above }) => content > above);
  if (isPiece && cas !== null && LISTED_AS_POWDER.has(cas))
    return found.map(({ code }) => code).filter((code) => code !== 'explosive');
  return [...new Set(found.map(({ code }) => code))];
}

/** The substances a regime lists, each once, in the order of its lists. Names are short ones, as people know them. */
export function listedUnder(regime: RegimeCode): { cas: string; name: string }[] {
  const rows = LISTS.filter(([code]) => code === regime).flatMap(([, list]) => list);
  return [...new Map(rows.map(([cas, name]) => [cas, { cas, name }])).values()];
}
