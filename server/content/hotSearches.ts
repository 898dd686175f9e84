import type { components } from '@contract/schema';

/** Popular searches. The first text of a pair is shown, the second is searched for. */
export const HOT_SEARCHES: readonly components['schemas']['HotSearch'][] = [
  ['乙腈', '乙腈'],
  ['THF', 'THF'],
  ['HATU', 'HATU'],
  ['超干溶剂', '超干'],
  ['氘代氯仿', '氘代氯仿'],
  ['Tris', 'Tris'],
  ['胎牛血清', '胎牛血清'],
  ['离心管', '离心管'],
  ['滤芯吸头', '滤芯吸头'],
  ['109-99-9', '109-99-9'],
].map(([title = '', content = ''], index) => ({ hotSearchId: index + 1, title, content }));
