/** Offers: one product each, from a compound row's `offers` cell or a row of goods. */
import type { BrandFacts } from '../../server/catalogue/types';
import { parsePack } from '../../domain/catalogue/pack';
import type { Source } from './source';
import { GRADES } from '../../domain/catalogue/gradeUse';
import { cell, listOf, type Problems, type Row } from './tsv';

export interface OfferPack {
  /** As in the source; its key in the id registry. */
  text: string;
  /** Yuan; null is 询价. */
  price: number | null;
}

export interface Offer {
  /** CAS number or code. */
  entity: string;
  /** Cells of its compound or good, overridden by those of its row in `offerHazards.tsv`. */
  row: Row;
  good: boolean;
  brand: BrandFacts;
  grade: string | null;
  purity: string | null;
  packs: OfferPack[];
}

/** Every offer of the sources in order. Invalid ones are left out and reported. */
export function offersOf(source: Source, problems: Problems): Offer[] {
  const own = ownRows(source, problems);
  const offers = [
    ...source.compounds.flatMap((row) => compoundOffers(row, source, problems)),
    ...source.goods.flatMap((row) => goodOffer(row, source, problems)),
  ].map((offer) => withOwn(offer, own.get(keyOf(offer))));
  const sold = new Set(offers.filter(({ good }) => !good).map(keyOf));
  for (const [key, row] of own) if (!sold.has(key)) problems.add(row.at, `no offer ${key}`);
  return offers;
}

const keyOf = ({ entity, brand, grade, purity }: Offer): string =>
  [entity, brand.code, grade, purity].join('|');

/** The rows of `offerHazards.tsv` by the key of their offer. */
function ownRows({ offerHazards }: Source, problems: Problems): Map<string, Row> {
  const rows = new Map<string, Row>();
  for (const row of offerHazards) {
    const key = ['cas', 'brand', 'grade', 'purity'].map((column) => cell(row, column)).join('|');
    if (rows.has(key)) problems.add(row.at, `a second row for ${key}`);
    rows.set(key, row);
  }
  return rows;
}

/** Columns that an offer's own row overrides, and the name suffixes it may set: a wire is not a powder. */
const OWN_CELLS = ['state', 'un', 'ship', 'storage', 'ghs', 'signal', 'flash'] as const;
const OWN_NAMES = ['zh', 'en', 'aliases'] as const;

function withOwn(offer: Offer, own: Row | undefined): Offer {
  if (!own) return offer;
  const names = OWN_NAMES.filter((column) => cell(own, column) !== '');
  const cells = Object.fromEntries([...OWN_CELLS, ...names].map((column) => [column, cell(own, column)]));
  return { ...offer, row: { at: own.at, cells: { ...offer.row.cells, ...cells } } };
}

/** `BRAND/grade/purity: pack=price,pack=price ;; …` */
function compoundOffers(row: Row, source: Source, problems: Problems): Offer[] {
  return listOf(cell(row, 'offers'), ' ;; ').flatMap((text) => {
    const match = /^([A-Z]+)\/([^/]+)\/(.+?):\s*([^:]+=[^:]+)$/.exec(text);
    const [, code = '', grade = '', purity = '', packText = ''] = match ?? [];
    const brand = source.brands.get(code);
    const reason = !match
      ? `offer is not BRAND/grade/purity: pack=price…: ${text}`
      : !brand
        ? `unknown brand ${code}`
        : !GRADES[grade]
          ? `unknown grade ${grade}`
          : null;
    if (reason || !brand) {
      problems.add(row.at, reason ?? '');
      return [];
    }
    const packs = packsOf(packText.split(','), row, problems);
    checkMeasures(packs, row, problems);
    return [{ entity: cell(row, 'cas'), row, good: false, brand, grade, purity: purity.trim(), packs }];
  });
}

function goodOffer(row: Row, source: Source, problems: Problems): Offer[] {
  const brand = source.brands.get(cell(row, 'brand'));
  if (!brand) {
    problems.add(row.at, `unknown brand ${cell(row, 'brand')}`);
    return [];
  }
  const packs = packsOf(cell(row, 'packs').split(/[;；]/), row, problems);
  packs.reduce<number>((before, pack) => {
    if (pack.price !== null && pack.price <= before)
      problems.add(row.at, `price of ${pack.text} is not above the smaller pack's`);
    return pack.price ?? before;
  }, 0);
  return [{ entity: cell(row, 'code'), row, good: true, brand, grade: null, purity: null, packs }];
}

function packsOf(parts: string[], row: Row, problems: Problems): OfferPack[] {
  const packs = parts
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => {
      const [text = '', price = ''] = part.split('=').map((value) => value.trim());
      if (!text || !/^(\?|\d+(\.\d{1,2})?)$/.test(price) || Number(price) === 0) {
        problems.add(row.at, `pack is not size=price: ${part}`);
        return [];
      }
      return [{ text, price: price === '?' ? null : Number(price) }];
    });
  if (packs.length < 1 || packs.length > 5) problems.add(row.at, `${packs.length} packs instead of 1–5`);
  if (new Set(packs.map((pack) => pack.text)).size < packs.length)
    problems.add(row.at, 'the same pack twice');
  return packs;
}

interface Measured {
  base: number;
  dimension: string;
  /** Price per g or mL; that of the previous pack when it has none. */
  perUnit: number | null;
}

/** Packs of a chemical have a known unit, grow, and cost less per unit the larger they are. */
function checkMeasures(packs: OfferPack[], row: Row, problems: Problems): void {
  let smaller: Measured | undefined;
  for (const { text, price } of packs) {
    const pack = parsePack(text);
    if (!pack || pack.dimension === 'count') {
      problems.add(row.at, `pack ${text} has no known unit`);
      continue;
    }
    const perUnit: number | null = price === null ? (smaller?.perUnit ?? null) : price / pack.base;
    if (smaller && smaller.dimension !== pack.dimension)
      problems.add(row.at, `pack ${text}: mass and volume in one offer`);
    if (smaller && pack.base <= smaller.base)
      problems.add(row.at, `pack ${text} is not larger than the one before`);
    if (price !== null && smaller?.perUnit && perUnit !== null && perUnit >= smaller.perUnit) {
      problems.add(row.at, `pack ${text}: price per unit does not fall (${text}=${price})`);
    }
    smaller = { base: pack.base, dimension: pack.dimension, perUnit };
  }
}
