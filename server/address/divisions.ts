/** 省市区 of the country: 12-digit ids, as mall4j has them, from the national list. */
import { regionData } from 'element-china-area-data';
import type { components } from '@contract/schema';

export type Division = components['schemas']['Area'];

interface Node {
  value: string;
  label: string;
  children?: Node[];
}

const idOf = (code: string) => Number(code.padEnd(12, '0'));

function flatten(
  nodes: readonly Node[],
  parent: { areaId: number; areaName: string },
  level: Division['level'],
): Division[] {
  return nodes.flatMap((node) => {
    // 直辖市 and the like: the middle level carries the name of the province.
    const areaName = node.label === '市辖区' || node.label === '县' ? parent.areaName : node.label;
    const division = { areaId: idOf(node.value), areaName, parentId: parent.areaId, level, areas: null };
    return [division, ...flatten(node.children ?? [], division, (level + 1) as Division['level'])];
  });
}

export const divisions = flatten(regionData, { areaId: 0, areaName: '' }, 1);
const byId = new Map(divisions.map((division) => [division.areaId, division]));

/** The divisions directly below one; 0 asks for the provinces. */
export const areasBelow = (pid: number): Division[] => divisions.filter(({ parentId }) => parentId === pid);

/** Province, city and area of a district; null when it is no district. */
export function areaPath(areaId: number) {
  const area = byId.get(areaId);
  const city = area && byId.get(area.parentId);
  const province = city && byId.get(city.parentId);
  if (!area || !city || !province) return null;
  return {
    province: province.areaName,
    city: city.areaName,
    area: area.areaName,
    provinceId: province.areaId,
    cityId: city.areaId,
    areaId,
  };
}
