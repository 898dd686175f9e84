/** Recommendations for everyone. Each product has a reason, and no product appears in two groups. */
import type { components } from '@contract/schema';
import { REFERENCE_DAYS, REFERENCE_NAME } from '../../domain/catalogue/priceCut';
import { formatYuan } from '../../domain/shared/money';
import { catalogue, toCard, skusOf, type ProductFacts } from '../catalogue';
import { cutOf, memoizeByShelf, repricedPacks } from '../catalogue/live';
import { bestOffer, PAIRINGS } from '../catalogue/related';
import { firstMatching, mostSold, onePerEntity } from '../catalogue/shelf';
import { dateTime, dayOf } from '../http/dates';
import type { Protocol } from './protocols';

export type Group = components['schemas']['RecommendGroup'];

/** A product with the reason for its recommendation. */
export interface Pick {
  product: ProductFacts;
  reason: string;
}

export interface Recommendation {
  key: string;
  title: string;
  reason: string;
  picks: readonly Pick[];
}

const SIZE = 12;
const NEW_DAYS = 60;
const DAY = 86_400_000;

/** Builds groups of at most twelve products, without duplicates or empty groups. */
export function groupsOf(choices: readonly Recommendation[]): Group[] {
  const taken = new Set<ProductFacts>();
  return choices
    .map(({ picks, ...head }) => {
      const own = picks.filter(({ product }) => !taken.has(product) && taken.add(product)).slice(0, SIZE);
      return { ...head, items: own.map(({ product, reason }) => ({ reason, product: toCard(product) })) };
    })
    .filter((group) => group.items.length > 0);
}

/** Products made only on request, such as the scale seed, are not recommended. */
const stocked = memoizeByShelf(() => mostSold().filter(({ skus }) => skus.length > 0));

/** All groups that have products now. */
export function recommendGroups(now: number, protocols: readonly Protocol[]): Group[] {
  return groupsOf([boughtTogether(), project(protocols), lowered(), latest(now), purer(), today()]);
}

/** The Chinese name, or a common abbreviation when it is too long for a sentence. */
export function shortName({ prodName, nameEn, names }: ProductFacts): string {
  if (prodName.length <= 12) return prodName;
  return [nameEn, ...names.aliases].find((name) => /^[A-Za-z0-9()·-]{2,12}$/.test(name)) ?? prodName;
}

const boughtTogether = memoizeByShelf((): Recommendation => {
  const picks = PAIRINGS.flatMap(({ use, cas }) => {
    const offers = cas.flatMap((casNumber) => bestOffer(casNumber) ?? []);
    if (offers.length < cas.length) return [];
    return offers.map((product) => {
      const others = offers.filter((offer) => offer !== product).map(shortName);
      return { product, reason: `${use}：与${others.join('、')}搭配` };
    });
  });
  return {
    key: 'together',
    title: '常一起购买',
    reason: '按反应与实验的固定搭配，缺一不可的放在一起',
    picks,
  };
});

/** Number of protocols in the group, and minimum number of reagents of a protocol. */
const PROTOCOLS = 2;
const MIN_NEEDS = 5;

function project(protocols: readonly Protocol[]): Recommendation {
  const picks = protocols
    .filter(({ needs }) => needs.length >= MIN_NEEDS)
    .slice(0, PROTOCOLS)
    .flatMap(({ title, needs }) =>
      needs.map(({ product, use }) => ({ product, reason: `《${title}》所需${use && `：${use}`}` })),
    );
  return { key: 'project', title: '同一项目', reason: '技术中心实验方案的试剂清单，按方案一次备齐', picks };
}

/** Products with a recently lowered price, the latest first. */
function lowered(): Recommendation {
  const { skuById, productById } = catalogue();
  const prodIds = new Set(repricedPacks().flatMap((skuId) => skuById.get(skuId)?.prodId ?? []));
  const picks = [...prodIds]
    .flatMap((prodId) => productById.get(prodId) ?? [])
    .flatMap((product) => {
      const [lowest] = skusOf(product)
        .filter(({ onShelf }) => onShelf)
        .flatMap((sku) => {
          const cut = cutOf(sku.skuId, sku.listPrice);
          return cut ? [{ sku, cut }] : [];
        })
        .sort((a, b) => b.cut.since - a.cut.since);
      if (!lowest) return [];
      const { sku, cut } = lowest;
      // The buyer may pay less by an agreement.
      const kind = sku.agreed ? '目录价' : '';
      const reason = `${sku.skuName} ${REFERENCE_NAME} ${formatYuan(cut.was)}，${dayOf(cut.since)} 起${kind} ${formatYuan(sku.listPrice)}`;
      return [{ product, reason, since: cut.since }];
    })
    .sort((a, b) => b.since - a.since);
  return {
    key: 'lowered',
    title: '优惠',
    reason: `近 ${REFERENCE_DAYS} 天内下调价格的规格，写明降价前 ${REFERENCE_DAYS} 日的最低价与调价日期`,
    picks,
  };
}

function latest(now: number): Recommendation {
  const since = dateTime(now - NEW_DAYS * DAY);
  const picks = stocked()
    .filter((productFacts) => productFacts.putawayTime >= since)
    .sort((a, b) => b.putawayTime.localeCompare(a.putawayTime))
    .map((product) => ({ product, reason: `${product.putawayTime.slice(0, 10)} 上架` }));
  const reason = `最近 ${NEW_DAYS} 天上架 ${picks.length} 个产品，按上架时间排列`;
  return { key: 'new', title: '新到', reason, picks };
}

/** Offers purer than the best-selling one of the same substance. */
const purer = memoizeByShelf((): Recommendation => {
  const found = stocked().flatMap((product) => {
    const usual = product.grade === null ? null : bestOffer(product.entity);
    const [high, low] = [percentOf(product), usual && percentOf(usual)];
    if (!usual || usual === product || high === null || low === null || high <= low) return [];
    const reason = `纯度 ${product.purity}；销量最高的 ${usual.grade} 为 ${usual.purity}`;
    return [{ product, reason }];
  });
  return {
    key: 'purer',
    title: '更高纯度替代',
    reason: '与同一物质销量最高的产品相比，标示纯度更高',
    picks: onePerSubstance(found),
  };
});

/** The first pick of each substance. */
function onePerSubstance(picks: readonly Pick[]): Pick[] {
  const products = new Set(onePerEntity(picks.map(({ product }) => product)));
  return picks.filter(({ product }) => products.has(product));
}

/** Percentage in a purity text; null when there is none. */
function percentOf(product: ProductFacts): number | null {
  const percent = /(\d+(?:\.\d+)?)\s*%/.exec(product.purity ?? '')?.[1];
  return percent === undefined || !/[≥>]/.test(product.purity ?? '') ? null : Number(percent);
}

/** Upper bound that suffices regardless of what other groups take. */
const READY = 6 * SIZE;

function today(): Recommendation {
  const seen = new Set<string>();
  const isReady = (productFacts: ProductFacts) =>
    productFacts.ship === 'N' &&
    !seen.has(productFacts.entity) &&
    skusOf(productFacts).every((sku) => sku.stockStatus === 'in' && sku.leadDays === 0);
  const ready = firstMatching(
    stocked(),
    READY,
    (productFacts) => isReady(productFacts) && Boolean(seen.add(productFacts.entity)),
  );
  const picks = ready.map((product) => ({
    product,
    reason: `${product.skus.length} 种规格均在上海仓，常温快递`,
  }));
  return { key: 'today', title: '上海仓现货', reason: '全部规格上海仓现货，按销量排列', picks };
}
