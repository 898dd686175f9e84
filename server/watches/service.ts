/** Watches of packs (到货提醒, 降价提醒). A job sends the notifications (./tellWatchers). */
import type { components } from '@contract/schema';
import { highestToTell, MAX_WATCHES, wantedProblem, watchProblem } from '../../domain/catalogue/watch';
import { toNumber2 } from '../../domain/shared/money';
import type { Buyer } from '../http/sessions';
import { catalogue, skuOf } from '../catalogue';
import { findCurrentPacks } from '../catalogue/stock';
import type { Work } from '../db/transaction';
import { dateTimeOrNull } from '../http/dates';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import * as queries from './queries';

type Schemas = components['schemas'];

function viewOf({ watchId, kind, prodId, skuId, ...row }: queries.WatchRow): Schemas['Watch'][] {
  const pack = skuOf(skuId);
  const product = catalogue().productById.get(prodId);
  // The catalogue no longer has the pack, so there is nothing to show.
  if (!pack || !product) return [];
  const { wanted, since, keep, toldTime } = row;
  const { skuName, catalogNo, price, stocks, onShelf } = pack;
  return [
    {
      watchId,
      kind,
      prodId,
      skuId,
      wanted,
      since,
      keep,
      toldTime: dateTimeOrNull(toldTime),
      prodName: product.prodName,
      skuName,
      catalogNo,
      price,
      stocks,
      onShelf,
    },
  ];
}

export const list = async ({ db }: Work, { buyerId }: Buyer, prodId?: number): Promise<Schemas['Watch'][]> =>
  (await queries.listWatches(db, buyerId, prodId)).flatMap(viewOf);

export async function watch(
  work: Work,
  { buyerId }: Buyer,
  { kind, skuId, wanted: given = '', keep = false }: BodyOf<'watch'>,
): Promise<number> {
  const { db, now } = work;
  const pack = (await findCurrentPacks(work, [skuId])).get(skuId) ?? refuse('SKU_UNKNOWN', '商品规格不存在');
  const problem = watchProblem(kind, pack);
  if (problem) refuse('NOT_TO_WATCH', problem);
  if ((await queries.countOthers(db, { buyerId, skuId, kind })) >= MAX_WATCHES)
    refuse('WATCH_LIMIT', `最多设置 ${MAX_WATCHES} 条提醒，请先取消不用的`);
  const { prodId, price } = pack;
  const row = { buyerId, prodId, skuId, kind, keep, createTime: now };
  if (kind === 'stock' || price === null)
    return queries.saveWatch(db, { ...row, wanted: null, since: price, atMost: null });
  const fault = wantedProblem(given, price);
  if (fault) refuseField('wanted', 'INVALID', fault);
  const wanted = given.trim() === '' ? null : toNumber2(given);
  return queries.saveWatch(db, {
    ...row,
    wanted,
    since: price,
    atMost: toNumber2(highestToTell(given, price)),
  });
}

export async function unwatch({ db }: Work, { buyerId }: Buyer, watchId: number): Promise<null> {
  await queries.deleteWatch(db, buyerId, watchId);
  return null;
}

/** Called when an account is closed. */
export const deleteWatches = ({ db }: Work, { buyerId }: Buyer): Promise<void> =>
  queries.deleteOf(db, buyerId);
