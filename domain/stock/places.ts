/** Places of a laboratory: a room, its cabinets, their shelves. */

export interface Place {
  placeId: number;
  /** null: a room. */
  parentId: number | null;
  name: string;
}

export const LEVELS = ['房间', '柜', '层'] as const;
export const MAX_PLACES = 300;
const MAX_NAME = 30;

/** From the room to the place itself; empty of an unknown one. */
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

/** `B203 / 防火柜 1 / 上层`; "" of none. */
export const placeText = (places: readonly Place[], placeId: number | null): string =>
  pathOf(places, placeId)
    .map(({ name }) => name)
    .join(' / ');

/** The place and all within it. */
export function within(places: readonly Place[], placeId: number): Set<number> {
  const found = new Set([placeId]);
  // As deep as places go.
  for (const _ of LEVELS)
    for (const { placeId: id, parentId } of places)
      if (parentId !== null && found.has(parentId)) found.add(id);
  return found;
}

/** The place whose air its bottles share: the cabinet with all its shelves; of what stands in a room, the room. */
export const sharedAirOf = (places: readonly Place[], placeId: number): number => {
  const [room, cabinet] = pathOf(places, placeId);
  return cabinet?.placeId ?? room?.placeId ?? placeId;
};

/** All places, each behind the one that it is in, by name. */
export function inOrder<P extends Place>(places: readonly P[], parentId: number | null = null): P[] {
  return places
    .filter((place) => place.parentId === parentId)
    .sort((a, b) => a.name.localeCompare(b.name, 'zh-CN', { numeric: true }))
    .flatMap((place) => [place, ...inOrder(places, place.placeId)]);
}

/** Why a name cannot be taken beside others of the same place, or null. */
export function placeNameProblem(name: string, siblings: readonly string[]): string | null {
  if (name === '') return '请填写位置名称';
  if ([...name].length > MAX_NAME) return `位置名称不能超过 ${MAX_NAME} 个字`;
  return siblings.includes(name) ? '同一位置下已有这个名称' : null;
}
