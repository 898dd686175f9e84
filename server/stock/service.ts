/**
 * The bottles of a laboratory: search, add by hand, correct, open and use. Each action locks its bottle, so that two
 * people never take more than there is. Bottles of other laboratories are reported as missing.
 */
import { and, or, type SQL } from 'drizzle-orm';
import type { components } from '@contract/schema';
import { normalizeCas } from '../../domain/chemistry/cas';
import { compareAmounts, readAmount } from '../../domain/stock/amount';
import { afterAction, isRefused, goodsKeyOf } from '../../domain/stock/bottle';
import { bottleProblems, factProblems, MAX_BOTTLES } from '../../domain/stock/draft';
import { remindUntil } from '../../domain/stock/expiry';
import { within } from '../../domain/stock/places';
import type { Buyer } from '../http/sessions';
import { audit, beforeOf } from '../audit';
import { catalogue } from '../catalogue';
import type { Work } from '../db/transaction';
import { dayOf } from '../http/dates';
import type { BodyOf, Call } from '../http/operation';
import { offsetOf, pageFrom } from '../http/page';
import { refuse, refuseField } from '../http/refusal';
import { keyOfBuyer, stockOwner, type StockOwner } from './owner';
import * as queries from './queries';
import type { BottleRow, NewBottle } from './queries';
import { isRecalled, recallsOfBottles } from './recalls';
import { bottleOf, entryOf } from './view';

type Schemas = components['schemas'];
type Query = Call<'stock'>['query'];

const GONE = () => refuse('BOTTLE_UNKNOWN', '库存中没有这一瓶');
const CHANGED = () => refuse('BOTTLE_CHANGED', '这一瓶刚被修改过，请查看最新内容后再保存');

/** Products with another name that contains the text: a search for THF also finds 四氢呋喃. */
async function prodIdsCalled({ db }: Work, owner: StockOwner, q: string): Promise<number[]> {
  const wanted = q.toLowerCase();
  return (await queries.prodIdsOf(db, owner.key)).filter((prodId) => {
    const product = catalogue().productById.get(prodId);
    const names = product ? [product.prodName, product.nameEn, ...product.names.aliases] : [];
    return names.some((name) => name.toLowerCase().includes(wanted));
  });
}

async function filterOf(work: Work, owner: StockOwner, query: Query): Promise<SQL | undefined> {
  const { view = 'in', q = '', placeId } = query;
  const parts: (SQL | undefined)[] = [
    queries.ofOwner(owner.key),
    view === 'gone' ? queries.isGone : queries.isThere,
    view === 'recalled' ? isRecalled : undefined,
    view === 'expiring' ? queries.expiresBy(remindUntil(dayOf(work.now))) : undefined,
  ];
  if (q) parts.push(or(queries.saying(q), queries.ofProducts(await prodIdsCalled(work, owner, q))));
  if (placeId !== undefined) {
    const places = await queries.findPlaces(work.db, owner.key);
    parts.push(queries.inPlaces(within(places, placeId)));
  }
  return and(...parts);
}

export async function list(work: Work, buyer: Buyer, query: Query): Promise<Schemas['BottlePage']> {
  const { db } = work;
  const owner = await stockOwner(db, buyer);
  const where = await filterOf(work, owner, query);
  const { size = 10, view } = query;
  const rows = await queries.findBottles(db, where, {
    limit: size,
    offset: offsetOf(query),
    latest: view === 'gone',
  });
  const recalls = await recallsOfBottles(work, rows);
  const shown = rows.map((row) => bottleOf(row, recalls.get(row.bottleId) ?? null));
  return pageFrom(shown, await queries.countBottles(db, where), query);
}

/** Locks a bottle of the buyer's laboratory until the transaction ends. */
async function lockOwn({ db }: Work, owner: StockOwner, bottleId: number): Promise<BottleRow> {
  return (await queries.lockBottle(db, owner.key, bottleId)) ?? GONE();
}

/** A place of the laboratory; null for none. */
export async function requirePlace(
  { db }: Work,
  owner: StockOwner,
  ...placeIds: (number | null | undefined)[]
): Promise<void> {
  const wanted = placeIds.filter((placeId) => placeId !== null && placeId !== undefined);
  if (wanted.length === 0) return;
  const known = new Set((await queries.findPlaces(db, owner.key)).map(({ placeId }) => placeId));
  if (wanted.some((placeId) => !known.has(placeId)))
    refuseField('placeId', 'PLACE_UNKNOWN', '位置不存在或已删除，请重新选择');
}

export async function refuseTooMany({ db }: Work, owner: StockOwner, more: number): Promise<void> {
  const there = await queries.countBottles(db, and(queries.ofOwner(owner.key), queries.isThere));
  if (there + more > MAX_BOTTLES) refuse('TOO_MANY_BOTTLES', `库存最多 ${MAX_BOTTLES} 瓶，请先处置不用的`);
}

function refuseProblems(problems: Partial<Record<string, string>>): void {
  const [field, problem] = Object.entries(problems)[0] ?? [];
  if (field !== undefined && problem !== undefined) refuseField(field, 'BOTTLE_INVALID', problem);
}

/** Names of a bottle: those of the catalogue for a product of the shop, otherwise those that the buyer typed. */
function namesOf({ prodId = null, name, cas }: BodyOf<'addBottles'>) {
  const product = prodId === null ? undefined : catalogue().productById.get(prodId);
  if (prodId !== null && !product)
    refuseField('name', 'PRODUCT_UNKNOWN', '商品目录中没有这个商品，请重新选择');
  const named = product
    ? { prodId, name: product.prodName, cas: product.cas, catalogNo: product.catalogNo }
    : { prodId: null, name: name.trim(), cas: normalizeCas(cas ?? ''), catalogNo: '' };
  return { ...named, goodsKey: goodsKeyOf(named) };
}

/** Adds goods that were not bought here, one row per bottle. */
export async function add(work: Work, buyer: Buyer, body: BodyOf<'addBottles'>): Promise<number[]> {
  const { db, now } = work;
  const owner = await stockOwner(db, buyer);
  refuseProblems(bottleProblems(body, dayOf(now)));
  await requirePlace(work, owner, body.placeId);
  const { bottles = 1, lot = '', placeId = null, openedOn = null, expiresOn = null, note = '' } = body;
  await refuseTooMany(work, owner, bottles);
  const amount = readAmount(body.amount) ?? '0';
  const left = readAmount(body.left ?? '') ?? amount;
  const isOpened = openedOn !== null || compareAmounts(left, amount) < 0;
  const row: NewBottle = {
    ...namesOf(body),
    owner: owner.key,
    amount,
    left,
    unit: body.unit,
    lot,
    placeId,
    openedOn,
    expiresOn,
    note,
    state: isOpened ? 'opened' : 'unopened',
    createTime: now,
    changeTime: now,
  };
  const ids = await queries.insertBottles(
    db,
    Array.from({ length: bottles }, () => row),
    () => ({ kind: 'add', change: left, left, by: buyer.nickName, note: '', time: now }),
  );
  await audit(
    work,
    ...ids.map((id) => ({ subject: 'bottle' as const, id, action: 'add' as const, after: row })),
  );
  return ids;
}

const withRecall = async (work: Work, row: BottleRow): Promise<Schemas['Bottle']> =>
  bottleOf(row, (await recallsOfBottles(work, [row])).get(row.bottleId) ?? null);

export async function find(work: Work, buyer: Buyer, bottleId: number): Promise<Schemas['BottleHistory']> {
  const { db } = work;
  const row = await findOwn(work, await stockOwner(db, buyer), bottleId);
  const bottle = await withRecall(work, row);
  return { bottle, entries: (await queries.findEntries(db, bottleId)).map(entryOf) };
}

export async function findOwn({ db }: Work, owner: StockOwner, bottleId: number): Promise<BottleRow> {
  const [row] = await queries.findBottles(db, and(queries.ofOwner(owner.key), queries.withId(bottleId)));
  return row ?? GONE();
}

/** Changes the facts of a bottle. Refuses when the bottle has changed since `version`. */
export async function change(
  work: Work,
  buyer: Buyer,
  bottleId: number,
  { version, ...facts }: BodyOf<'changeBottle'>,
): Promise<null> {
  const { db, now } = work;
  const owner = await stockOwner(db, buyer);
  const row = await lockOwn(work, owner, bottleId);
  if (row.version !== version) CHANGED();
  refuseProblems(factProblems(facts, dayOf(now)));
  await requirePlace(work, owner, facts.placeId);
  const { lot, placeId = null, openedOn = null, expiresOn = null, note } = facts;
  // Setting the opening day opens an unopened bottle. An opened bottle stays opened without a day.
  const state = row.state === 'unopened' && openedOn !== null ? 'opened' : row.state;
  const after = { lot, placeId, openedOn, expiresOn, note, state };
  await queries.updateBottle(db, row, { ...after, changeTime: now });
  await audit(work, {
    subject: 'bottle',
    id: bottleId,
    action: 'change',
    before: beforeOf(row, after),
    after,
  });
  return null;
}

/** Opens, uses, weighs, empties or discards a bottle. Actions on one bottle run one after another. */
export async function doWith(
  work: Work,
  buyer: Buyer,
  bottleId: number,
  { version, note = '', ...draft }: BodyOf<'doWithBottle'>,
): Promise<Schemas['Bottle']> {
  const { db, now } = work;
  const row = await lockOwn(work, await stockOwner(db, buyer), bottleId);
  if ((draft.action === 'correct' || version !== undefined) && row.version !== version) CHANGED();
  refuseProblems(factProblems({ note }, dayOf(now)));
  const outcome = afterAction(row, draft, dayOf(now));
  if (isRefused(outcome)) return refuse(outcome.reason, outcome.problem, { field: outcome.field });
  const { after, change: changed } = outcome;
  await queries.updateBottle(db, row, { ...after, changeTime: now });
  const { left } = after;
  const entry = { kind: draft.action, change: changed, left, by: buyer.nickName, note, time: now };
  await queries.insertEntry(db, bottleId, entry);
  await audit(work, {
    subject: 'bottle',
    id: bottleId,
    action: draft.action,
    before: beforeOf(row, after),
    after: { ...after, note },
  });
  return withRecall(work, { ...row, ...after, version: row.version + 1 });
}

/** Called when an account is closed: deletes the buyer's own stock; stock of a group stays. */
export const deleteOwnStock = ({ db }: Work, { buyerId }: Buyer): Promise<void> =>
  queries.deleteStockOf(db, keyOfBuyer(buyerId));
