/** The favourites with what changed since they were saved: searched, narrowed, counted, sorted, paged. */
import type { components } from '@contract/schema';
import {
  changeRatio,
  FAVOURITE_STATES,
  favouriteStates,
  type FavouriteState,
} from '../../src/domain/favourite';
import { FAVOURITE_SORTS, MAX_WORDS, type FavouriteSort } from '../../src/domain/favouriteQuery';
import { compareMoney } from '../../src/domain/money';
import { cardOf, catalogue, statusOf } from '../catalogue';
import { invalid, refuse } from '../core/envelope';
import { intOf, pageOf } from '../core/read';
import { squash, wordsOf } from '../../src/domain/searchText';
import { store, type FavouriteRow, type User } from '../store';
import { groupsOf } from './favouriteGroups';

type Schemas = components['schemas'];
type Favourite = Schemas['Favourite'];

interface Judged {
  favourite: Favourite;
  states: FavouriteState[];
}

function favouriteOf({ prodId, ...row }: FavouriteRow): Favourite[] {
  const card = cardOf(prodId);
  const product = catalogue().productById.get(prodId);
  if (!card || !product) return [];
  const offers = card.cas === null ? [] : (catalogue().productsByEntity.get(product.entity) ?? []);
  const [successor] = catalogue().productsByEntity.get(product.replacedBy ?? '') ?? [];
  return [
    {
      ...row,
      card,
      sameCas: offers.filter((one) => one.prodId !== prodId && statusOf(one) === 1).length,
      replacedBy: successor ? { prodId: successor.prodId, prodName: successor.prodName } : null,
    },
  ];
}

const judged = (favourite: Favourite): Judged => {
  const { card, savedPrice, savedStatus } = favourite;
  const product = { ...card, onShelf: card.status === 1 };
  return { favourite, states: favouriteStates({ product, savedPrice, savedStatus }) };
};

/** Are all words in the name, an alias, the CAS number or a catalogue number? */
function finds(words: string[], prodId: number): boolean {
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
  const keys = texts.map(squash);
  return words.every((word) => keys.some((key) => key.includes(squash(word))));
}

const SORTED: Record<FavouriteSort, (a: Favourite, b: Favourite) => number> = {
  saved: (a, b) => b.createTime.localeCompare(a.createTime),
  name: (a, b) => a.card.prodName.localeCompare(b.card.prodName, 'zh-CN'),
  change: (a, b) => {
    const [left, right] = [a, b].map(({ savedPrice, card }) => changeRatio(savedPrice, card.price));
    if (left == null || right == null) return Number(left == null) - Number(right == null);
    return compareMoney(left, right);
  },
};

interface Asked {
  words: string[];
  group: number | 'none' | null;
  state: FavouriteState | null;
  sort: FavouriteSort;
}

function oneOf<T extends string>(query: URLSearchParams, name: string, values: readonly T[]): T | null {
  const text = query.get(name);
  if (!text) return null;
  return values.find((value) => value === text) ?? invalid(`${name}:${name} 不在可选范围内`);
}

function askedOf(query: URLSearchParams): Asked {
  const q = query.get('q') ?? '';
  if (q.length > MAX_WORDS) refuse(`搜索词不能超过 ${MAX_WORDS} 个字`);
  const group = query.get('group') || null;
  return {
    words: wordsOf(q),
    group: group === null || group === 'none' ? group : intOf(group, 'group'),
    state: oneOf(query, 'state', FAVOURITE_STATES),
    sort: oneOf(query, 'sort', FAVOURITE_SORTS) ?? 'saved',
  };
}

const inGroup =
  (group: Asked['group']) =>
  ({ favourite: { groupId } }: Judged) =>
    group === null || groupId === (group === 'none' ? null : group);

const inState =
  (state: FavouriteState | null) =>
  ({ states }: Judged) =>
    state === null || states.includes(state);

/** The answer to `/p/user/collection/list`. A count is what its filter would leave beside the other one. */
export function favouritePage(user: User, query: URLSearchParams): Schemas['FavouritePage'] {
  const { words, group, state, sort } = askedOf(query);
  const rows = store().collections.get(user.userId) ?? [];
  const found = rows
    .filter(({ prodId }) => finds(words, prodId))
    .flatMap(favouriteOf)
    .map(judged);
  const ofState = found.filter(inState(state));
  const ofGroup = found.filter(inGroup(group));
  const shown = ofState.filter(inGroup(group)).map(({ favourite }) => favourite);
  const countOf = (one: FavouriteState | null) => ofGroup.filter(inState(one)).length;
  return {
    ...pageOf(shown.sort(SORTED[sort]), query),
    groups: groupsOf(user).map(({ groupId, name }) => ({
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
