/**
 * Rodenticides that must not be made, traded, stored or held: 农业部等九部门《关于清查收缴毒鼠强等禁用剧毒杀鼠剂的通告》（2003 年）, the same five as
 * in 农业部公告第 199 号（2002 年）; gliftor as the mixture and as its first component. Reference only (参考). See listing.ts;
 * rows as in controlledList.ts.
 */
import type { ControlledRow } from './controlledList';

export const BANNED: readonly ControlledRow[] = [
  ['80-12-6', '毒鼠强'],
  ['640-19-7', '氟乙酰胺'],
  ['62-74-8', '氟乙酸钠'],
  ['29025-67-0', '毒鼠硅'],
  ['8065-71-2', '甘氟'],
  ['453-13-4', '1,3-二氟-2-丙醇'],
];
