/** Rooms, cabinets and shelves of a laboratory, and the hazards in each. */
import { and } from 'drizzle-orm';
import type { components } from '@contract/schema';
import { hazardStateOf } from '../../domain/safety/hazardState';
import type { Pictogram } from '../../domain/safety/types';
import { incompatibilitiesIn } from '../../domain/sds/incompatibility';
import { groupBy } from '../../domain/shared/lists';
import { LEVELS, MAX_PLACES, pathOf, placeNameProblem, sharedAirOf, within } from '../../domain/stock/places';
import type { Buyer } from '../http/sessions';
import { audit } from '../audit';
import type { ProductFacts } from '../catalogue';
import type { Work } from '../db/transaction';
import { incompatibilityOf } from '../documents/incompatibility';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import { stockOwner, type StockOwner } from './owner';
import * as queries from './queries';
import type { BottleRow, PlaceRow } from './queries';
import { productOf } from './view';

type Schemas = components['schemas'];

const unknownPlace = () => refuse('PLACE_UNKNOWN', '位置不存在或已删除');

const distinct = <T>(list: readonly T[]): T[] => [...new Set(list)];

const productsIn = (rows: readonly BottleRow[]): ProductFacts[] =>
  distinct(rows.flatMap((row) => productOf(row) ?? []));

/** Pairs of these goods that must not share a cabinet. */
function pairsIn(products: readonly ProductFacts[]): Schemas['StockPair'][] {
  const lines = products.flatMap((product) => {
    const incompatibility = incompatibilityOf(product);
    return incompatibility ? [{ ...incompatibility, basketId: product.prodId }] : [];
  });
  const names = new Map(products.map(({ prodId, prodName }) => [prodId, prodName]));
  const namesOf = (ids: readonly number[]) => distinct(ids.flatMap((id) => names.get(id) ?? []));
  return incompatibilitiesIn(lines).map(({ reason, basketIds, apartFrom, words, advice }) => ({
    reason,
    words,
    advice,
    names: namesOf(basketIds),
    apartFrom: namesOf(apartFrom),
  }));
}

/** Names of unclassified chemicals: from the catalogue, or other ones with a CAS number. */
const unclassifiedIn = (rows: readonly BottleRow[]): string[] =>
  distinct(
    rows.flatMap((row) => {
      const product = productOf(row);
      const unknown = product === null ? row.cas !== null : hazardStateOf(product) === 'unknown';
      return unknown ? [row.name] : [];
    }),
  );

/** Places with their present content. */
export function placesWith(
  places: readonly PlaceRow[],
  there: readonly BottleRow[],
): Schemas['StockPlace'][] {
  const placed = there.filter(({ placeId }) => placeId !== null);
  const byAir = groupBy(placed, ({ placeId }) => sharedAirOf(places, placeId ?? 0));
  return places.map(({ placeId, parentId, name }) => {
    const inside = within(places, placeId);
    const rows = placed.filter((row) => inside.has(row.placeId ?? 0));
    const pictograms = productsIn(rows).flatMap(({ hazard }) => hazard?.pictograms ?? []);
    return {
      placeId,
      parentId,
      name,
      bottles: rows.length,
      pictograms: distinct<Pictogram>(pictograms).sort(),
      pairs: pairsIn(productsIn(byAir.get(placeId) ?? [])),
      notJudged: unclassifiedIn(rows),
    };
  });
}

export async function addPlace(
  work: Work,
  buyer: Buyer,
  { name, parentId = null }: BodyOf<'addPlace'>,
): Promise<number> {
  const { db } = work;
  const owner = await stockOwner(db, buyer);
  const places = await queries.findPlaces(db, owner.key);
  if (places.length >= MAX_PLACES) refuse('TOO_MANY_PLACES', `最多 ${MAX_PLACES} 个位置`);
  const path = pathOf(places, parentId);
  if (parentId !== null && path.length === 0) unknownPlace();
  if (path.length >= LEVELS.length)
    refuse('PLACE_TOO_DEEP', `位置最多 ${LEVELS.length} 级：${LEVELS.join('、')}`);
  requireName(places, parentId, name);
  const placeId = await queries.insertPlace(db, { owner: owner.key, parentId, name });
  if (placeId === undefined) return refuseDuplicate();
  await audit(work, { subject: 'place', id: placeId, action: 'add', after: { name, parentId } });
  return placeId;
}

const refuseDuplicate = () => refuseField('name', 'PLACE_KNOWN', '同一位置下已有这个名称');

function requireName(
  places: readonly PlaceRow[],
  parentId: number | null,
  name: string,
  placeId?: number,
): void {
  const siblings = places.filter((place) => place.parentId === parentId && place.placeId !== placeId);
  const problem = placeNameProblem(
    name,
    siblings.map((place) => place.name),
  );
  if (problem) refuseField('name', 'PLACE_NAME', problem);
}

async function ownPlace({ db }: Work, owner: StockOwner, placeId: number) {
  const places = await queries.findPlaces(db, owner.key);
  const place = places.find((entry) => entry.placeId === placeId) ?? unknownPlace();
  return { places, place };
}

export async function renamePlace(work: Work, buyer: Buyer, placeId: number, name: string): Promise<null> {
  const { places, place } = await ownPlace(work, await stockOwner(work.db, buyer), placeId);
  requireName(places, place.parentId, name, placeId);
  await queries.renamePlace(work.db, placeId, name);
  await audit(work, { subject: 'place', id: placeId, action: 'rename', before: place, after: { name } });
  return null;
}

/** Deletes an empty place; refuses others, because their bottles would lose their place. */
export async function deletePlace(work: Work, buyer: Buyer, placeId: number): Promise<null> {
  const { db } = work;
  const owner = await stockOwner(db, buyer);
  const { places, place } = await ownPlace(work, owner, placeId);
  if (places.some(({ parentId }) => parentId === placeId))
    refuse('PLACE_IN_USE', `“${place.name}”下还有位置，请先删除它们`);
  const here = and(queries.ofOwner(owner.key), queries.isThere, queries.inPlaces([placeId]));
  const bottles = await queries.countBottles(db, here);
  if (bottles > 0) refuse('PLACE_IN_USE', `“${place.name}”里还有 ${bottles} 瓶，请先移走`);
  await queries.deletePlace(db, placeId);
  await audit(work, { subject: 'place', id: placeId, action: 'delete', before: place });
  return null;
}
