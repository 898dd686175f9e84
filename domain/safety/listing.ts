/** Regimes of goods by CAS number and content. Source: B10.8; the lists beside this file name their own sources. */
import { BANNED, EXPLOSIVE, PRECURSOR1, PRECURSOR2, PRECURSOR3 } from './controlledList';
import { BLASTING } from './controlledBlasting';
import type { RegimeCode } from './controlled';
import { DRUG_FORMS, NARCOTIC, PSYCHOTROPIC } from './controlledDrugs.data';
import { BANNED_KIN, BLASTING_KIN, DRUG_KIN, MONITORED_KIN, PRECURSOR_KIN } from './controlledKin.data';
import { MONITORED1, MONITORED2, MONITORED3, MONITORED3A } from './controlledMonitored';
import { TOXIC } from './toxicList';

/** In display order. */
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

/** 易制爆危险化学品名录（2017 年版） names 铝粉 and 锌粉 (锌尘、锌灰), not the metal; granules and wire are not covered. */
const LISTED_AS_POWDER: ReadonlySet<string> = new Set(['7429-90-5', '7440-66-6']);

interface Listing {
  code: RegimeCode;
  /** Mass content in %; 0 = any. */
  above: number;
}

/** Built on first use, so that pages without a query do not pay for the lists. */
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
 * Returns the regimes of a product, in the order of `REGIMES`.
 * `cas` with dashes, null for goods without one. `contentPercent` is the mass content in %; null = unknown, which is
 * treated as the pure substance. `isPiece`: granules, wire or blocks.
 */
export function regimesOf(cas: string | null, contentPercent: number | null, isPiece = false): RegimeCode[] {
  const content = contentPercent ?? 100;
  const found = cas === null ? [] : listingsOf(cas).filter(({ above }) => content > above);
  if (isPiece && cas !== null && LISTED_AS_POWDER.has(cas))
    return found.map(({ code }) => code).filter((code) => code !== 'explosive');
  return [...new Set(found.map(({ code }) => code))];
}

/** Returns the substances of a regime without duplicates, in list order, by their common short names. */
export function listedUnder(regime: RegimeCode): { cas: string; name: string }[] {
  const rows = LISTS.filter(([code]) => code === regime).flatMap(([, list]) => list);
  return [...new Map(rows.map(([cas, name]) => [cas, { cas, name }])).values()];
}
