/**
 * Substances of environmental lists, by CAS number: 重点管控新污染物清单（2023 年版，生态环境部等六部委令第 28 号）, the
 * Stockholm Convention (annexes A and B) and the Montreal Protocol (annexes A, B, C and E). Families without numbers,
 * such as antibiotics, are left out.
 */

export type EnvironmentList = 'newPollutants' | 'pops' | 'ozone';

interface List {
  code: EnvironmentList;
  /** Name in Chinese, as section 15 of a sheet cites it. */
  name: string;
  entries: readonly (readonly [entry: string, numbers: string])[];
}

const LISTS: readonly List[] = [
  {
    code: 'newPollutants',
    name: '《重点管控新污染物清单（2023年版）》',
    entries: [
      ['全氟辛基磺酸及其盐类和全氟辛基磺酰氟', '1763-23-1 307-35-7 2795-39-3 29457-72-5 29081-56-9 70225-14-8 56773-42-3 251099-16-8'],
      ['全氟辛酸及其盐类和相关化合物', '335-67-1 3825-26-1 335-95-5 2395-00-8'],
      ['十溴二苯醚', '1163-19-5'],
      ['六氯丁二烯', '87-68-3'],
      ['五氯苯酚及其盐类和酯类', '87-86-5 131-52-2 27735-64-4 3772-94-9'],
      ['三氯杀螨醇', '115-32-2 10606-46-9'],
      ['全氟己基磺酸及其盐类和其相关化合物', '355-46-4 3871-99-6'],
      ['得克隆及其顺式异构体和反式异构体', '13560-89-9 135821-03-3 135821-74-8'],
      ['二氯甲烷', '75-09-2'],
      ['三氯甲烷', '67-66-3'],
      ['壬基酚', '25154-52-3 84852-15-3'],
      ['已淘汰类', '25637-99-4 3194-55-6 57-74-9 2385-85-5 118-74-1 50-29-3 319-84-6 319-85-7 58-89-9 115-29-7 959-98-8 33213-65-9 1336-36-3'],
    ],
  },
  {
    code: 'pops',
    name: '《关于持久性有机污染物的斯德哥尔摩公约》',
    entries: [
      ['附件 A', '309-00-2 60-57-1 72-20-8 76-44-8 57-74-9 2385-85-5 8001-35-2 143-50-0 118-74-1 608-93-5 36355-01-8 319-84-6 319-85-7 58-89-9 115-29-7 959-98-8 33213-65-9 1336-36-3 87-68-3 87-86-5 131-52-2 27735-64-4 3772-94-9 25637-99-4 3194-55-6 1163-19-5 115-32-2 335-67-1 3825-26-1 335-95-5 355-46-4 3871-99-6 72-43-5 13560-89-9 25973-55-1'],
      ['附件 B', '50-29-3 1763-23-1 307-35-7 2795-39-3 29457-72-5 29081-56-9'],
    ],
  },
  {
    code: 'ozone',
    name: '《关于消耗臭氧层物质的蒙特利尔议定书》',
    entries: [
      ['附件 A', '75-69-4 75-71-8 76-13-1 76-14-2 76-15-3 353-59-3 75-63-8 124-73-2'],
      ['附件 B', '56-23-5 71-55-6'],
      ['附件 C', '75-45-6 306-83-2 1717-00-6 75-68-3 74-97-5'],
      ['附件 E', '74-83-9'],
    ],
  },
]; // prettier-ignore

export interface EnvironmentEntry {
  list: EnvironmentList;
  /** `《重点管控新污染物清单（2023年版）》：三氯甲烷` */
  entry: string;
}

const BY_CAS: ReadonlyMap<string, readonly EnvironmentEntry[]> = (() => {
  const found = new Map<string, EnvironmentEntry[]>();
  for (const { code, name, entries } of LISTS)
    for (const [entry, numbers] of entries)
      for (const cas of numbers.split(' '))
        found.set(cas, [...(found.get(cas) ?? []), { list: code, entry: `${name}：${entry}` }]);
  return found;
})();

/** The entries of the lists that name a substance. */
export const environmentLists = (cas: string): readonly EnvironmentEntry[] => BY_CAS.get(cas) ?? [];
