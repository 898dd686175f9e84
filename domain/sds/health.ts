/**
 * SDS sections 11–13: toxicology and ecology as far as the classification tells, and disposal. No value is invented.
 */
import { parseFormula, sameFormula } from '../chemistry/formula';
import { hStatement } from '../safety/hazard';
import { classOf } from './classification';
import { carcinogenLists } from './exposure';
import { measured } from './figures';
import type { Properties } from './traits';
import { item, UNKNOWN, type SdsFacts, type SdsItem } from './types';

const ENDPOINTS: readonly (readonly [label: string, codes: RegExp])[] = [
  ['急性毒性', /^H30[0-3]|^H31[0-3]|^H33[0-3]/],
  ['皮肤腐蚀/刺激', /^H31[456]|^EUH066/],
  ['严重眼损伤/眼刺激', /^H314|^H318|^H319|^H320/],
  ['呼吸道或皮肤致敏', /^H317|^H334/],
  ['生殖细胞致突变性', /^H34/],
  ['致癌性', /^H35/],
  ['生殖毒性', /^H36/],
  ['特异性靶器官毒性-一次接触', /^H37[01]|^H33[56]/],
  ['特异性靶器官毒性-反复接触', /^H37[23]/],
  ['吸入危害', /^H30[45]/],
];

export const toxicology = (facts: SdsFacts, traits: Properties): SdsItem[] => [
  item('半数致死量/浓度（LD50、LC50）', ...lethalDoses(facts)),
  ...ENDPOINTS.map(([label, codes]) =>
    label === '吸入危害' && traits.dusty
      ? item(label, '不适用（固体）')
      : fromCodes(label, facts, codes, label === '致癌性' ? carcinogenLists(facts) : []),
  ),
];

/** Range of the acute toxicity estimate of a code. Source: GHS table 3.1.1, GB 30000.18; mg/kg. */
const DOSES: readonly (readonly [code: string, span: string])[] = [
  ['H300', '经口：LD50 不大于 50 mg/kg'],
  ['H301', '经口：LD50 50–300 mg/kg'],
  ['H302', '经口：LD50 300–2000 mg/kg'],
  ['H310', '经皮：LD50 不大于 200 mg/kg'],
  ['H311', '经皮：LD50 200–1000 mg/kg'],
  ['H312', '经皮：LD50 1000–2000 mg/kg'],
];

/** Dose above which a code for swallowing no longer holds, mg/kg (the same table). */
const ABOVE_CLASS: readonly (readonly [code: string, dose: number])[] = [
  ['H300', 0],
  ['H301', 50],
  ['H302', 300],
];
const UNCLASSIFIED_ABOVE = 2000;

/** Limits for gas, vapour and dust differ, so an inhalation code gives no value. */
const lethalDoses = (facts: SdsFacts): string[] => [
  ...measuredDoses(facts),
  ...DOSES.filter(([code]) => facts.hCodes.includes(code)).map(
    ([code, span]) => `${span}（按 ${code} 的判定标准，非实测值）`,
  ),
];

/**
 * Measured values as the table has them, from the least to the greatest: they are of studies of different quality. It is
 * pointed out when the middle one is below the span of the class. Not for solutions: the values are of the pure substance.
 */
function measuredDoses({ lethalDose, state, hCodes }: SdsFacts): string[] {
  if (!lethalDose || state === '溶液') return [];
  const { values, above } = lethalDose;
  const [least] = values;
  const greatest = values.at(-1);
  const figures =
    least === undefined
      ? `高于 ${Math.max(...above)}`
      : `${least === greatest ? least : `${least}–${greatest}（${values.length} 个值）`}`;
  const floor = ABOVE_CLASS.find(([code]) => hCodes.includes(code))?.[1] ?? UNCLASSIFIED_ABOVE;
  const middle = values[Math.floor((values.length - 1) / 2)];
  return [
    `大鼠经口实测 LD50：${figures} mg/kg（美国 NICEATM 急性经口毒性数据集）` +
      (middle !== undefined && middle < floor
        ? `；低于 ${floor} mg/kg，比第 2 部分的分类更严，按更严的防护`
        : ''),
  ];
}

export const ecology = (facts: SdsFacts, { families, waterReactive }: Properties): SdsItem[] => [
  fromCodes('生态毒性', facts, /^H4[01]/),
  item('持久性和降解性', families.carbonFree && '不适用（无机物，生物降解性的测定方法不适用）'),
  item('潜在的生物累积性', waterReactive ? HYDROLYSED : accumulation(facts)),
  item('土壤中的迁移性', waterReactive ? HYDROLYSED : UNKNOWN),
  item('其他有害作用', ozone(facts)),
];

/** Hydrolysing substances are excluded from these tests (OECD guidelines 107, 117 and 305). */
const HYDROLYSED = '不适用（遇水分解）';

/** A substance with this log Kow or more may accumulate (UN GHS 4.1.2.5, GB 30000.28). */
const MAY_ACCUMULATE = 4;

function accumulation(facts: SdsFacts): string | null {
  const logP = measured(facts, 'logP')?.value;
  if (logP === undefined) return null;
  return logP < MAY_ACCUMULATE
    ? `log Kow 低于 ${MAY_ACCUMULATE}，按 GB 30000.28 的界限生物累积的可能性低`
    : `log Kow 不低于 ${MAY_ACCUMULATE}，按 GB 30000.28 的界限有生物累积的可能`;
}

/** GHS has no test for it: ozone-depleting means listed in the Montreal Protocol (UN GHS 4.2, GB 30000.29). */
const NO_OZONE = '不属于《蒙特利尔议定书》附件 A、B、C、E 所列的消耗臭氧层物质';

function ozone(facts: SdsFacts): string {
  if (facts.hCodes.includes('H420')) return hStatement('H420') ?? '';
  return facts.formulaHill !== null && mayDepleteOzone(facts.formulaHill) ? UNKNOWN : NO_OZONE;
}

/**
 * Could a substance of this formula be listed in the annexes? Halons, CFCs, HCFCs and HBFCs have at most three
 * carbons, fluorine, chlorine or bromine, and otherwise only hydrogen; four others have no fluorine.
 */
export function mayDepleteOzone(formula: string): boolean {
  const atoms = parseFormula(formula);
  if (!atoms || ![...atoms.keys()].every((element) => 'C H F Cl Br'.split(' ').includes(element)))
    return false;
  const has = (element: string) => atoms.has(element);
  if (['CCl4', 'C2H3Cl3', 'CH2BrCl', 'CH3Br'].some((listed) => sameFormula(formula, listed))) return true;
  return (atoms.get('C') ?? 9) <= 3 && has('F') && (has('Cl') || has('Br'));
}

/**
 * The data do not tell whether it was tested and harmless or never tested. Unclassified is not the same as harmless.
 */
const UNCLASSIFIED = '按现有资料未分类（不等于无害）';

/**
 * Returns the statement of the classification about an endpoint.
 * @param more what other lists say
 */
function fromCodes(label: string, facts: SdsFacts, wanted: RegExp, more: readonly string[] = []): SdsItem {
  const lines = facts.hCodes
    .filter((code) => wanted.test(code))
    .map((code) => [`${hStatement(code) ?? ''}（${code}）`, classOf(code, facts)].filter(Boolean).join('：'));
  return item(label, ...(lines.length > 0 ? lines : [UNCLASSIFIED]), ...more);
}

export const disposal = (_: SdsFacts, traits: Properties): SdsItem[] => [
  item(
    '废弃化学品',
    traits.hazardous
      ? '按危险废物交有资质的单位处置，不得倒入下水道，不同类废液不得混装。'
      : '按当地法规处置，不得随意倒入下水道。',
    traits.waterReactive && '未反应完的残余须由受训人员在惰性气氛下缓慢淬灭后再作废液收集。',
    traits.acidReleasesGas && '废液保持碱性，不得与含酸废液混合。',
    traits.peroxideFormer && '检出过氧化物的残液不得移动或浓缩，联系专业机构处置。',
  ),
  item('污染包装物', traits.hazardous ? '未清洗的空容器与内装物同样处置。' : '清洗后按一般废弃物处置。'),
  item('废弃注意事项', '处置前查阅国家和地方有关法规。'),
];
