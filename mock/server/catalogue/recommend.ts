/** Recommendations. Every group says why it is there, and the reason is computed from the products it shows. */
import type { components } from '@/services/contract/schema';
import { now } from '../core/clock';
import { cardFrom } from './cards';
import { catalogue } from './load';
import { bestOffer, PAIRINGS } from './related';
import { skusOf, statusOf } from './state';
import type { ProductFacts } from './types';

type Group = components['schemas']['RecommendGroup'];

const SIZE = 12;
const NEW_DAYS = 60;
const DAY = 86_400_000;

/** The groups that have products now. */
export function recommendGroups(): Group[] {
  const onShelf = catalogue().products.filter((one) => statusOf(one) === 1);
  return [together(), latest(onShelf), popular(onShelf), purer(onShelf), today(onShelf)].filter(
    (group) => group.products.length > 0,
  );
}

function together(): Group {
  const pairs = PAIRINGS.map(({ use, cas }) => ({ use, offers: cas.map(bestOffer) })).flatMap(
    ({ use, offers }) => (offers.every((one) => one !== null) ? [{ use, offers: offers }] : []),
  );
  const chosen = pairs.slice(0, SIZE / 2);
  const words = chosen.map(({ use, offers }) => `${use}（${offers.map(shortName).join(' + ')}）`);
  const products = [...new Set(chosen.flatMap((pair) => pair.offers))];
  return group('together', '常一起购买', `按实验搭配：${words.join('、')}`, products);
}

/** The Chinese name, or the usual abbreviation of one that is too long to read in a list. */
function shortName({ prodName, nameEn, names }: ProductFacts): string {
  if (prodName.length <= 12) return prodName;
  return [nameEn, ...names.aliases].find((name) => /^[A-Za-z0-9()·-]{2,12}$/.test(name)) ?? prodName;
}

function latest(onShelf: ProductFacts[]): Group {
  const since = new Date(now() - NEW_DAYS * DAY).toISOString().slice(0, 19).replace('T', ' ');
  const products = onShelf
    .filter((one) => one.putawayTime >= since)
    .sort((a, b) => b.putawayTime.localeCompare(a.putawayTime));
  return group('new', '新到', `最近 ${NEW_DAYS} 天上架 ${products.length} 个产品，按上架时间排列`, products);
}

function popular(onShelf: ProductFacts[]): Group {
  const products = [...onShelf].sort((a, b) => b.sales - a.sales).slice(0, SIZE);
  const reason = `累计销量最高的 ${products.length} 个产品，第一名已售 ${products[0]?.sales ?? 0} 件`;
  return group('popular', '高销量', reason, products);
}

/** Offers purer than the most sold one of the same substance. */
function purer(onShelf: ProductFacts[]): Group {
  const products: ProductFacts[] = [];
  let example = '';
  for (const product of [...onShelf].sort((a, b) => b.sales - a.sales)) {
    const usual = product.grade === null ? null : bestOffer(product.entity);
    const [high, low] = [percentOf(product), usual && percentOf(usual)];
    if (!usual || usual === product || high === null || low === null || high <= low) continue;
    products.push(product);
    example ||= `例如${product.prodName} ${product.purity}，高于销量最高的 ${usual.purity}`;
  }
  return group('purer', '同类更高纯度', `与同一物质销量最高的产品相比纯度更高；${example}`, products);
}

/** Percent in a purity text; null when it states none. */
function percentOf(product: ProductFacts): number | null {
  const percent = /(\d+(?:\.\d+)?)\s*%/.exec(product.purity ?? '')?.[1];
  return percent === undefined || !/[≥>]/.test(product.purity ?? '') ? null : Number(percent);
}

function today(onShelf: ProductFacts[]): Group {
  const ready = onShelf.filter(
    (one) => one.ship === 'N' && skusOf(one).every((sku) => sku.stockStatus === 'in' && sku.leadDays === 0),
  );
  const products = ready.sort((a, b) => b.sales - a.sales);
  return group(
    'today',
    '现货当日发',
    `全部规格上海仓现货、常温快递的 ${products.length} 个产品，按销量排列`,
    products,
  );
}

const group = (key: string, title: string, reason: string, products: ProductFacts[]): Group => ({
  key,
  title,
  reason,
  products: products.slice(0, SIZE).map(cardFrom),
});
