/** SDS sections 7 and 8: handling, storage, protective equipment. */
import { isKeptCold, isKeptExplosionProof, storageText } from '../safety/storage';
import { exposureLimits } from './exposure';
import { incompatibles } from './incompatible';
import type { Properties } from './traits';
import { item, type Glove, type SdsFacts, type SdsItem } from './types';

/** Phenolic inhibitors only work with oxygen (producers' guidance on acrylates). */
const INHIBITED = /MEHQ|对苯二酚/;
/** Acrylic and methacrylic acid freeze in a cold room. */
const NOT_FROZEN = new Set(['79-10-7', '79-41-4']);
/** Chloroform and its isotopologue (ICSC 0027). */
const PHOSGENE_FORMERS = new Set(['67-66-3', '865-49-6']);
const OIL = /(煤油|矿物油|石蜡油)封存/;

export const handlingAndStorage = (
  { cas, storage, regimes, purity }: SdsFacts,
  traits: Properties,
): SdsItem[] => [
  item(
    '操作注意事项',
    traits.hazardous
      ? '在通风橱内操作，佩戴第 8 部分所列的防护用品。'
      : '在通风良好处操作，遵守化学实验的一般安全要求。',
    (traits.flammable || (traits.metalFire && traits.hazardous)) &&
      '远离热源、火花和明火，容器与接收设备接地，防止静电积聚。',
    (traits.waterReactive || traits.pyrophoric) && dryWork(traits),
    traits.hotInWater && '稀释或溶解时大量放热：将本品缓缓加入冷水中并搅拌，不得把水倒入本品。',
    traits.azide && '不得使用金属药匙，不得流入铜、铅管道。',
    traits.oxidiser && '不得与可燃物接触，所用工具须洁净无油。',
    traits.dusty && traits.hazardous && '避免产生粉尘。',
    traits.families.enzyme && traits.liquid && '避免产生气雾。',
    traits.sensitises === 'airways' && '已对本品致敏（接触后有过哮喘、呼吸困难）者须避免再次接触。',
    traits.sensitises === 'skin' && '皮肤已对本品致敏者须避免再次接触。',
    traits.cmr && '使用前取得专用说明，妊娠和备孕人员避免接触。',
    '作业后彻底洗手，作业场所禁止饮食和吸烟。',
  ),
  item(
    '储存注意事项',
    `储存条件：${storageText(storage.filter((token) => !(traits.families.needsVent && token === 'SEAL')))}。`,
    traits.families.needsVent &&
      '使用带排气的瓶盖（通气盖），直立存放，不得完全密闭：分解放出的气体可使容器胀裂。',
    traits.wetted && '保持湿润，定期检查含水量，不得使其干燥。',
    INHIBITED.test(purity ?? '') && '保留液面上方的空气：所含阻聚剂需要氧才起作用，不得充惰性气体。',
    NOT_FROZEN.has(cas) && '不得冻结：冻结后阻聚剂分布不均，解冻时不得直接加热，可剧烈聚合。',
    traits.families.peroxidisingSolid &&
      '注明开封日期，定期检查：变黄、结壳的（过氧化物）不得切割、研磨或移动，联系专业机构处置。',
    traits.families.peroxidisesSlowly && '蒸馏、浓缩前检验过氧化物，切勿蒸干。',
    PHOSGENE_FORMERS.has(cas) && '避光、隔绝空气，不长期存放：光照下被空气氧化，生成光气和氯化氢。',
    OIL.test(purity ?? '') && '保持浸没在封存的油中。',
    traits.families.fluorideSource &&
      traits.families.carbonFree &&
      '不用玻璃容器盛装其溶液，用聚乙烯等塑料容器。',
    polymerises(traits) && '确认含有阻聚剂，定期检查，避免受热和长期存放。',
    traits.families.cyanideSalt && '存放处不得有酸，须干燥通风。',
    traits.families.chlorineSource && '与氨、铵盐和酸类分库存放，切勿混合。',
    traits.flammable && flammableStorage(storage),
    traits.toxic && '存放处须加锁。',
    regimes.includes('toxic') && '剧毒化学品：双人收发、双人双锁保管（仅供参考，以主管部门要求为准）。',
    traits.peroxideFormer && '开封后在瓶身注明开封日期，定期检验过氧化物；蒸馏前必须检验，切勿蒸干。',
  ),
  item('禁配物', incompatibility(cas, traits)),
];

/** Cold goods are kept in a refrigerator instead of a cabinet. */
function flammableStorage(storage: readonly string[]): string {
  if (isKeptExplosionProof(storage)) return '远离火种，不得放入普通冰箱。';
  return isKeptCold(storage) ? '按上述温度存放，远离火种。' : '存放于阴凉、通风的防火柜，远离火种。';
}

function incompatibility(cas: string, traits: Properties): string {
  const list = incompatibles(cas, traits);
  if (list.length > 0) return `与${list.join('、')}分开存放。`;
  return traits.hazardous ? '按其危险性类别分类存放。' : '无特殊要求，按化学品的一般要求分类存放。';
}

/** Sold with a stabiliser that is consumed over time. */
const polymerises = ({ families, liquid }: Properties) => families.groups.has('monomer') && liquid;

/** Lithium reacts with nitrogen; an oxidiser needs dry tools but no inert gas. */
function dryWork({ families, oxidiser }: Properties): string {
  const dry = '所用器皿须充分干燥，不用水浴、湿冰冷却。';
  if (oxidiser) return dry;
  const isLithium = families.alkaliMetal && families.elements.has('Li');
  return `在干燥惰性气体（${isLithium ? '氩气，锂与氮气反应' : '氩气或氮气'}）中操作，${dry}`;
}

export const exposureControls = (facts: SdsFacts, traits: Properties): SdsItem[] => [
  item('职业接触限值', ...exposureLimits(facts)),
  item('生物限值', '本说明书未收录，以 GBZ 2.1 与相应的生物限值标准现行版本为准'),
  item(
    '工程控制',
    traits.hazardous ? '密闭操作或在通风橱内操作，设置洗眼器和紧急淋浴。' : '一般通风即可。',
    traits.flammable && '使用防爆型电气与通风设备。',
  ),
  item('呼吸系统防护', breathing(facts.hCodes, traits)),
  item('眼面防护', traits.corrosive ? '戴化学安全防护眼镜，有飞溅可能时加戴面屏。' : '戴化学安全防护眼镜。'),
  item(
    '手防护',
    traits.corrosive || traits.toxicBySkin
      ? '戴耐化学品手套，材质与更换时间按手套供应商的渗透数据选择，破损即换。'
      : '戴防护手套，材质按手套供应商的渗透数据选择。',
    gloveMaterials(facts, traits),
  ),
  item('皮肤和身体防护', body(traits)),
];

const MATERIALS: Record<Glove, string> = {
  butyl: '丁基橡胶',
  nitrile: '丁腈橡胶',
  fluororubber: '氟橡胶',
  laminate: '复合膜（PE/EVAL）',
  latex: '天然乳胶',
};

/**
 * Materials that a table recommends for direct contact. They are of thick gloves, and say nothing about the thin ones of
 * a laboratory. A solution in an organic solvent is left out: its solvent decides.
 * Source: University of Nevada, Reno, Glove Selection Guidelines (2022).
 */
function gloveMaterials({ gloves = [] }: SdsFacts, { organicSolvent }: Properties): string | false {
  if (gloves.length === 0 || organicSolvent) return false;
  const names = gloves.map((glove) => MATERIALS[glove]).join('、');
  return (
    `可能直接接触时用厚型手套（约 0.46–0.71 mm），推荐材质：${names}（内华达大学里诺分校 2022 年手套选用指南）；` +
    '薄型一次性手套只防偶然溅到，沾上立即更换。'
  );
}

function breathing(
  hCodes: readonly string[],
  { toxicByInhalation, dusty, flammableLiquid, families }: Properties,
): string {
  if (toxicByInhalation)
    return '不得在通风橱外操作；空气中浓度可能超标时戴全面罩，应急处置戴自给式正压呼吸器。';
  const inhaled = hCodes.some((code) => /^H33[2-6]|^H37|^H35/.test(code));
  if (dusty)
    return inhaled
      ? '可能产生粉尘时戴不低于 KN95/P2 的防颗粒物呼吸器。'
      : '通常不需要；有粉尘时戴防颗粒物口罩。';
  if (inhaled && families.enzyme) return '可能产生气雾时戴不低于 KN95/P2 的防颗粒物呼吸器。';
  if (inhaled || flammableLiquid) return '通风不足时戴过滤式防毒面具，滤毒盒按蒸气种类选用。';
  return '通风良好时通常不需要。';
}

function body({ flammable, pyrophoric, corrosive, toxic }: Properties): string {
  if (pyrophoric) return '穿阻燃防护服，不穿合成纤维衣物。';
  if (corrosive || toxic) return '穿防化学品的工作服，必要时加围裙和套靴。';
  return flammable ? '穿防静电工作服。' : '穿实验服。';
}
