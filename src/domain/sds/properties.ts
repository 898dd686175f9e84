/** Sections 9 and 10: physical and chemical properties, stability. Values are the catalogue's or not there at all. */
import { combustionProducts } from './emergencies';
import { incompatibles } from './incompatible';
import type { Properties } from './traits';
import { item, UNKNOWN, type SdsFacts, type SdsItem } from './types';

const NOT_OF_SOLUTIONS = `${UNKNOWN}（本品为溶液，纯物质的数据不适用）`;

const NOT_OF_MIXTURES = '不适用（本品为混合物或聚合物，组成不单一）';

/** Never measured for this catalogue: the standard wants each named all the same. */
const UNMEASURED = [
  '爆炸极限',
  '蒸气压',
  '蒸气密度',
  '相对密度',
  '溶解性',
  '正辛醇/水分配系数',
  '自燃温度',
  '分解温度',
  '黏度',
];

export const properties = (facts: SdsFacts): SdsItem[] => [
  item('外观与性状', facts.state && `${facts.state}（颜色与形状以批次检验报告为准）`),
  item('分子式', facts.formula ?? NOT_OF_MIXTURES),
  item('摩尔质量', facts.molarMass === null ? NOT_OF_MIXTURES : `${facts.molarMass} g/mol`),
  item('气味', UNKNOWN),
  item('pH 值', UNKNOWN),
  item('熔点/凝固点', degrees(facts, facts.meltingPoint)),
  item('沸点、初沸点和沸程', degrees(facts, facts.boilingPoint)),
  item('闪点', degrees(facts, facts.flashPoint)),
  ...UNMEASURED.map((label) => item(label, UNKNOWN)),
];

function degrees({ state }: SdsFacts, value: number | null): string {
  if (state === '溶液') return NOT_OF_SOLUTIONS;
  return value === null ? UNKNOWN : `${String(value).replace('-', '−')} ℃`;
}

export const stability = ({ cas, formulaHill }: SdsFacts, traits: Properties): SdsItem[] => [
  item(
    '稳定性',
    traits.unstable ? '不稳定，受热、撞击可能分解。' : '在规定的储存条件下稳定。',
    traits.peroxideFormer && '与空气接触可逐渐生成过氧化物。',
  ),
  item(
    '危险反应',
    traits.waterReactive && (traits.waterViolent ? '与水剧烈反应。' : '遇水或潮湿空气逐渐分解。'),
    traits.hotInWater && '遇水放出大量热，可致沸腾飞溅。',
    traits.oxidiser && '与还原剂、可燃物混合可引起燃烧或爆炸。',
    traits.acidReleasesGas && '与酸接触放出有毒气体。',
  ),
  item('应避免的条件', conditions(traits)),
  item('禁配物', incompatibles(cas, traits).join('、')),
  item('危险的分解产物', `${combustionProducts(formulaHill, traits).join('、')}（受热或燃烧时）`),
];

function conditions({ flammable, waterReactive, peroxideFormer, unstable }: Properties): string {
  const lines = [
    (flammable || unstable) && '热、火花、明火、静电',
    waterReactive && '潮湿',
    peroxideFormer && '光照与长期接触空气',
  ].filter(Boolean);
  return lines.length > 0 ? lines.join('、') : '避免强热与受潮';
}
