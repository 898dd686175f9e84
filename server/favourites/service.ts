/** Favourites of a buyer: mall4j's calls, and this shop's own for notes and bulk changes. */
import { checkNote, cleanText } from '../../domain/catalogue/favourite';
import type { Buyer } from '../http/sessions';
import { findCard } from '../catalogue';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import type { AnswerOf, BodyOf } from '../http/operation';
import { toPage, type PageRequest } from '../http/page';
import { refuse } from '../http/refusal';
import { ownGroup } from './groups';
import * as queries from './queries';

/** Maximum number of favourites per call, and of removed ones that can be restored. */
const MAX_PRODUCTS = 100;

/** Product ids of the buyer's favourites, newest first. */
export const favouriteProdIds = async ({ db }: Work, { buyerId }: Buyer): Promise<number[]> =>
  (await queries.listFavourites(db, buyerId)).map(({ prodId }) => prodId);

/** Called when an account is closed: deletes all its favourites. */
export const deleteFavourites = ({ db }: Work, { buyerId }: Buyer): Promise<void> =>
  queries.deleteAll(db, buyerId);

const knownCard = (prodId: number) => findCard(prodId) ?? refuse('PRODUCT_UNKNOWN', '该商品不存在');

const isSaved = ({ removedTime }: queries.FavouriteRow) => removedTime === null;

async function isSavedBy({ db }: Work, { buyerId }: Buyer, prodId: number): Promise<boolean> {
  return (await queries.findFavourites(db, buyerId, [prodId])).some(isSaved);
}

export async function isFavourite(work: Work, buyer: Buyer, prodId: number): Promise<boolean> {
  knownCard(prodId);
  return isSavedBy(work, buyer, prodId);
}

export const countOf = ({ db }: Work, { buyerId }: Buyer): Promise<number> =>
  queries.countFavourites(db, buyerId);

/** Adds the product to the favourites, or removes it. */
export async function toggle(work: Work, buyer: Buyer, prodId: number): Promise<null> {
  const { price, stockStatus } = knownCard(prodId);
  const { db, now } = work;
  const { buyerId } = buyer;
  if (await isSavedBy(work, buyer, prodId)) await queries.deleteFavourite(db, buyerId, prodId);
  else
    await queries.saveFavourite(db, {
      buyerId,
      prodId,
      createTime: now,
      savedPrice: price,
      savedStatus: stockStatus,
    });
  return null;
}

/** Products that the catalogue no longer has are left out. */
export async function cardPage(
  work: Work,
  buyer: Buyer,
  request: PageRequest,
): Promise<AnswerOf<'collectionProducts'>> {
  const prodIds = await favouriteProdIds(work, buyer);
  return toPage(
    prodIds.flatMap((prodId) => findCard(prodId) ?? []),
    request,
  );
}

export async function namePage(
  { db }: Work,
  { buyerId }: Buyer,
  request: PageRequest,
): Promise<AnswerOf<'collectionPage'>> {
  const page = toPage(await queries.listFavourites(db, buyerId), request);
  const records = page.records.map(({ prodId, createTime }) => ({
    id: prodId,
    prodName: findCard(prodId)?.prodName ?? '',
    createTime: dateTime(createTime),
  }));
  return { ...page, records };
}

/** Distinct product ids of a request; refuses none or too many. */
function namedIn({ prodIds }: BodyOf<'removeFavourites'>): number[] {
  const about = { field: 'prodIds' };
  if (prodIds.length === 0) refuse('NOTHING_CHOSEN', '请先选择收藏的商品', about);
  if (prodIds.length > MAX_PRODUCTS) refuse('TOO_MANY_CHOSEN', `一次最多处理 ${MAX_PRODUCTS} 种商品`, about);
  return [...new Set(prodIds)];
}

/** Refuses when one of them is not a favourite of the buyer. */
async function ownProdIds(
  { db }: Work,
  { buyerId }: Buyer,
  body: BodyOf<'removeFavourites'>,
): Promise<number[]> {
  const named = namedIn(body);
  const rows = (await queries.findFavourites(db, buyerId, named)).filter(isSaved);
  if (rows.length < named.length) refuse('FAVOURITE_GONE', '有商品不在收藏中，请刷新后重试');
  return named;
}

function noteOf(text: string): string {
  const note = cleanText(text);
  const reason = checkNote(note);
  return reason ? refuse('NOTE_TOO_LONG', reason, { field: 'note' }) : note;
}

/** Changes note and group; fields that are not sent stay. */
export async function update(work: Work, buyer: Buyer, body: BodyOf<'updateFavourites'>): Promise<null> {
  const prodIds = await ownProdIds(work, buyer, body);
  const { note, groupId } = body;
  const change = {
    ...(note === undefined ? {} : { note: noteOf(note) }),
    ...(groupId === undefined
      ? {}
      : { groupId: groupId === null ? null : (await ownGroup(work, buyer, groupId)).groupId }),
  };
  if (Object.keys(change).length > 0) await queries.updateFavourites(work.db, buyer.buyerId, prodIds, change);
  return null;
}

export async function remove(work: Work, buyer: Buyer, body: BodyOf<'removeFavourites'>): Promise<null> {
  const prodIds = await ownProdIds(work, buyer, body);
  const { db, now } = work;
  await queries.updateFavourites(db, buyer.buyerId, prodIds, { removedTime: now });
  await queries.deleteOldRemoved(db, buyer.buyerId, MAX_PRODUCTS);
  return null;
}

/**
 * Restores removed favourites with their note and group, unless the group was deleted. Present favourites stay
 * unchanged.
 */
export async function restore(
  { db }: Work,
  { buyerId }: Buyer,
  body: BodyOf<'restoreFavourites'>,
): Promise<null> {
  const named = namedIn(body);
  const saved = await queries.findFavourites(db, buyerId, named);
  if (saved.length < named.length) refuse('FAVOURITE_LOST', '无法恢复，请重新收藏');
  await queries.updateFavourites(db, buyerId, named, { removedTime: null });
  return null;
}
