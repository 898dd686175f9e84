/**
 * The registry of ids, `source/ids.tsv`: key → id and catalogue number. Assigned ids never change; a new offer or pack
 * gets the next free one from the maintainer's step `npm run catalogue:ids`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { formatPack } from '../../domain/catalogue/pack';
import { IDS } from './paths';
import { offersOf, type Offer } from './offers';
import { readSource } from './source';
import { Problems } from './tsv';

const HEADER = 'key\tid\tcatalogNo';
const FIRST_PRODUCT = 10001;
const FIRST_SKU = 100001;

export interface Registered {
  id: number;
  catalogNo: string;
}

/** Assigned ids by key. */
export function readIds(): Map<string, Registered> {
  const ids = new Map<string, Registered>();
  if (!existsSync(IDS)) return ids;
  for (const line of readFileSync(IDS, 'utf8').split(/\r?\n/).slice(1)) {
    const [key, id, catalogNo] = line.split('\t');
    if (key && id && catalogNo) ids.set(key, { id: Number(id), catalogNo });
  }
  return ids;
}

/** Key of an offer in the registry. */
export const productKey = (offer: Offer) =>
  ['p', offer.entity, ...(offer.good ? [] : [offer.brand.code, offer.grade ?? '', offer.purity ?? ''])].join(
    '|',
  );

/** Key of a pack in the registry. */
export const skuKey = (prodId: number, pack: string) => `s|${prodId}|${pack}`;

/** Assigns missing ids; returns their number. */
export function appendIds(offers: Offer[]): number {
  const ids = readIds();
  const before = ids.size;
  const next = (prefix: string, first: number) =>
    Math.max(first - 1, ...[...ids].filter(([key]) => key.startsWith(prefix)).map(([, one]) => one.id)) + 1;
  let prodId = next('p|', FIRST_PRODUCT);
  let skuId = next('s|', FIRST_SKU);
  for (const offer of offers) {
    const key = productKey(offer);
    const product = ids.get(key) ?? { id: prodId++, catalogNo: `${offer.brand.prefix}${prodId - 1}` };
    ids.set(key, product);
    for (const { text } of offer.packs) {
      const packKey = skuKey(product.id, text);
      if (ids.has(packKey)) continue;
      const suffix = suffixOf(
        text,
        [...ids.keys()].filter((value) => value.startsWith(`s|${product.id}|`)).length,
      );
      ids.set(packKey, { id: skuId++, catalogNo: `${product.catalogNo}-${suffix}` });
    }
  }
  const lines = [...ids].map(([key, one]) => `${key}\t${one.id}\t${one.catalogNo}`);
  writeFileSync(IDS, [HEADER, ...lines, ''].join('\n'));
  return ids.size - before;
}

/** `500mL` stays as it is, as `recognise` reads it back; a pack in words becomes a letter. */
function suffixOf(pack: string, taken: number): string {
  const plain = formatPack(pack).replace(/\s/g, '');
  return /^[0-9.]+[A-Za-zµ]+$/.test(plain) ? plain : String.fromCharCode(65 + taken);
}

if (process.argv[1]?.endsWith('ids.ts')) {
  const problems = new Problems();
  const offers = offersOf(readSource(problems), problems);
  problems.print();
  console.log(`${appendIds(offers)} new ids → ${IDS}`);
}
