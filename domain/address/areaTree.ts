/** The administrative divisions as a selection tree, and the search in it. */
import type { Division } from './divisions';
import type { Region } from './types';

/** The fields of a division that a choice needs. */
export type Area = Pick<Division, 'areaId' | 'areaName' | 'parentId'>;

export interface AreaNode {
  areaId: number;
  areaName: string;
  /** Missing below a 区. */
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

/** Returns 省、市、区 of a region, as deep as it is known. */
export const pathOf = (region: Region): AreaNode[] =>
  [
    { areaId: region.provinceId, areaName: region.province },
    { areaId: region.cityId, areaName: region.city },
    { areaId: region.areaId, areaName: region.area },
  ].filter(({ areaId }) => areaId !== 0);

/** Builds a tree of one path, so that a chosen value can be shown before the list has loaded. */
export const treeOfPath = (path: readonly AreaNode[]): AreaNode[] =>
  path.reduceRight<AreaNode[]>(
    (inside, { areaId, areaName }) => [{ areaId, areaName, ...(inside.length > 0 && { areas: inside }) }],
    [],
  );

/** Returns the region at the end of a complete path. */
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

/** Formats a path; direct municipalities (直辖市) have the same name as province and city. */
export const pathWords = (names: readonly string[]): string =>
  names.filter((name, at) => name !== names[at - 1]).join(' ');

/** Rates a path against typed text: 2 = literal match, 1 = match without 省, 市 and 区 (上海闵行), 0 = no match. */
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
