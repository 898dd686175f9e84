/** SDS section 10: stability and reactivity. */
import {
  AZIDE_ESTER_LINE,
  chlorineDioxideLine,
  combustionProducts,
  HALO_ETHER_LINE,
  hydrogenLine,
  hydrosilaneLine,
  polymerisationLine,
  waterGas,
  waterLine,
} from './fire';
import { incompatibles } from './incompatible';
import type { Properties } from './traits';
import { item, type SdsFacts, type SdsItem } from './types';

export const stability = ({ cas, formulaHill, hCodes }: SdsFacts, traits: Properties): SdsItem[] => [
  item(
    '稳定性',
    traits.unstable ? '不稳定，受热、撞击可能分解。' : '在规定的储存条件下稳定。',
    traits.wetted && '失水干燥后不稳定。',
    (traits.families.energetic || traits.families.azideSalt) && '受热、撞击、摩擦可能分解、爆炸。',
    traits.families.needsVent && '受热、光照或混入杂质时分解，放出气体。',
    traits.peroxideFormer && '与空气接触可逐渐生成过氧化物。',
    traits.families.peroxidisesSlowly && '长期接触空气可缓慢生成过氧化物，蒸馏、浓缩时富集。',
    traits.families.peroxidisingSolid && '久存或接触空气后表面可生成爆炸性过氧化物。',
  ),
  item(
    '危险反应',
    traits.waterReactive &&
      (waterGas(traits) ?? (traits.waterViolent ? '与水剧烈反应。' : waterLine(traits))),
    traits.hotInWater && '遇水放出大量热，可致沸腾飞溅。',
    traits.oxidiser && '与还原剂、可燃物混合可引起燃烧或爆炸。',
    hydrogenLine(traits, hCodes),
    traits.pyrophoric && '暴露在空气中会自燃。',
    traits.peroxideFormer && '与空气长期接触可生成爆炸性过氧化物。',
    traits.families.azideSalt && '与酸放出剧毒、易爆的叠氮酸，与重金属及其盐生成爆炸性叠氮化物。',
    hydrosilaneLine(traits),
    chlorineDioxideLine(traits),
    traits.acidReleasesGas &&
      !traits.families.chlorite &&
      !traits.families.fluorideSource &&
      !traits.families.azideEster &&
      !traits.families.azideSalt &&
      !traits.families.cyanideSalt &&
      !traits.families.chlorineSource &&
      '与酸接触放出有毒气体。',
    traits.families.chlorineSource && '与酸放出氯气，与氨、铵盐生成爆炸性氯胺。',
    polymerisationLine(traits),
    traits.acid && '与碱剧烈反应放热。',
    traits.base && '与酸剧烈反应放热。',
    traits.flammableLiquid && '蒸气与空气能形成爆炸性混合物。',
    traits.families.cyanideSalt && '与酸放出剧毒的氰化氢。',
    ...familyReactions(cas, traits),
  ),
  item('应避免的条件', conditions(traits)),
  item('禁配物', incompatibles(cas, traits).join('、') || '未见特定的禁配物'),
  item('危险的分解产物', `${combustionProducts(formulaHill, traits).join('、')}（受热或燃烧时）`),
];

/** Single substances (Bretherick; ICSC of each): nitric acid, mercury, sulfur and red phosphorus, triphosgene. */
const BY_CAS: readonly (readonly [cas: string, line: string])[] = [
  ['7697-37-2', '与多数金属反应，放出有毒的氮氧化物。'],
  ['7439-97-6', '与碱金属、铝、乙炔、叠氮化物、氨可剧烈反应，可致爆炸。'],
  ['7704-34-9 7723-14-0', '与氯酸盐、硝酸盐、高锰酸盐等氧化剂混合，受摩擦、撞击可爆炸。'],
  ['32315-10-9', '受热或遇碱、胺类、醇类、金属盐分解，放出剧毒的光气。'],
];

/** Line for peroxides and peroxide formers; hydrogen peroxide and hydroperoxides, which release gas, have more. */
function peroxideLine({ families, organic, oxidiser, unstable }: Properties): string | false {
  if (!families.peroxide || families.needsVent) return false;
  if (unstable) return '遇重金属及其盐、胺类、还原剂、强酸或强碱可剧烈分解、爆炸。';
  return (oxidiser || !organic) && '遇重金属及其盐、还原剂或受热分解，放热并放出氧气。';
}

/** Reactions of a family with acids, bases and oxidisers (Bretherick), beyond its hazard classes. */
const familyReactions = (cas: string, traits: Properties) => {
  const { families, organic, flammable, oxidiser, acid, base } = traits;
  const burns = organic && !(families.smallHalocarbon && !flammable);
  return [
    burns && !oxidiser && !families.peroxide && '与强氧化剂混合可引起燃烧。',
    families.smallHalocarbon && '与碱金属、铝、镁、锌等活泼金属可剧烈反应，可致爆炸。',
    peroxideLine(traits),
    families.azideEster && AZIDE_ESTER_LINE,
    families.haloEther && HALO_ETHER_LINE,
    families.elementalHalogen && '与还原剂、金属粉末、有机物可剧烈反应、着火，与氨、铵盐可生成爆炸物。',
    (families.elements.has('Os') || (families.metalOxidiser && !oxidiser)) &&
      '有氧化性，与还原剂、有机物可剧烈反应。',
    families.carbonFree &&
      families.elements.has('Ag') &&
      families.elements.size > 1 &&
      '与氨水生成的溶液久置可析出爆炸物。',
    families.carbonFree && families.elements.has('As') && '与强还原剂、酸可放出剧毒的砷化氢。',
    families.carbonFree && families.elements.has('Se') && '与强还原剂、酸可放出剧毒的硒化氢。',
    ...BY_CAS.filter(([list]) => list.split(' ').includes(cas)).map(([, line]) => line),
    organic && !acid && families.groups.has('carboxylic') && '与强碱中和放热。',
    organic && !base && families.groups.has('amine') && '与强酸中和放热。',
    families.carbonFree && families.elements.size > 1 && families.sulfite && '与酸放出二氧化硫。',
    families.nitrite && '与酸放出有毒的氮氧化物。',
    families.ammonium && '与强碱放出氨。',
    families.groups.has('alkoxysilane') && '遇水或潮湿空气水解，放出甲醇或乙醇等醇类。',
    families.groups.has('vinylSilane') && '遇引发剂、过氧化物可聚合放热。',
    families.peroxide && families.needsVent && '遇重金属离子、碱或受热可剧烈分解，放热并放出气体。',
    families.fluorideSource && !acid && '与强酸放出剧毒、强腐蚀性的氟化氢。',
    families.carbonate && '与酸放出二氧化碳，密闭时压力升高。',
    families.metal && families.elements.size === 1 && '与强氧化剂可剧烈反应。',
  ];
};

function conditions({
  flammable,
  waterReactive,
  peroxideFormer,
  unstable,
  wetted,
  families,
  dusty,
  metalFire,
  hazardous,
  oxidiser,
}: Properties): string {
  const { groups, energetic, selfPolymerising, azideSalt } = families;
  const heats = energetic || selfPolymerising || groups.has('monomer') || groups.has('epoxide');
  const explodes = energetic || azideSalt;
  const lines = [
    flammable || unstable || (metalFire && hazardous)
      ? '热、火花、明火、静电'
      : (heats || azideSalt || oxidiser) && '受热',
    (unstable || wetted || explodes) && '撞击与摩擦',
    azideSalt && '接触金属与酸',
    oxidiser && '接触可燃物与还原剂',
    wetted && '失水干燥',
    (waterReactive || groups.has('alkoxysilane')) && '潮湿',
    peroxideFormer && '光照与长期接触空气',
    (groups.has('monomer') || selfPolymerising) && '光照、引发剂与污染物',
    groups.has('epoxide') && '酸、碱与胺类的污染',
    families.needsVent &&
      (oxidiser || flammable ? '光照，混入金属离子等杂质' : '受热、光照，混入金属离子等杂质'),
  ].filter(Boolean);
  return lines.length > 0 ? lines.join('、') : dusty ? '强热与受潮' : '强热';
}
