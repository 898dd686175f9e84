/** Administrative divisions (省、市、区), and finding them in a text. The caller passes the list in. */
import { regionAt } from './areaTree';
import type { Region } from './types';

export interface Division {
  areaId: number;
  areaName: string;
  /** 0 = no parent: a province */
  parentId: number;
  /** 1 province, 2 city, 3 area */
  level: number;
}

interface Name {
  text: string;
  division: Division;
  /** A name without 省, 市, 区 …: it could also be part of another word. */
  short: boolean;
}

export interface DivisionIndex {
  byId: ReadonlyMap<number, Division>;
  /** Names by their first character. */
  byStart: ReadonlyMap<string, Name[]>;
}

const PROVINCE_TAIL = /(?:省|市|特别行政区|(?:壮族|回族|维吾尔)?自治区)$/;
const CITY_TAIL = /(?:市|地区|盟)$/;
const AREA_TAIL = /[市区县]$/;
const PEOPLES =
  /(?:朝鲜族|土家族|苗族|藏族|羌族|彝族|布依族|侗族|哈尼族|壮族|傣族|白族|景颇族|傈僳族|回族|蒙古族?|柯尔克孜|哈萨克)+自治州$/;

/** Returns the short forms that people write for a division. */
function shortNames({ areaName, level }: Division, cityName: string): string[] {
  if (level === 1) return [areaName.replace(PROVINCE_TAIL, '')];
  if (level === 2)
    return PEOPLES.test(areaName)
      ? [areaName.replace(PEOPLES, '州'), areaName.replace(PEOPLES, '')]
      : [areaName.replace(CITY_TAIL, '')];
  const city = cityName.replace(CITY_TAIL, '');
  const inner = areaName.startsWith(city) ? areaName.slice(city.length) : '';
  return [areaName.replace(AREA_TAIL, ''), inner];
}

/** Prepares the list for `findRegions`. */
export function divisionIndex(list: readonly Division[]): DivisionIndex {
  const byId = new Map(list.map((entry) => [entry.areaId, entry]));
  const byStart = new Map<string, Name[]>();
  const add = (text: string, division: Division, short: boolean) => {
    const start = text.charAt(0);
    byStart.set(start, [...(byStart.get(start) ?? []), { text, division, short }]);
  };
  for (const division of list) {
    const { areaName, parentId } = division;
    add(areaName, division, false);
    for (const text of new Set(shortNames(division, byId.get(parentId)?.areaName ?? '')))
      if (text.length > 1 && text !== areaName) add(text, division, true);
  }
  return { byId, byStart };
}

/** Is a division anywhere below another one? Null stands for the country. */
function isBelow(index: DivisionIndex, division: Division, above: Division | null): boolean {
  if (above === null) return true;
  const parent = index.byId.get(division.parentId);
  return parent !== undefined && (parent === above || isBelow(index, parent, above));
}

/** Returns a division with all its ancestors. */
export function regionOf({ byId }: DivisionIndex, division: Division): Region {
  const chain: Division[] = [];
  for (let at: Division | undefined = division; at; at = byId.get(at.parentId)) chain.unshift(at);
  return regionAt(chain);
}

export interface FoundRegion {
  division: Division;
  start: number;
  end: number;
}

/** `short`: only a short name supports it. */
type Candidate = FoundRegion & { short: boolean };

/** Text between 省, 市 and 区: nothing, a separator, or the next label. */
const BETWEEN = /[\s,;、/|>·-]*(?:(?:省份?|城市|市|区县|区\/县|县|区)\s*:\s*)?/y;
const isEdge = (char: string | undefined) => char === undefined || /[\s,，、;；:|/()[\]【】。]/.test(char);

/**
 * Returns the region that the text names at a position below `above` (null = the country), as deep as it is certain.
 */
function readAt(index: DivisionIndex, text: string, start: number, above: Division | null): Candidate | null {
  const names = index.byStart.get(text[start] ?? '') ?? [];
  const readings = names.flatMap(({ text: name, division, short }): Candidate[] => {
    if (!text.startsWith(name, start) || !isBelow(index, division, above)) return [];
    const edgeBefore = isEdge(text[start - 1]);
    if (above === null && division.level === 3 && !(edgeBefore && standsAlone(name, short))) return [];
    const end = start + name.length;
    const deeper = division.level < 3 && readAt(index, text, afterGap(text, end), division);
    if (deeper) return [{ ...deeper, start, short: false }];
    const whole = isEdge(text[end]) && (above !== null || edgeBefore);
    return !short || whole ? [{ division, start, end, short }] : [];
  });
  const full = readings.filter((reading) => !reading.short);
  // A bare 吉林 means the province rather than the city; 辽宁朝阳 the city rather than the county.
  return agreed(full, [3, 2, 1]) ?? agreed(readings, [1, 2, 3]);
}

/** Without a city before it, only a long full name counts: 东区 may be part of a campus. */
const standsAlone = (name: string, short: boolean) => !short && name.length > 2 && /[区县市旗]$/.test(name);

function afterGap(text: string, at: number): number {
  BETWEEN.lastIndex = at;
  return BETWEEN.test(text) ? BETWEEN.lastIndex : at;
}

/** Returns the reading at the first of these levels that has exactly one. Two areas of one name give none. */
function agreed(readings: Candidate[], levels: readonly number[]): Candidate | null {
  for (const level of levels) {
    const [first, ...others] = readings.filter((reading) => reading.division.level === level);
    if (first && others.every((other) => other.division === first.division))
      return others.reduce((best, other) => (other.end > best.end ? other : best), first);
  }
  return null;
}

/** Returns all places where the text names a division with certainty. */
export const findRegions = (index: DivisionIndex, text: string): FoundRegion[] =>
  Array.from({ length: text.length }, (_, at) => readAt(index, text, at, null)).filter(
    (entry) => entry !== null,
  );
