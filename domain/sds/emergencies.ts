/** SDS sections 4 and 6: first aid, accidental release. */
import { specialAid } from './specialAid';
import type { Properties } from './traits';
import { item, type SdsFacts, type SdsItem } from './types';

export const firstAid = (facts: SdsFacts, traits: Properties): SdsItem[] => [
  item('吸入', inhaled(facts.hCodes, traits)),
  item('皮肤接触', HYDROFLUORIC.has(facts.cas) ? HYDROFLUORIC_ON_SKIN : onSkin(facts.hCodes, traits)),
  item('眼睛接触', inEyes(facts.hCodes, traits)),
  item('食入', swallowed(traits)),
  item('特殊处置', ...specialAid(facts, traits)),
  item(
    '对施救者的忠告',
    traits.toxic || traits.corrosive
      ? '施救者先做好自身防护，避免接触污染物；把本说明书或标签带给医生。'
      : '把本说明书或标签带给医生。',
  ),
];

const HYDROFLUORIC = new Set(['7664-39-3']);
/**
 * A short rinse, then gel at once: a long rinse delays the calcium that binds fluoride (ICSC 0283; makers' guides for
 * burns).
 */
const HYDROFLUORIC_ON_SKIN =
  '立即脱掉沾染的衣服，用大量流动清水冲洗约 5 分钟，随即戴手套反复涂抹并按摩 2.5% 葡萄糖酸钙凝胶，送医途中不得中断；' +
  '没有凝胶时持续冲洗。即使无痛也须立即就医，告知医生为氢氟酸。';

const LATE = '肺部损伤的症状可能延迟出现';

function inhaled(hCodes: readonly string[], { toxicByInhalation, corrosive }: Properties): string {
  const move = '将人转移到空气新鲜处，保持呼吸舒适的体位。';
  if (toxicByInhalation)
    return `${move}立即呼叫急救中心；呼吸困难时由受训人员给氧，呼吸停止时施行人工呼吸（不用口对口）。${corrosive ? `${LATE}，须留医观察。` : ''}`;
  const asthma = hCodes.includes('H334') ? '如出现气喘、呼吸困难等症状，立即呼叫急救中心或医生。' : '';
  if (corrosive) return `${move}立即就医；${LATE}。${asthma}`;
  if (asthma !== '') return `${move}${asthma}`;
  return `${move}如感觉不适，就医。`;
}

function onSkin(
  hCodes: readonly string[],
  { corrosive, toxicBySkin, waterReactive, waterViolent, dusty }: Properties,
): string {
  const brush = waterReactive ? `先${dusty ? '掸去颗粒' : '用干布吸去残液'}，再` : '';
  if (corrosive) return `立即脱掉沾染的衣服，${brush}用大量流动清水冲洗至少 15 分钟，立即就医。`;
  if (toxicBySkin) return `立即脱掉沾染的衣服，${brush}用大量清水和肥皂彻底清洗，立即呼叫急救中心或医生。`;
  if (waterViolent)
    return `脱掉沾染的衣服，${brush}用大量流动清水冲洗至少 15 分钟；如有灼伤或刺激，立即就医。`;
  if (hCodes.some((code) => /^H31[257]/.test(code)))
    return `脱掉沾染的衣服，${brush}用大量清水和肥皂清洗；如有刺激或皮疹，就医。`;
  return `${brush}用清水和肥皂清洗。`;
}

/** A poison that penetrates skin also penetrates the eye; hydrides and metals turn water into lye. */
function inEyes(hCodes: readonly string[], { corrosive, toxicBySkin, waterViolent }: Properties): string {
  const rinse = '如戴隐形眼镜并可方便地取出，取出后继续冲洗。';
  if (corrosive || toxicBySkin || waterViolent || hCodes.includes('H318'))
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

export const spill = (facts: SdsFacts, traits: Properties): SdsItem[] => [
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
  item('收容与清除', specialCleanUp(facts.cas, traits) ?? cleanUp(traits)),
];

const MERCURY = '7439-97-6';
const NO_FUEL = '不得用锯末、纸、布等可燃物';

/** Returns special advice where the usual means would do harm, else null. */
function specialCleanUp(
  cas: string,
  { families, waterReactive, wetted, unstable, oxidiser, acid }: Properties,
): string | null {
  if (cas === MERCURY)
    return '用吸汞管或汞专用吸附剂收集汞珠，缝隙处撒硫粉，收于密闭容器；不得用吸尘器或扫帚，加强通风。';
  if (waterReactive) return null;
  if (wetted || unstable)
    return `用水润湿，用蛭石等惰性材料混合或吸收，以不产生火花的塑料工具轻轻收集，${NO_FUEL}，不得密闭。`;
  if (families.fluorideSource && acid)
    return '用碳酸钙或氢氧化钙覆盖中和，收于塑料容器，废液收集；不得用砂土、蛭石等含硅材料和玻璃容器。';
  if (families.cyanideSalt)
    return `避免扬尘，用干燥的铲子收集于干燥、密闭的容器，不得接触酸${
      families.hydride ? '。' : '；残余由受训人员用碱性的次氯酸钠溶液处理，废液收集。'
    }`;
  if (families.azideSalt)
    return '避免扬尘，用塑料工具（不得用金属工具）收集于塑料容器，不得接触酸，不得冲入下水道。';
  if (families.elementalHalogen)
    return `用惰性材料（干砂、蛭石）收集，${NO_FUEL}，残余用硫代硫酸钠溶液还原，废液收集。`;
  if (families.chlorineSource && !oxidiser)
    return `用惰性材料（干砂、蛭石）收集，${NO_FUEL}，不得用酸中和，不得密闭。`;
  return null;
}

function cleanUp({ waterReactive, oxidiser, dusty, acid, base }: Properties): string {
  if (waterReactive) return '用干砂、干石灰等干燥惰性材料覆盖，收于干燥、可泄压的容器，按危险废物处置。';
  if (oxidiser) return '用惰性材料（干砂、蛭石）收集，不得用锯末、纸、布等可燃物，收于洁净容器。';
  if (acid) return '用干砂或惰性吸附剂围堵吸收，残余用碳酸氢钠等弱碱缓慢中和后大量水冲洗，废液收集。';
  if (base) return '用惰性吸附剂围堵吸收，残余用柠檬酸等弱酸缓慢中和后大量水冲洗，废液收集。';
  if (dusty) return '避免扬尘，用洁净铲子或防爆吸尘器收集于密闭容器，残余用湿布擦净。';
  return '用惰性吸附剂（砂土、蛭石、硅藻土）吸收，收于密闭容器，按危险废物处置。';
}
