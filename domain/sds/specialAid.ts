/** First aid beyond the hazard class: poisons with a specific treatment or a delayed effect. */
import type { Properties } from './traits';
import type { SdsFacts } from './types';

const FLUORIDE = [
  '可生成氢氟酸或释放氟离子，疼痛可延迟出现。沾染处：立即用大量流动清水冲洗，随后反复涂抹 2.5% 葡萄糖酸钙凝胶，即使无痛也须立即就医。',
  '误服或大面积沾染可致低钙血症和心律失常：立即就医，告知医生为氟化物。',
];
const CYANIDE = [
  '氰化物中毒：不得口对口人工呼吸；立即呼叫急救，说明为氰化物，由医务人员使用解毒剂（羟钴胺，或亚硝酸钠与硫代硫酸钠）。',
];
const ARSENIC = ['砷化合物中毒：立即就医，告知医生为砷化合物，由医务人员使用解毒剂二巯丙磺钠。'];
const MERCURY = ['汞及其化合物中毒：立即就医，告知医生为汞，由医务人员使用解毒剂二巯丙磺钠。'];
const BODY_CYANIDE = ['在体内可代谢生成氰化物，症状可延迟数小时出现：立即就医，告知医生。'];
const METHANOL = ['甲醇误服：即使暂无症状也须立即就医，视力损害可延迟出现。'];
const PHENOL = ['酚类沾染：先用聚乙二醇（PEG 300/400）擦拭去除，再用大量清水冲洗，立即就医。'];
const GLYCOL = ['误服：即使暂无症状也须立即就医，代谢性酸中毒和肾损害可延迟出现。'];
const METHAEMOGLOBIN = ['可致高铁血红蛋白血症（唇、指甲发绀），症状可延迟数小时：立即就医，告知医生。'];
const CHOLINESTERASE = [
  '胆碱酯酶抑制剂：立即就医，告知医生，由医务人员使用解毒剂；施救者避免接触污染物和呕吐物。',
];
const AZIDE = ['不得口对口人工呼吸；误服后呕吐物遇酸可放出剧毒的叠氮酸，立即就医。'];

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Established for single substances, by CAS number. */
const BY_CAS: readonly (readonly [cas: ReadonlySet<string>, lines: readonly string[]])[] = [
  // acetonitrile, CD3CN, acrylonitrile, malononitrile, propionitrile, butyronitriles, phenylacetonitrile, AIBN
  [set('75-05-8 2206-26-0 107-13-1 109-77-3 107-12-0 109-74-0 78-82-0 140-29-4 78-67-1'), BODY_CYANIDE],
  [set('67-56-1 811-98-3'), METHANOL],
  // phenol, cresols
  [set('108-95-2 95-48-7 108-39-4 106-44-5 1319-77-3'), PHENOL],
  [set('107-21-1 111-46-6'), GLYCOL],
  // aniline, N,N-dimethylaniline, toluidine, nitroaniline, haloanilines, acetanilide, nitrobenzenes, nitrophenol,
  // dinitrotoluene, nitrites, chlorates, chlorite, hydroxylamines, phenylhydrazine
  [
    set(
      '62-53-3 121-69-7 106-49-0 95-53-4 108-44-1 100-01-6 106-47-8 98-95-3 4165-60-0 121-14-2 7632-00-0 7758-09-0 ' +
        '110-46-3 540-80-7 106-40-1 103-84-4 586-78-7 100-02-7 3811-04-9 7775-09-9 7758-19-2 5470-11-1 10039-54-0 100-63-0',
    ),
    METHAEMOGLOBIN,
  ],
  // chlorpyrifos, malathion, carbaryl
  [set('2921-88-2 121-75-5 63-25-2'), CHOLINESTERASE],
];

/** Sold in methanol or acetonitrile, which have their own toxic effects. */
const BY_SOLVENT: readonly (readonly [solvent: RegExp, lines: readonly string[]])[] = [
  [/甲醇溶液/, METHANOL],
  [/乙腈溶液/, BODY_CYANIDE],
];

/** Returns the lines of 特殊处置, or the default text. */
export function specialAid({ cas, purity, state }: SdsFacts, traits: Properties): string[] {
  const { fluorideSource, cyanideSalt, azideSalt, elements } = traits.families;
  const found = [
    ...(fluorideSource ? FLUORIDE : []),
    ...(cyanideSalt ? CYANIDE : []),
    ...(azideSalt ? AZIDE : []),
    ...(traits.toxic && elements.has('As') ? ARSENIC : []),
    ...(traits.toxic && elements.has('Hg') ? MERCURY : []),
    ...BY_CAS.filter(([list]) => list.has(cas)).flatMap(([, lines]) => lines),
    ...BY_SOLVENT.filter(([solvent]) => state === '溶液' && solvent.test(purity ?? '')).flatMap(
      ([, lines]) => lines,
    ),
  ];
  if (found.length > 0) return [...new Set(found)];
  return [
    traits.toxic || traits.corrosive ? '按接触途径处置并立即就医，对症支持治疗' : '无特殊要求，对症处理',
  ];
}
