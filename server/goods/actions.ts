/**
 * Manual changes of a product or pack, each based on the version that was read. Functions return the product in its
 * new state.
 */
import type { components } from '@contract/schema';
import { barText } from '../../domain/goods/bar';
import {
  MAX_ALIAS,
  MAX_BRIEF,
  MAX_NOTE,
  MAX_PLAN_DAYS,
  MAX_STOCK,
  priceProblem,
  shelfText,
} from '../../domain/goods/fields';
import { handTexts } from '../../domain/goods/values';
import { formatYuan, plainMoney, toNumber2 } from '../../domain/shared/money';
import { audit } from '../audit';
import type { ProductFacts } from '../catalogue';
import { findFacts } from '../catalogue/corrections';
import {
  changeGoods,
  lockGoods,
  type LockedGoods,
  type LockedPack,
  type LockedProduct,
} from '../catalogue/change';
import { pricePlans } from '../db/schema/goods';
import type { Work } from '../db/transaction';
import { dateTime, msOf } from '../http/dates';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import { factsOf, factsOfPack, goodsDetail } from './detail';
import { changedByOthers } from './others';
import * as queries from './queries';
import { goodsBar } from './view';

type Detail = Promise<components['schemas']['GoodsDetail']>;

/**
 * Refuses a change of an outdated version.
 * @param others changes made by others; blank when unknown
 * @param now the present values, shown in that case
 */
const refuseChanged = (others: string, now: string): never =>
  refuse('GOODS_CHANGED', `他人刚刚改过，未保存。${others || `现在：${now}`}。请核对后再保存`);

/** Locks a product; refuses when its version is not the one that was read. */
export async function lockedProduct(work: Work, prodId: number, version: number) {
  const locked = await lockGoods(work, { prodIds: [prodId] });
  const product = locked.products.get(prodId) ?? refuse('GOODS_UNKNOWN', '没有这个商品');
  if (product.version !== version) {
    const of = [{ subject: 'product', id: prodId } as const];
    refuseChanged(await changedByOthers(work, of, product.version - version), productText(product));
  }
  return { locked, product };
}

const productText = ({ status, texts }: LockedProduct): string =>
  [`商品${shelfText(status)}`, texts.brief && `简介“${texts.brief}”`].filter(Boolean).join('，');

async function lockedPack(work: Work, skuId: number, version: number) {
  const locked = await lockGoods(work, { skuIds: [skuId] });
  const pack = packIn(locked, skuId);
  if (pack.version !== version) {
    const of = [
      { subject: 'price', id: skuId } as const,
      { subject: 'product', id: `pack ${skuId}` } as const,
    ];
    const now = `价格 ${formatYuan(pack.price)}，规格${shelfText(pack.status)}`;
    refuseChanged(await changedByOthers(work, of, pack.version - version), now);
  }
  return { locked, pack };
}

const packIn = ({ packs }: LockedGoods, skuId: number): LockedPack =>
  packs.get(skuId) ?? refuse('PACK_UNKNOWN', '没有这个规格');

export async function setTexts(work: Work, prodId: number, body: BodyOf<'setGoodsTexts'>): Detail {
  const facts = factsOf(prodId);
  const brief = body.brief.replace(/\s+/g, ' ').trim();
  const note = body.note.replace(/\r\n?/g, '\n').trim();
  const aliases = [...new Set(body.aliases.map((alias) => alias.trim()).filter(Boolean))];
  if (brief.length > MAX_BRIEF) refuseField('brief', 'TOO_LONG', `简介最多 ${MAX_BRIEF} 字`);
  if (note.length > MAX_NOTE) refuseField('note', 'TOO_LONG', `补充说明最多 ${MAX_NOTE} 字`);
  if (aliases.some((alias) => alias.length > MAX_ALIAS || alias.length < 2))
    refuseField('aliases', 'INVALID', `检索词每个 2–${MAX_ALIAS} 字`);
  const { locked } = await lockedProduct(work, prodId, body.version);
  const texts = handTexts({ brief: brief === facts.brief ? '' : brief, note, aliases });
  await changeGoods(work, locked, { products: [{ prodId, texts }] });
  return goodsDetail(work, prodId);
}

export async function setGoodsShelf(
  work: Work,
  prodId: number,
  { version, status }: BodyOf<'setGoodsShelf'>,
): Detail {
  const { locked, product } = await lockedProduct(work, prodId, version);
  // From the database: a product that was just taken off for good is not so in memory yet.
  const facts = (await findFacts(work, prodId, false))?.shown ?? factsOf(prodId);
  refuseBarred(facts, product.inBuild, status);
  await changeGoods(work, locked, { products: [{ prodId, status }] });
  return goodsDetail(work, prodId);
}

export async function setPackShelf(
  work: Work,
  skuId: number,
  { version, status }: BodyOf<'setPackShelf'>,
): Detail {
  const facts = factsOfPack(skuId);
  const { locked, pack } = await lockedPack(work, skuId, version);
  refuseBarred(facts, pack.inBuild, status);
  await changeGoods(work, locked, { packs: [{ skuId, status }] });
  return goodsDetail(work, facts.prodId);
}

function refuseBarred(facts: ProductFacts, inBuild: boolean, status: 0 | 1): void {
  const bar = status === 1 ? goodsBar(facts, inBuild) : null;
  if (bar) refuse(bar, barText(bar));
}

/** Sets a price now, or plans it for later. */
export async function setPrice(
  work: Work,
  buyerId: string,
  skuId: number,
  { version, price: text, from }: BodyOf<'setPackPrice'>,
): Detail {
  const { prodId } = factsOfPack(skuId);
  const written = text === null ? null : plainMoney(text);
  const problem = written === null ? null : priceProblem(written);
  if (problem) refuseField('price', 'PRICE_INVALID', problem);
  const price = written === null ? null : toNumber2(written);
  const since = from === null ? null : laterOf(from, work.now);
  const { locked, pack } = await lockedPack(work, skuId, version);
  if (since === null) {
    if (pack.price === price) refuseField('price', 'PRICE_SAME', '价格没有变化');
    await changeGoods(work, locked, { packs: [{ skuId, price }] });
    return goodsDetail(work, prodId);
  }
  if (await queries.isPlanTaken(work.db, skuId, since))
    refuseField('from', 'PLAN_TAKEN', '这个时间已有一个计划价格，请先取消它');
  await work.db.insert(pricePlans).values({ skuId, price, since, buyerId, createTime: work.now });
  const after = { price, since: dateTime(since) };
  await audit(work, { subject: 'price', id: skuId, action: 'plan', after });
  return goodsDetail(work, prodId);
}

const DAY_MS = 86_400_000;

/** The planned time, ms; refuses times that are past or too far ahead. */
function laterOf(from: string, now: number): number {
  const since = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(from) ? msOf(from) : NaN;
  if (Number.isNaN(since)) return refuseField('from', 'INVALID', '请选择生效时间');
  if (since <= now) return refuseField('from', 'FROM_PAST', '生效时间须晚于现在');
  if (since > now + MAX_PLAN_DAYS * DAY_MS)
    return refuseField('from', 'FROM_FAR', `生效时间须在 ${MAX_PLAN_DAYS} 天内`);
  return since;
}

export async function cancelPlan(work: Work, skuId: number, planId: number): Detail {
  const { prodId } = factsOfPack(skuId);
  const plan = await queries.cancelPlan(work.db, { planId, skuId });
  if (!plan) return refuse('PLAN_OVER', '这个计划价格已生效或已取消');
  const before = { price: plan.price, since: dateTime(plan.since) };
  await audit(work, { subject: 'price', id: skuId, action: 'cancelPlan', before });
  return goodsDetail(work, prodId);
}

export async function setStock(
  work: Work,
  skuId: number,
  { warehouse, was, way, count, reason }: BodyOf<'setPackStock'>,
  isKeyed: boolean,
): Detail {
  const { prodId } = factsOfPack(skuId);
  const locked = await lockGoods(work, { skuIds: [skuId], stockOf: [skuId] });
  const now = packIn(locked, skuId).stocks[warehouse] ?? refuse('WAREHOUSE_UNKNOWN', '这个规格没有这个仓库');
  // Adding and removing are relative and tolerate sales in between, provided that an idempotency key prevents a
  // repetition.
  if ((way === 'set' || !isKeyed) && now !== was)
    refuse('STOCK_CHANGED', `${warehouse}库存刚由 ${was} 变为 ${now}（订单或他人），请核对后再保存`);
  if (way !== 'set' && count === 0) refuseField('count', 'COUNT_INVALID', '数量须大于 0');
  const after = way === 'set' ? count : way === 'add' ? now + count : now - count;
  if (after < 0) refuseField('count', 'STOCK_SHORT', `${warehouse}现有 ${now}，不够减`);
  if (after > MAX_STOCK) refuseField('count', 'COUNT_INVALID', `库存不能超过 ${MAX_STOCK}`);
  await changeGoods(work, locked, { packs: [{ skuId, stocks: { [warehouse]: after } }], why: { reason } });
  return goodsDetail(work, prodId);
}
