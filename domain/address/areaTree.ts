/** The divisions of the country as a tree to choose in, and what a typed name finds there. */
import type { Division, Region } from './divisions';

/** As much of a division as a choice needs. */
export type Area = Pick<Division, 'areaId' | 'areaName' | 'parentId'>;

export interface AreaNode {
  areaId: number;
  areaName: string;
  /** None below a 区. */
  areas?: AreaNode[];
}

export function treeOf(areas: readonly Area[]): AreaNode[] {
  const below = new Map<number, Area[]>();
  for (const area of areas) below.set(area.parentId, [...(below.get(area.parentId) ?? []), area]);
  const nodesBelow = (pid: number): AreaNode[] | undefined =>
    below.get(pid)?.map(({ areaId, areaName }) => {
      const inside = nodesBelow(areaId);
      return inside ? { areaId, areaName, areas: inside } : { areaId, areaName };
    });
  return nodesBelow(0) ?? [];
}

/** 省、市、区 of a region, as deep as it is known. */
export const pathOf = (region: Region): AreaNode[] =>
  [
    { areaId: region.provinceId, areaName: region.province },
    { areaId: region.cityId, areaName: region.city },
    { areaId: region.areaId, areaName: region.area },
  ].filter(({ areaId }) => areaId !== 0);

/** A tree of one path: what is chosen already can be shown before the list has come. */
export const treeOfPath = (path: readonly AreaNode[]): AreaNode[] =>
  path.reduceRight<AreaNode[]>(
    (inside, { areaId, areaName }) => [{ areaId, areaName, ...(inside.length > 0 && { areas: inside }) }],
    [],
  );

/** The region at the end of a whole path. */
export function regionAt([province, city, area]: readonly AreaNode[]): Region {
  return {
    province: province?.areaName ?? '',
    city: city?.areaName ?? '',
    area: area?.areaName ?? '',
    provinceId: province?.areaId ?? 0,
    cityId: city?.areaId ?? 0,
    areaId: area?.areaId ?? 0,
  };
}

/** A path in words; 直辖市 name province and city alike. */
export const pathWords = (names: readonly string[]): string =>
  names.filter((name, at) => name !== names[at - 1]).join(' ');

/** How well a path fits what was typed: 2 = as it was typed, 1 = with 省, 市 and 区 left out (上海闵行), 0 = not. */
export function fitOf(typed: string, names: readonly string[]): 0 | 1 | 2 {
  const wanted = typed.replace(/\s/g, '');
  const path = names.join('');
  if (path.includes(wanted)) return 2;
  let from = 0;
  for (const char of wanted) {
    const at = path.indexOf(char, from);
    if (at < 0) return 0;
    from = at + 1;
  }
  return 1;
}
