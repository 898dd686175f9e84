/** Sections 11–13: toxicology and ecology as far as the classification tells, disposal. No number is made up. */
import { hStatement } from '../safety/hazard';
import { classOf } from './classification';
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

export const toxicology = ({ hCodes }: SdsFacts): SdsItem[] => [
  item('半数致死量/浓度（LD50、LC50）', UNKNOWN),
  ...ENDPOINTS.map(([label, codes]) => fromCodes(label, hCodes, codes)),
];

export const ecology = ({ hCodes }: SdsFacts): SdsItem[] => [
  fromCodes('生态毒性', hCodes, /^H4[01]/),
  item('持久性和降解性', UNKNOWN),
  item('潜在的生物累积性', UNKNOWN),
  item('土壤中的迁移性', UNKNOWN),
  item('其他有害作用', hCodes.includes('H420') ? (hStatement('H420') ?? '') : UNKNOWN),
];

/** What the classification says of an endpoint; unclassified is not the same as harmless. */
function fromCodes(label: string, hCodes: readonly string[], wanted: RegExp): SdsItem {
  const lines = hCodes
    .filter((code) => wanted.test(code))
    .map((code) => [`${hStatement(code) ?? ''}（${code}）`, classOf(code)].filter(Boolean).join('：'));
  return item(label, ...(lines.length > 0 ? lines : [`${UNKNOWN}；按现有资料未分类`]));
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
