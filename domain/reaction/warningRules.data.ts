/**
 * Dangers of a set of substances in one reaction that the rules for storage do not have. By CAS number: a substance that
 * is not listed is not judged. `all`: one row for each group must be there; a group of one list is a single substance.
 *
 * Sources: [B] Bretherick's Handbook of Reactive Chemical Hazards, 8th ed., under the first substance named; [P] Prudent
 * Practices in the Laboratory, National Research Council, 2011, chapter 6; [G] GHS classes (UN GHS, GB 30000); general
 * knowledge where no source is named for the pair.
 */
import type { Role } from '../sds/incompatibilityRoles';
import type { ReactionWarning } from './types';

const B = 'Bretherick’s Handbook of Reactive Chemical Hazards，第 8 版';
const P = 'Prudent Practices in the Laboratory（National Research Council，2011）第 6 章';
const GENERAL = '有机合成通用知识';

/** CAS numbers, or roles of the data sheet written as `@role`. */
export interface WarningRule {
  code: string;
  kind: ReactionWarning['kind'];
  all: readonly (readonly string[])[];
  words: string;
  advice: string;
  source: string;
}

export const role = (name: Role): string => `@${name}`;

const DMF = ['68-12-2', '4472-41-7'];
const ACIDS = [role('acid')];
/** Lithium alkyls, hydrides and boranes, amide bases, alkyl magnesium halides. */
const QUENCHED =
  '109-72-8 594-19-4 598-30-1 917-54-4 591-51-5 4111-54-0 7646-69-7 7693-26-7 16853-85-3 16949-15-8 1191-15-7 14044-65-6 13292-87-0 7789-78-8 75-16-1 676-58-4 925-90-6 1068-55-9 100-58-3'.split(
    ' ',
  );
const CARBONATES = '144-55-8 497-19-8 584-08-7 298-14-6 534-17-8 471-34-1'.split(' ');
const PERCHLORATES = '7601-90-3 10034-81-8 7791-03-9 7783-93-9 7601-89-0 7778-74-7'.split(' ');
const STRONG_BASES = [role('alkali'), role('strongBase')];

export const WARNING_RULES: readonly WarningRule[] = [
  {
    code: 'QUENCH_GAS',
    kind: 'gas',
    all: [QUENCHED],
    words: '金属氢化物、烷基锂、格氏试剂等遇水、醇、酸剧烈放热并放出可燃气体',
    advice: '在惰性气体下冷却后缓慢淬灭，保持通气，不可密闭；先用异丙醇或乙酸乙酯，再加水。',
    source: P,
  },
  {
    code: 'OXALYL_DMF_GAS',
    kind: 'gas',
    all: [['79-37-8'], DMF],
    words: '草酰氯与 N,N-二甲基甲酰胺放出大量一氧化碳、二氧化碳和氯化氢',
    advice: '分批滴加，尾气通过碱液吸收，不可密闭；一氧化碳有毒，须在通风橱中操作。',
    source: GENERAL,
  },
  {
    code: 'ACYLATION_GAS',
    kind: 'gas',
    all: [['7719-09-7', '79-37-8', '10025-87-3', '7719-12-2', '10026-13-8', '7791-25-5']],
    words: '氯化亚砜、草酰氯、磷的氯化物等放出氯化氢，并可能放出二氧化硫或一氧化碳',
    advice: '尾气用碱液吸收并防倒吸；残余物缓慢加入冰水淬灭，可能延迟剧烈反应。',
    source: P,
  },
  {
    code: 'THIONYL_DMF',
    kind: 'thermal',
    all: [['7719-09-7', '10025-87-3'], DMF],
    words: '氯化亚砜、三氯氧磷与 N,N-二甲基甲酰胺的混合物受热或久置可剧烈分解',
    advice: 'N,N-二甲基甲酰胺只用催化量，混合液现配现用，控制温度，不存放。',
    source: B,
  },
  {
    code: 'BOROHYDRIDE_DMF',
    kind: 'thermal',
    all: [['16940-66-2'], DMF],
    words: '硼氢化钠的 N,N-二甲基甲酰胺溶液受热可失控分解',
    advice: '改用乙醇、四氢呋喃等溶剂；不加热浓缩。',
    source: B,
  },
  {
    code: 'BROMINE_DMF',
    kind: 'thermal',
    all: [['7726-95-6'], DMF],
    words: '溴与 N,N-二甲基甲酰胺剧烈放热',
    advice: '改用其他溶剂，或低温缓慢滴加；不在密闭容器中混合。',
    source: B,
  },
  {
    code: 'NITRATION',
    kind: 'thermal',
    all: [['7697-37-2'], ['7664-93-9', '8014-95-7']],
    words: '混酸硝化强烈放热，温度失控时可爆炸并放出氮氧化物',
    advice: '低温缓慢滴加并监测内温，温度回落后再继续；准备冰水淬灭。',
    source: B,
  },
  {
    code: 'NITRIC_ANHYDRIDE',
    kind: 'explosive',
    all: [['7697-37-2'], ['108-24-7']],
    words: '硝酸与乙酸酐生成可爆炸的乙酰硝酸酯',
    advice: '控制温度和比例，现配现用，不存放、不蒸馏。',
    source: B,
  },
  {
    code: 'CHROMIC_ORGANIC',
    kind: 'thermal',
    all: [['1333-82-0'], ['67-64-1', '64-17-5', '67-56-1', '67-63-0', '110-86-1', ...DMF]],
    words: '三氧化铬与醇、丙酮、吡啶、N,N-二甲基甲酰胺接触可着火',
    advice: '把三氧化铬分批加入冷却的溶剂中，不可相反；可改用毒性较低的氧化剂。',
    source: B,
  },
  {
    code: 'FORMIC_SULFURIC',
    kind: 'gas',
    all: [['64-18-6'], ['7664-93-9', '8014-95-7']],
    words: '甲酸与浓硫酸放出一氧化碳',
    advice: '在通风橱中操作，尾气排空，不可密闭。',
    source: B,
  },
  {
    code: 'SILYL_CYANIDE',
    kind: 'gas',
    all: [['7677-24-9'], [...ACIDS, role('aqueous'), role('alcohol')]],
    words: '三甲基氰硅烷遇水、醇、酸放出剧毒的氰化氢',
    advice: '在通风橱中操作，备好解毒措施；废液用碱性次氯酸盐处理前不得酸化。',
    source: GENERAL,
  },
  {
    code: 'CYANOBOROHYDRIDE_ACID',
    kind: 'gas',
    all: [['25895-60-7'], ACIDS],
    words: '氰基硼氢化钠遇酸放出剧毒的氰化氢',
    advice: '控制 pH，在通风橱中操作；可改用三乙酰氧基硼氢化钠。',
    source: GENERAL,
  },
  {
    code: 'CARBONATE_ACID',
    kind: 'gas',
    all: [CARBONATES, ACIDS],
    words: '碳酸盐与酸放出二氧化碳，分液漏斗内会升压',
    advice: '缓慢加入，摇动前后及时放气。',
    source: GENERAL,
  },
  {
    code: 'HYDROXYLAMINE_BASE',
    kind: 'explosive',
    all: [['5470-11-1', '10039-54-0'], STRONG_BASES],
    words: '羟胺盐游离出的羟胺受热或浓缩时可爆炸',
    advice: '只在稀溶液中游离，不加热浓缩，不与金属盐接触。',
    source: B,
  },
  {
    code: 'DIAZALD_BASE',
    kind: 'explosive',
    all: [['80-11-5'], STRONG_BASES],
    words: '与碱生成的重氮甲烷剧毒、易爆',
    advice: '使用无磨口、无划痕的专用装置和防爆屏；不浓缩、不存放。',
    source: P,
  },
  {
    code: 'PERCHLORATE',
    kind: 'explosive',
    all: [PERCHLORATES],
    words: '高氯酸及其盐与有机物的混合物受热、干燥或撞击可爆炸',
    advice: '不蒸干，不刮擦固体；使用专用通风橱，尽量改用四氟硼酸盐或六氟磷酸盐。',
    source: P,
  },
  {
    code: 'AZIDE',
    kind: 'explosive',
    all: [[role('azideSalt'), '4648-54-8', '26386-88-9']],
    words: '叠氮化物可生成叠氮酸和对撞击敏感的叠氮化物',
    advice: '反应和后处理保持碱性；不用二氯甲烷、氯仿和金属药匙；淬灭后再处理废液。',
    source: P,
  },
  {
    code: 'AZODICARBOXYLATE',
    kind: 'explosive',
    all: [['1972-28-7']],
    words: '偶氮二甲酸二乙酯受热、光照或撞击可爆炸',
    advice: '用其溶液，避光低温；不蒸馏。可改用偶氮二甲酸二异丙酯。',
    source: B,
  },
  {
    code: 'HYDROXYBENZOTRIAZOLE',
    kind: 'explosive',
    all: [['2592-95-2']],
    words: '无水 1-羟基苯并三唑是爆炸品',
    advice: '使用含水的规格，不烘干。',
    source: '联合国《关于危险货物运输的建议书 规章范本》UN 0508',
  },
  {
    code: 'IODOXYBENZOIC',
    kind: 'explosive',
    all: [['61717-82-6']],
    words: '2-碘酰基苯甲酸受撞击或加热可爆炸',
    advice: '使用含稳定剂的规格，不研磨，不超过室温过多加热。',
    source: 'Plumb、Harper，Chem. Eng. News，1990，7 月 16 日，第 3 页',
  },
  {
    code: 'PEROXIDE_LEFT',
    kind: 'explosive',
    all: [
      ['7722-84-1', '75-91-2', '937-14-4', '79-21-0', role('organicPeroxide'), role('concentratedPeroxide')],
    ],
    words: '反应液中剩余的过氧化物在浓缩时可爆炸',
    advice: '浓缩前用亚硫酸钠或硫代硫酸钠还原，并以试纸确认。',
    source: P,
  },
  {
    code: 'PEROXIDE_FORMER',
    kind: 'explosive',
    all: [[role('peroxideFormer')]],
    words: '醚类等溶剂久置生成过氧化物，蒸干时可爆炸',
    advice: '使用前检验过氧化物；蒸馏和浓缩时切勿蒸干。',
    source: 'GHS 补充说明 EUH019（CLP 附件二 1.1.4）',
  },
];
