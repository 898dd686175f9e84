/** Products used together (fixed pairs of substances) and best sellers of the same category. */
import { catalogue } from './facts';
import { statusOf } from './live';
import { mostSoldByCategory } from './shelf';
import type { ProductFacts } from './types';

export interface Pairing {
  /** The joint use, in Chinese. */
  use: string;
  /** CAS numbers; the first one is the main substance. */
  cas: readonly string[];
}

export const PAIRINGS: readonly Pairing[] = [
  { use: '酰胺缩合', cas: ['148893-10-1', '7087-68-5'] }, // HATU + DIPEA
  { use: '碳二亚胺偶联', cas: ['25952-53-8', '123333-53-9'] }, // EDCI + HOBt hydrate; dry it is an explosive
  { use: 'DCC/DMAP 酯化', cas: ['538-75-0', '1122-58-3'] },
  { use: 'Suzuki 偶联', cas: ['14221-01-3', '584-08-7'] }, // Pd(PPh3)4 + K2CO3
  { use: 'Buchwald 胺化', cas: ['51364-51-3', '534-17-8'] }, // Pd2(dba)3 + Cs2CO3
  { use: 'Sonogashira 偶联', cas: ['13965-03-2', '7681-65-4', '121-44-8'] },
  { use: '反相色谱流动相', cas: ['75-05-8', '76-05-1'] },
  { use: '质谱流动相', cas: ['67-56-1', '64-18-6'] },
  { use: '聚丙烯酰胺凝胶', cas: ['79-06-1', '110-26-9', '110-18-9'] },
  { use: '凝胶聚合引发', cas: ['7727-54-0', '110-18-9'] },
  { use: '电泳缓冲液', cas: ['77-86-1', '56-40-6', '151-21-3'] },
  { use: '细胞毒性检测', cas: ['298-93-1', '67-68-5'] }, // MTT + DMSO
  { use: '蓝白斑筛选', cas: ['367-93-1', '7240-90-6'] }, // IPTG + X-Gal
  { use: '磷酸盐缓冲液', cas: ['7558-79-4', '7778-77-0'] },
  { use: '还原胺化', cas: ['56553-60-7', '107-06-2'] },
  { use: 'Mitsunobu 反应', cas: ['603-35-0', '2446-83-5'] },
  { use: '硅醚保护', cas: ['18162-48-6', '288-32-4'] }, // TBSCl + imidazole
  { use: 'Boc 保护', cas: ['24424-99-5', '121-44-8'] },
];

const LIMIT = 8;

export interface Partner {
  use: string;
  product: ProductFacts;
}

/** Products used together with this one. Each partner appears once, with its first use. */
export function partnersOf(product: ProductFacts): Partner[] {
  const partners = new Map<string, Partner>();
  for (const { use, cas } of PAIRINGS) {
    if (product.cas === null || !cas.includes(product.cas)) continue;
    for (const partner of cas) {
      const best = partner === product.cas || partners.has(partner) ? null : bestOffer(partner);
      if (best) partners.set(partner, { use, product: best });
    }
  }
  return [...partners.values()].slice(0, LIMIT);
}

/** Up to eight on-shelf products of the same category, best-selling first, without its partners. */
export function relatedTo(product: ProductFacts): ProductFacts[] {
  const taken = new Set([product.entity, ...partnersOf(product).map((partner) => partner.product.entity)]);
  const found: ProductFacts[] = [];
  for (const { entity } of mostSoldByCategory().get(product.categoryId) ?? []) {
    const best = taken.has(entity) ? null : bestOffer(entity);
    if (best) found.push(best);
    if (found.length === LIMIT) break;
    taken.add(entity);
  }
  return found;
}

/** The best-selling on-shelf offer of a substance or good. */
export function bestOffer(entity: string): ProductFacts | null {
  const offers = (catalogue().productsByEntity.get(entity) ?? []).filter(
    (productFacts) => statusOf(productFacts) === 1,
  );
  return [...offers].sort((a, b) => b.sales - a.sales)[0] ?? null;
}

/**
 * The product on sale that replaces an off-shelf one: the product that was named, or the best-selling offer of the named
 * substance. A successor that is off the shelf leads on to its own; null when the last one is off the shelf.
 */
export function successorOf(product: ProductFacts): ProductFacts | null {
  const { productByCatalogNo, productsByEntity } = catalogue();
  const seen = new Set<ProductFacts>();
  let last: ProductFacts | undefined = product;
  while (last?.replacedBy && !seen.has(last)) {
    seen.add(last);
    const key: string = last.replacedBy;
    last = productByCatalogNo.get(key.toUpperCase()) ?? bestOffer(key) ?? productsByEntity.get(key)?.[0];
    if (last && last !== product && statusOf(last) === 1) return last;
  }
  return null;
}

/** On-shelf substitutes for a product: other offers of the same substance, then offers of its successor. */
export function inPlaceOf(product: ProductFacts): ProductFacts[] {
  const of = (key: string) => catalogue().productsByEntity.get(key) ?? [];
  const next = successorOf(product);
  const others = new Set([...of(product.entity), ...(next === null ? [] : of(next.entity))]);
  return [...others].filter((other) => other !== product && statusOf(other) === 1);
}
