/** The list of favourites with their changes since saving: search, filters, counts, sorting and pages. */
import type { components } from '@contract/schema';
import { changeRatio, favouriteStates, type FavouriteState } from '../../domain/catalogue/favourite';
import type { FavouriteSort } from '../../domain/catalogue/favouriteQuery';
import { compareMoney } from '../../domain/shared/money';
import { stripSpaces, splitWords } from '../../domain/shared/searchText';
import type { Buyer } from '../http/sessions';
import { findCard, catalogue, statusOf, successorOf } from '../catalogue';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import type { Call } from '../http/operation';
import { toPage } from '../http/page';
import { invalid } from '../http/refusal';
import { listFavourites, listGroups, type FavouriteRow } from './queries';

type Schemas = components['schemas'];
type Favourite = Schemas['Favourite'];

interface RowWithStates {
  favourite: Favourite;
  states: FavouriteState[];
}

function favouriteOf(row: FavouriteRow): Favourite[] {
  const { prodId, groupId, note, savedPrice, savedStatus, createTime } = row;
  const card = findCard(prodId);
  const product = catalogue().productById.get(prodId);
  if (!card || !product) return [];
  const offers = card.cas === null ? [] : (catalogue().productsByEntity.get(product.entity) ?? []);
  const successor = successorOf(product);
  return [
    {
      groupId,
      note,
      savedPrice,
      savedStatus,
      createTime: dateTime(createTime),
      card,
      sameCas: offers.filter((offer) => offer.prodId !== prodId && statusOf(offer) === 1).length,
      replacedBy: successor ? { prodId: successor.prodId, prodName: successor.prodName } : null,
    },
  ];
}

const withStates = (favourite: Favourite): RowWithStates => {
  const { card, savedPrice, savedStatus } = favourite;
  const product = { ...card, onShelf: card.status === 1 };
  return { favourite, states: favouriteStates({ product, savedPrice, savedStatus }) };
};

/** Does each word occur in the name, an alias, the CAS number or a catalogue number? */
function matchesWords(words: string[], prodId: number): boolean {
  const product = catalogue().productById.get(prodId);
  if (!product) return false;
  const { prodName, nameEn, cas, catalogNo, names, skus } = product;
  const texts = [
    prodName,
    nameEn,
    cas ?? '',
    catalogNo,
    ...names.aliases,
    ...skus.map((sku) => sku.catalogNo),
  ];
  const keys = texts.map(stripSpaces);
  return words.every((word) => keys.some((key) => key.includes(stripSpaces(word))));
}

/** The database returns the newest first, so `saved` keeps that order. */
const SORTED: Record<FavouriteSort, (a: Favourite, b: Favourite) => number> = {
  saved: () => 0,
  name: (a, b) => a.card.prodName.localeCompare(b.card.prodName, 'zh-CN'),
  change: (a, b) => {
    const [left, right] = [a, b].map(({ savedPrice, card }) => changeRatio(savedPrice, card.price));
    if (left == null || right == null) return Number(left == null) - Number(right == null);
    return compareMoney(left, right);
  },
};

type Group = number | 'none' | null;

function groupOf(text: string | undefined): Group {
  if (!text) return null;
  if (text === 'none') return text;
  return /^\d{1,15}$/.test(text) ? Number(text) : invalid('group', 'group 应为整数');
}

const inGroup =
  (group: Group) =>
  ({ favourite: { groupId } }: RowWithStates) =>
    group === null || groupId === (group === 'none' ? null : group);

const inState =
  (state: FavouriteState | null) =>
  ({ states }: RowWithStates) =>
    state === null || states.includes(state);

/**
 * Answer of `/p/user/collection/list`. Each count is the number of results if that filter were chosen, keeping the
 * other filter.
 */
export async function favouritePage(
  { db }: Work,
  { buyerId }: Buyer,
  query: Call<'favourites'>['query'],
): Promise<Schemas['FavouritePage']> {
  const [group, state, words] = [groupOf(query.group), query.state ?? null, splitWords(query.q ?? '')];
  const rows = await listFavourites(db, buyerId);
  const groups = await listGroups(db, buyerId);
  const found = rows
    .filter(({ prodId }) => matchesWords(words, prodId))
    .flatMap(favouriteOf)
    .map(withStates);
  const ofState = found.filter(inState(state));
  const ofGroup = found.filter(inGroup(group));
  const shown = ofState.filter(inGroup(group)).map(({ favourite }) => favourite);
  const countOf = (entry: FavouriteState | null) => ofGroup.filter(inState(entry)).length;
  return {
    ...toPage(shown.sort(SORTED[query.sort ?? 'saved']), query),
    groups: groups.map(({ groupId, name }) => ({
      groupId,
      name,
      size: rows.filter((row) => row.groupId === groupId).length,
      count: ofState.filter(inGroup(groupId)).length,
    })),
    counts: {
      saved: rows.length,
      allGroups: ofState.length,
      ungrouped: ofState.filter(inGroup('none')).length,
      allStates: ofGroup.length,
      down: countOf('down'),
      up: countOf('up'),
      back: countOf('back'),
      out: countOf('out'),
      off: countOf('off'),
    },
  };
}
