/** Storage places of a laboratory: rooms, cabinets, shelves. */

export interface Place {
  placeId: number;
  /** Null for a room. */
  parentId: number | null;
  name: string;
}

export const LEVELS = ['房间', '柜', '层'] as const;
export const MAX_PLACES = 300;
const MAX_NAME = 30;

/** Returns the path from the room to the place; empty for an unknown place. */
export function pathOf<P extends Place>(places: readonly P[], placeId: number | null): P[] {
  const path: P[] = [];
  for (let id = placeId; id !== null && path.length < LEVELS.length;) {
    const place = places.find((entry) => entry.placeId === id);
    if (!place) break;
    path.unshift(place);
    id = place.parentId;
  }
  return path;
}

/** `B203 / 防火柜 1 / 上层`; blank without a place. */
export const placeText = (places: readonly Place[], placeId: number | null): string =>
  pathOf(places, placeId)
    .map(({ name }) => name)
    .join(' / ');

/** Returns the place and everything inside it. */
export function within(places: readonly Place[], placeId: number): Set<number> {
  const found = new Set([placeId]);
  // As many passes as there are levels.
  for (const _ of LEVELS)
    for (const { placeId: id, parentId } of places)
      if (parentId !== null && found.has(parentId)) found.add(id);
  return found;
}

/**
 * Returns the place whose air the bottles share: the cabinet with all its shelves, or the room for bottles outside a
 * cabinet.
 */
export const sharedAirOf = (places: readonly Place[], placeId: number): number => {
  const [room, cabinet] = pathOf(places, placeId);
  return cabinet?.placeId ?? room?.placeId ?? placeId;
};

/** Returns all places in tree order, sorted by name. */
export function inOrder<P extends Place>(places: readonly P[], parentId: number | null = null): P[] {
  return places
    .filter((place) => place.parentId === parentId)
    .sort((a, b) => a.name.localeCompare(b.name, 'zh-CN', { numeric: true }))
    .flatMap((place) => [place, ...inOrder(places, place.placeId)]);
}

/** Returns a message when a name cannot be used beside its siblings, else null. */
export function placeNameProblem(name: string, siblings: readonly string[]): string | null {
  if (name === '') return '请填写位置名称';
  if ([...name].length > MAX_NAME) return `位置名称不能超过 ${MAX_NAME} 个字`;
  return siblings.includes(name) ? '同一位置下已有这个名称' : null;
}
