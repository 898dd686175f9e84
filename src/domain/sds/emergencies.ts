/** Sections 4–6: first aid, fire, spill. */
import { parseFormula } from '../chemistry/formula';
import type { Properties } from './traits';
import { item, type SdsFacts, type SdsItem } from './types';

const CYANIDE_AID = '氰化物中毒：不得口对口人工呼吸；立即呼叫急救，说明为氰化物，由医务人员使用解毒剂。';
const FLUORIDE_AID =
  '沾染处可能生成氢氟酸：立即用大量流动清水冲洗，随后涂抹 2.5% 葡萄糖酸钙凝胶，即使无痛也须立即就医。';

/** Substances whose first aid differs from the rule of their class, by CAS number. */
const SPECIAL = new Map([
  [
    '7664-39-3',
    '氢氟酸沾染：立即用大量流动清水冲洗，随后反复涂抹 2.5% 葡萄糖酸钙凝胶，即使无痛也须立即就医。',
  ],
  ['1341-49-7', '遇水或汗液生成氢氟酸：冲洗后涂抹 2.5% 葡萄糖酸钙凝胶，即使无痛也须立即就医。'],
  ['108-95-2', '苯酚沾染：先用聚乙二醇（PEG 300/400）擦拭去除，再用大量清水冲洗，立即就医。'],
  ['143-33-9', CYANIDE_AID],
  ['151-50-8', CYANIDE_AID],
  ['544-92-3', CYANIDE_AID],
  ['16961-83-4', FLUORIDE_AID],
  ['16872-11-0', FLUORIDE_AID],
  ['109-63-7', FLUORIDE_AID],
  ['67-56-1', '甲醇误服：即使暂无症状也须立即就医，视力损害可延迟出现。'],
]);

export const firstAid = ({ cas, hCodes }: SdsFacts, traits: Properties): SdsItem[] => [
  item('吸入', inhaled(hCodes, traits)),
  item('皮肤接触', onSkin(hCodes, traits)),
  item('眼睛接触', inEyes(hCodes, traits)),
  item('食入', swallowed(traits)),
  item('特殊处置', SPECIAL.get(cas) ?? '无特殊要求，对症处理'),
  item(
    '对施救者的忠告',
    traits.toxic || traits.corrosive
      ? '施救者先做好自身防护，避免接触污染物；把本说明书或标签带给医生。'
      : '把本说明书或标签带给医生。',
  ),
];

function inhaled(hCodes: readonly string[], { toxicByInhalation, corrosive }: Properties): string {
  const move = '将人转移到空气新鲜处，保持呼吸舒适的体位。';
  if (toxicByInhalation)
    return `${move}立即呼叫急救中心；呼吸困难时由受训人员给氧，呼吸停止时施行人工呼吸（不用口对口）。`;
  if (corrosive || hCodes.includes('H334')) return `${move}立即就医；肺部损伤的症状可能延迟出现。`;
  return `${move}如感觉不适，就医。`;
}

function onSkin(
  hCodes: readonly string[],
  { corrosive, toxicBySkin, waterReactive, dusty }: Properties,
): string {
  const brush = waterReactive ? `先${dusty ? '掸去颗粒' : '用干布吸去残液'}，再` : '';
  if (corrosive) return `立即脱掉沾染的衣服，${brush}用大量流动清水冲洗至少 15 分钟，立即就医。`;
  if (toxicBySkin) return `立即脱掉沾染的衣服，${brush}用大量清水和肥皂彻底清洗，立即呼叫急救中心或医生。`;
  if (hCodes.some((code) => /^H31[257]/.test(code)))
    return `脱掉沾染的衣服，${brush}用大量清水和肥皂清洗；如有刺激或皮疹，就医。`;
  return `${brush}用清水和肥皂清洗。`;
}

function inEyes(hCodes: readonly string[], { corrosive }: Properties): string {
  const rinse = '如戴隐形眼镜并可方便地取出，取出后继续冲洗。';
  if (corrosive || hCodes.includes('H318'))
    return `立即提起眼睑，用大量流动清水冲洗至少 15 分钟。${rinse}立即就医。`;
  if (hCodes.includes('H319')) return `用水小心冲洗几分钟。${rinse}如仍觉刺激，就医。`;
  return `用水小心冲洗几分钟。${rinse}`;
}

function swallowed({ corrosive, aspiration, toxic }: Properties): string {
  if (corrosive) return '漱口，不要诱导呕吐（有穿孔危险），立即就医。';
  if (aspiration) return '不要诱导呕吐（液体可能进入呼吸道），立即呼叫急救中心或医生。';
  if (toxic) return '漱口，立即呼叫急救中心或医生；未经医生指示不要催吐，不给昏迷者喂食任何东西。';
  return '漱口；如感觉不适，就医。不给昏迷者喂食任何东西。';
}

export const fireFighting = ({ formulaHill }: SdsFacts, traits: Properties): SdsItem[] => [
  item('适用灭火剂', media(traits)),
  item('禁用灭火剂', forbiddenMedia(traits)),
  item(
    '特别危险性',
    dangers(traits),
    `燃烧或受热分解产物：${combustionProducts(formulaHill, traits).join('、')}。`,
  ),
  item(
    '灭火注意事项',
    '消防人员穿全身防护服，戴自给式正压呼吸器，在上风向灭火；在安全的前提下将容器移离火场。',
    traits.waterReactive
      ? '火场容器不得喷水冷却，撤离并隔离至燃尽为止。'
      : '喷水冷却火场中的容器，收容消防废水。',
    traits.hotInWater && '避免水进入容器：与本品接触放出大量热并飞溅。',
  ),
];

function media({ metalFire, waterReactive, flammableLiquid, oxidiser, flammable }: Properties): string {
  if (metalFire) return 'D 类干粉、碳酸氢钠干粉、干砂、干石灰';
  if (waterReactive) return oxidiser ? '干砂、干石灰' : '干粉、二氧化碳、干砂';
  if (oxidiser) return '雾状水、大量水（本品能助燃）';
  if (flammableLiquid) return '抗溶性泡沫、干粉、二氧化碳、砂土';
  if (flammable) return '雾状水、泡沫、干粉、二氧化碳';
  return '本品无特殊要求，按周围火源选用雾状水、泡沫、干粉或二氧化碳';
}

function forbiddenMedia({ metalFire, waterReactive, flammableLiquid, oxidiser }: Properties): string {
  if (metalFire) return '禁止用水、泡沫、二氧化碳和卤代烷灭火剂';
  if (waterReactive) return oxidiser ? '禁止用水、泡沫和二氧化碳' : '禁止用水和泡沫';
  if (oxidiser) return '不宜用干粉、泡沫、二氧化碳和卤代烷，可能无效或加剧反应';
  if (flammableLiquid) return '避免直流水，可能使火势扩散';
  return '避免直流水冲击';
}

function dangers(traits: Properties): string {
  const lines = [
    traits.pyrophoric && '暴露在空气中会自燃。',
    traits.waterReactive &&
      (traits.waterViolent ? '与水剧烈反应，可能放出易燃或有毒气体。' : '遇水或潮湿空气逐渐分解。'),
    traits.flammableLiquid && '蒸气比空气重，可沿地面扩散到远处着火回燃，与空气形成爆炸性混合物。',
    traits.peroxideFormer && '久置或蒸馏时可能形成爆炸性过氧化物。',
    traits.oxidiser && '与可燃物接触可引起燃烧或爆炸。',
    traits.unstable && '受热可能起火或爆炸。',
  ].filter(Boolean);
  return lines.length > 0 ? lines.join('') : '无特别的燃爆危险。';
}

const PRODUCTS: readonly (readonly [element: string, product: string])[] = [
  ['C', '一氧化碳、二氧化碳'],
  ['N', '氮氧化物'],
  ['S', '硫氧化物'],
  ['P', '磷氧化物'],
  ['F', '氟化氢'],
  ['Cl', '氯化氢'],
  ['Br', '溴化氢'],
  ['I', '碘化氢'],
  ['B', '硼氧化物'],
  ['Si', '二氧化硅'],
  ['As', '砷氧化物（有毒）'],
  ['Se', '硒氧化物（有毒）'],
  ['Te', '碲氧化物（有毒）'],
  ['Hg', '汞蒸气（有毒）'],
];
const NO_METAL = new Set([...PRODUCTS.map(([element]) => element), 'H', 'D', 'O', 'He', 'Ar']);

/** What a fire may set free, by the elements in the formula; null: a mixture without one, which holds carbon if it burns. */
export function combustionProducts(
  formula: string | null,
  { cyanide, flammable, oxidiser }: Pick<Properties, 'cyanide' | 'flammable' | 'oxidiser'>,
): string[] {
  const elements = [...(parseFormula(formula ?? (flammable ? 'C' : ''))?.keys() ?? [])];
  const products = PRODUCTS.filter(([element]) => elements.includes(element)).map(([, product]) => product);
  if (elements.some((element) => !NO_METAL.has(element))) products.push('金属氧化物');
  if (cyanide) products.push('氰化氢');
  if (oxidiser) products.push('氧气');
  return products.length > 0 ? products : ['无资料'];
}

export const spill = (_: SdsFacts, traits: Properties): SdsItem[] => [
  item(
    '作业人员防护与应急',
    traits.toxic || traits.corrosive
      ? '撤离无关人员，隔离泄漏区；应急人员戴呼吸防护具、穿防化服、戴防化手套。'
      : '保持通风，避免接触皮肤和眼睛，避免吸入粉尘、蒸气或雾。',
    traits.flammable && '消除所有点火源，使用防爆设备和无火花工具。',
    traits.waterReactive && '严禁用水接触泄漏物。',
  ),
  item(
    '环境保护措施',
    traits.aquatic
      ? '防止进入下水道、地表水和土壤；一旦进入水体立即报告主管部门。'
      : '防止进入下水道和水体。',
  ),
  item('收容与清除', cleanUp(traits)),
];

function cleanUp({ waterReactive, oxidiser, dusty, acid, base }: Properties): string {
  if (waterReactive) return '用干砂、干石灰等干燥惰性材料覆盖，收于干燥、可泄压的容器，按危险废物处置。';
  if (oxidiser) return '用惰性材料（干砂、蛭石）收集，不得用锯末、纸、布等可燃物，收于洁净容器。';
  if (acid) return '用干砂或惰性吸附剂围堵吸收，残余用碳酸氢钠等弱碱缓慢中和后大量水冲洗，废液收集。';
  if (base) return '用惰性吸附剂围堵吸收，残余用柠檬酸等弱酸缓慢中和后大量水冲洗，废液收集。';
  if (dusty) return '避免扬尘，用洁净铲子或防爆吸尘器收集于密闭容器，残余用湿布擦净。';
  return '用惰性吸附剂（砂土、蛭石、硅藻土）吸收，收于密闭容器，按危险废物处置。';
}
