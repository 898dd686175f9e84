/** One product in the administration, read from the database. */
import type { components } from '@contract/schema';
import { REGIMES } from '../../domain/safety/controlled';
import { hazardStateOf } from '../../domain/safety/hazardState';
import { groupBy } from '../../domain/shared/lists';
import { catalogue, type ProductFacts, type SkuFacts } from '../catalogue';
import { findGoods } from '../catalogue/change';
import { findFacts } from '../catalogue/corrections';
import { inOrder } from '../catalogue/handPacks';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import { refuse } from '../http/refusal';
import { correctionsOf } from './correctionView';
import * as queries from './queries';
import { toHead, toPack } from './view';

type Schemas = components['schemas'];

/** Number of past prices shown per pack. */
const PAST = 20;

export const factsOf = (prodId: number): ProductFacts =>
  catalogue().productById.get(prodId) ?? refuse('GOODS_UNKNOWN', '没有这个商品');

/** The product of a pack. */
export const factsOfPack = (skuId: number): ProductFacts =>
  factsOf(catalogue().skuById.get(skuId)?.prodId ?? refuse('PACK_UNKNOWN', '没有这个规格'));

/**
 * A product with packs, prices and corrections.
 * @param added packs added by this transaction, which are not in memory before the commit
 */
export async function goodsDetail(
  work: Work,
  prodId: number,
  added: readonly SkuFacts[] = [],
): Promise<Schemas['GoodsDetail']> {
  // Read from the database: corrections of this transaction are not in memory yet.
  const now = (await findFacts(work, prodId, false)) ?? refuse('GOODS_UNKNOWN', '没有这个商品');
  const facts = now.shown;
  const skus = inOrder([...facts.skus, ...added]);
  const skuIds = skus.map(({ skuId }) => skuId);
  const goods = await findGoods(work, { prodIds: [prodId], skuIds });
  const product = goods.products.get(prodId) ?? refuse('GOODS_UNKNOWN', '没有这个商品');
  const plans = groupBy(await queries.listPlans(work.db, skuIds), ({ skuId }) => skuId);
  const past = groupBy(await queries.listPrices(work.db, skuIds, PAST), ({ skuId }) => skuId);
  return {
    head: toHead(facts, product.status, product.inBuild),
    version: product.version,
    texts: { brief: '', note: '', aliases: [], ...product.texts },
    builtBrief: facts.brief,
    content: facts.content,
    hazardState: hazardStateOf(facts),
    hazard: facts.hazard,
    regimeInfo: facts.regimes.map((code) => ({ code, ...REGIMES[code] })),
    storage: facts.storage,
    ship: facts.ship,
    corrections: await correctionsOf(work, now),
    packs: skus.flatMap((sku) => {
      const pack = goods.packs.get(sku.skuId);
      if (!pack) return [];
      const stocks = Object.entries(pack.stocks).map(([name, count]) => ({ name, stocks: count }));
      return {
        pack: toPack({ ...sku, ...pack }, stocks),
        version: pack.version,
        inBuild: pack.inBuild,
        byHand: pack.byHand,
        plans: (plans.get(sku.skuId) ?? []).map(({ planId, price, since, by }) => ({
          planId,
          price,
          since: dateTime(since),
          by: by ?? '',
        })),
        history: (past.get(sku.skuId) ?? []).map(({ price, since }) => ({ price, since: dateTime(since) })),
      };
    }),
  };
}
