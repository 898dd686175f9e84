/**
 * Pack sizes: parsing the catalogue's texts, printing them, and prices per unit.
 * Source: B10.7 (packs) and the pack texts of the catalogue: `500mL`, `4×4L`, `96支/盒×10盒`, `50T`, `1000U`.
 */
import { compareMoney, divide, times } from '../shared/money';
import type { Money } from '../shared/money';

export interface PackSize {
  /** The whole pack in `unit`: 16 for 4×4L, 960 for 96支/盒×10盒. */
  amount: number;
  unit: string;
  /** The whole pack in g, mL or pieces. */
  base: number;
  dimension: 'mass' | 'volume' | 'count';
}

export interface UnitPrice {
  price: string;
  /** g, mL, T, U, or the counting word of the pack: 支, 个, 盒. */
  per: string;
}

export interface Unit {
  unit: string;
  factor: string;
  dimension: PackSize['dimension'];
}

/** Keys are in lower case, with "u" for µ. */
const UNITS = new Map<string, Unit>([
  ['ng', { unit: 'ng', factor: '0.000000001', dimension: 'mass' }],
  ['ug', { unit: 'µg', factor: '0.000001', dimension: 'mass' }],
  ['mg', { unit: 'mg', factor: '0.001', dimension: 'mass' }],
  ['g', { unit: 'g', factor: '1', dimension: 'mass' }],
  ['kg', { unit: 'kg', factor: '1000', dimension: 'mass' }],
  ['ul', { unit: 'µL', factor: '0.001', dimension: 'volume' }],
  ['ml', { unit: 'mL', factor: '1', dimension: 'volume' }],
  ['l', { unit: 'L', factor: '1000', dimension: 'volume' }],
  ['t', { unit: 'T', factor: '1', dimension: 'count' }],
  ['u', { unit: 'U', factor: '1', dimension: 'count' }],
  ['ku', { unit: 'kU', factor: '1000', dimension: 'count' }],
]);

/** Returns a unit by its spelling. A Chinese measure word (支, 盒) counts pieces. */
export function unitOf(word: string): Unit | null {
  const known = UNITS.get(word.toLowerCase().replace(/[µμ]/g, 'u'));
  if (known !== undefined) return known;
  return /^[\u4e00-\u9fff]{1,3}$/.test(word) ? { unit: word, factor: '1', dimension: 'count' } : null;
}

/**
 * Splits a text into factors: `4×4L` → [4, ""], [4, "L"]. Null when a factor is not a number with at most one unit
 * and its holder (支/盒).
 */
export function factorsOf(text: string): { count: string; word: string; holder: string }[] | null {
  const plain = text.normalize('NFKC').replace(/[\s,]/g, '');
  const factors = plain.split(/[×*]|x(?=\d)/i).map((factor) => {
    const match = /^(\d+(?:\.\d+)?)([^\d/]*)(\/[\u4e00-\u9fff]{1,3})?$/.exec(factor);
    return { count: match?.[1] ?? '0', word: match?.[2] ?? '', holder: match?.[3] ?? '' };
  });
  const isFit = ({ count, word }: { count: string; word: string }) =>
    Number(count) > 0 && (word === '' || unitOf(word) !== null);
  return factors.every(isFit) ? factors : null;
}

/** Parses a pack size; null when the text is not one. */
export function parsePack(text: string): PackSize | null {
  const factors = factorsOf(text);
  if (factors === null) return null;
  const units = factors.map(({ word }) => unitOf(word)).filter((unit) => unit !== null);
  const unit = units.find(({ dimension }) => dimension !== 'count') ?? units[0];
  if (unit === undefined) return null;
  const amount = factors.reduce((product, { count }) => times(product, count), '1');
  return {
    amount: Number(amount),
    unit: unit.unit,
    base: Number(times(amount, unit.factor)),
    dimension: unit.dimension,
  };
}

/** Formats for print: "500 mL", "4×4 L", "96 支/盒×10 盒". A text that is not a pack is returned unchanged. */
export function formatPack(text: string): string {
  const factors = factorsOf(text);
  if (!factors?.some(({ word }) => unitOf(word))) return text;
  return factors
    .map(({ count, word, holder }) => `${count} ${unitOf(word)?.unit ?? ''}${holder}`.trim())
    .join('×');
}

/** Unit of a price: g, mL, or the counting word of the pack. */
export const perOf = ({ dimension, unit }: PackSize): string => {
  if (dimension !== 'count') return dimension === 'mass' ? 'g' : 'mL';
  return unit === 'kU' ? 'U' : unit;
};

/** Beyond these bounds a price per unit (¥2,000,000.00/g for 100 µg) does not help a buyer. */
const MIN_READABLE = '0.00005';
const MAX_READABLE = 100_000;

/** Formats a price below 1 yuan: four decimals or two significant digits, whichever is more, without trailing zeros. */
function smallPrice(exact: string): string {
  const zeros = /^0\.(0*)/.exec(exact)?.[1]?.length ?? 0;
  const fixed = divide(exact, 1, Math.max(4, zeros + 2));
  if (compareMoney(fixed, 1) >= 0) return divide(fixed, 1, 2);
  return fixed.replace(/^(0\.0*[1-9]\d(?:\d*[1-9])?)0*$/, '$1');
}

/** Formats a price per unit; null when the number would not be readable. */
export function readablePrice(exact: string): string | null {
  if (compareMoney(exact, MIN_READABLE) < 0 || compareMoney(exact, MAX_READABLE) >= 0) return null;
  return compareMoney(exact, 1) < 0 ? smallPrice(exact) : divide(exact, 1, 2);
}

/**
 * Price in yuan per g, mL, piece, test or activity unit: two decimals from 1 yuan, below that two significant digits
 * and up to four decimals ("0.0456", "0.50", "0.00085"). Null when the text is not a pack or the number would not be
 * readable.
 */
export function unitPrice(price: Money, pack: string): UnitPrice | null {
  const size = parsePack(pack);
  const text = size && readablePrice(divide(price, size.base, 8));
  return size && text !== null ? { price: text, per: perOf(size) } : null;
}
