/**
 * Provinces, cities and districts of China. The data file names its source and date; `npm run catalogue:divisions`
 * builds it. Ids have 12 digits, as in mall4j.
 */
import type { components } from '@contract/schema';
import file from './divisions.json';

export type Division = components['schemas']['Area'];

/** Province codes have 2 digits and city codes 4. District codes (6 or 9 digits) begin with the code of their city. */
const CITY_DIGITS = 4;
const PROVINCE_DIGITS = 2;

const idOf = (code: string) => Number(code.padEnd(12, '0'));
const nameOfCode = new Map(file.divisions as [string, string][]);

function divisionOf(code: string, name: string): Division {
  const level = code.length === PROVINCE_DIGITS ? 1 : code.length === CITY_DIGITS ? 2 : 3;
  const parentCode = code.slice(0, level === 3 ? CITY_DIGITS : PROVINCE_DIGITS);
  // The city level of a municipality (市辖区, 县) shows the name of its province.
  const isPlaceholder = level === 2 && (name === '市辖区' || name === '县');
  return {
    areaId: idOf(code),
    areaName: isPlaceholder ? (nameOfCode.get(parentCode) ?? name) : name,
    parentId: level === 1 ? 0 : idOf(parentCode),
    level,
    areas: null,
  };
}

export const divisions: Division[] = [...nameOfCode].map(([code, name]) => divisionOf(code, name));
const byId = new Map(divisions.map((division) => [division.areaId, division]));

/** The divisions directly below `pid`. The provinces have `pid` 0. */
export const areasBelow = (pid: number): Division[] => divisions.filter(({ parentId }) => parentId === pid);

/** Province, city and district of a district id; null when the id is not a district. */
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
