/** What a good states about itself, for `goodsByFacts`. Read once, when the index is built. */
import { goodsFactsIn, type GoodsNumber, type Unit } from '../../domain/search/goodsFacts';
import { stripSpaces } from '../../domain/shared/searchText';
import type { ProductFacts } from '../catalogue';

export interface StatedFacts {
  product: ProductFacts;
  /** Position in the documents of the index. */
  position: number;
  /** `unit value` of the numbers in the names. */
  namedValues: ReadonlySet<string>;
  /** Also those of the specification, the attributes and the packs. */
  values: ReadonlySet<string>;
  /** Numbers in the names without their units, and of all but the packs. */
  namedWritten: ReadonlySet<number>;
  written: ReadonlySet<number>;
  /** Kinds of numbers in all but the packs. */
  units: ReadonlySet<Unit>;
  /** Latin words, their parts, and neighbours as one word: `annexin`, `annexinv`. */
  namedLatin: ReadonlySet<string>;
  latin: ReadonlySet<string>;
  /** Chinese words of the names, and of all but the packs. */
  named: string;
  text: string;
  /** Length of the name, and of what stands before its first comma or bracket. */
  length: number;
  head: number;
}

/** Substances are called by their CAS number, goods by a code, also those that have a CAS number. */
export const isGood = ({ entity, cas }: ProductFacts): boolean => entity !== cas;

export const valueKey = ({ unit, value }: GoodsNumber): string => `${unit ?? ''} ${value}`;

export function statedFacts(product: ProductFacts, position: number): StatedFacts {
  const { prodName, nameEn, names, spec, features, skus } = product;
  const name = goodsFactsIn([prodName, nameEn, ...names.aliases].join('\n'));
  const details = goodsFactsIn([spec, ...features.map(({ key, value }) => `${key} ${value}`)].join('\n'));
  const packs = goodsFactsIn(skus.map(({ skuName }) => skuName).join('\n'));
  const own = [...name.numbers, ...details.numbers];
  return {
    product,
    position,
    namedValues: new Set(name.numbers.map(valueKey)),
    values: new Set([...own, ...packs.numbers].map(valueKey)),
    namedWritten: new Set(name.numbers.map(({ written }) => written)),
    written: new Set(own.map(({ written }) => written)),
    units: new Set(own.flatMap(({ unit }) => unit ?? [])),
    namedLatin: new Set(latinKeys(name.latin)),
    latin: new Set(latinKeys([...name.latin, ...details.latin])),
    named: name.chinese.join(' '),
    text: [...name.chinese, ...details.chinese].join(' '),
    length: prodName.length,
    head: (prodName.split(/[，（]/u)[0] ?? '').length,
  };
}

function latinKeys(words: readonly string[]): string[] {
  const parts = words.flatMap((word) => word.split(/[-/]/));
  const pairs = parts.slice(1).map((part, at) => `${parts[at] ?? ''}${part}`);
  const long = parts.filter((part) => part.length > 1);
  return [...words.map(stripSpaces), ...pairs, ...long].flatMap((word) => [word, singular(word)]);
}

export const singular = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);
