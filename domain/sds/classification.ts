/** GHS classes of H codes in the words of GB 30000, with categories. */
import { categoryOf, type CategoryFacts } from '../safety/hazardCategory';

const CLASSES: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^H20[678]/, '退敏爆炸物'],
  [/^H20\d|^H21\d/, '爆炸物'],
  [/^H22[01]/, '易燃气体'],
  [/^H22[23]|^H229/, '气雾剂'],
  [/^H22[4-7]/, '易燃液体'],
  [/^H228/, '易燃固体'],
  [/^H251|^H252/, '自热物质'],
  [/^H26[01]/, '遇水放出易燃气体的物质'],
  [/^H270/, '氧化性气体'],
  [/^H28[01]/, '加压气体'],
  [/^H290/, '金属腐蚀物'],
  [/^H30[0-3]/, '急性毒性（经口）'],
  [/^H30[45]/, '吸入危害'],
  [/^H31[0-3]/, '急性毒性（经皮）'],
  [/^H31[456]/, '皮肤腐蚀/刺激'],
  [/^H317/, '皮肤致敏物'],
  [/^H318|^H319|^H320/, '严重眼损伤/眼刺激'],
  [/^H33[0-3]/, '急性毒性（吸入）'],
  [/^H334/, '呼吸道致敏物'],
  [/^H33[56]|^H37[01]/, '特异性靶器官毒性-一次接触'],
  [/^H34[01]/, '生殖细胞致突变性'],
  [/^H35[01]/, '致癌性'],
  [/^H36[012]/, '生殖毒性'],
  [/^H37[23]/, '特异性靶器官毒性-反复接触'],
  [/^H40[0-2]/, '危害水生环境-急性危害'],
  [/^H41[0-3]/, '危害水生环境-长期危害'],
  [/^H420/, '危害臭氧层'],
];

/** UN numbers of organic peroxides, class 5.2 (UN 2.5.3.2.4). */
const PEROXIDES = /^UN31[01]\d|^UN3120/;

/** Classes whose name depends on the form: oxidisers and pyrophorics by state, H24x by the UN number. */
function formOf(code: string, { un, state }: CategoryFacts): string | null {
  const liquid = state === '液体' || state === '溶液';
  if (/^H24/.test(code)) return PEROXIDES.test(un ?? '') ? '有机过氧化物' : '自反应物质';
  if (/^H250/.test(code)) return liquid ? '自燃液体' : '自燃固体';
  if (/^H27[12]/.test(code)) return liquid ? '氧化性液体' : '氧化性固体';
  return null;
}

/** `H225` → 易燃液体，类别 2; null for EUH codes and codes without a class. */
export function classOf(code: string, facts: CategoryFacts): string | null {
  const name = formOf(code, facts) ?? CLASSES.find(([pattern]) => pattern.test(code))?.[1];
  if (name === undefined) return null;
  return [name, categoryOf(code, facts)?.text].filter((part) => part !== undefined).join('，');
}

/** Returns the classes of these codes without duplicates, in order. */
export const classesOf = (facts: CategoryFacts): string[] => [
  ...new Set(facts.hCodes.flatMap((code) => classOf(code, facts) ?? [])),
];
