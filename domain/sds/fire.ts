/**
 * SDS section 5: fire. Extinguishing media for metals, hydrides and alkyls after ERG 2024, guides 135 and 138 (dry
 * sand, class D powder); for cyanides after GB/T 17519 practice (no carbon dioxide, no acid); for chlorine donors
 * without ammonium powder; for hydrosulfites after guide 135 (flooding); for chlorosilanes and acid halides after
 * guides 137 and 156 (no water on them).
 */
import { parseFormula } from '../chemistry/formula';
import type { Properties } from './traits';
import { item, type SdsFacts, type SdsItem } from './types';

export const fireFighting = ({ formulaHill, hCodes }: SdsFacts, traits: Properties): SdsItem[] => [
  item('适用灭火剂', media(traits, hCodes)),
  item('禁用灭火剂', forbiddenMedia(traits, hCodes)),
  item(
    '特别危险性',
    dangers(traits, hCodes).join(''),
    `燃烧或受热分解产物：${combustionProducts(formulaHill, traits).join('、')}。`,
  ),
  item(
    '灭火注意事项',
    '消防人员穿全身防护服，戴自给式正压呼吸器，在上风向灭火；在安全的前提下将容器移离火场。',
    cooling(traits, hCodes),
    traits.hotInWater && '避免水进入容器：与本品接触放出大量热并飞溅。',
  ),
];

const isExplosive = (hCodes: readonly string[]) => hCodes.some((code) => /^H20\d|^H240/.test(code));
const isWetExplosive = (un: readonly string[]) => un.some((code) => /^H20[678]/.test(code));

function cooling({ waterReactive, metalFire }: Properties, hCodes: readonly string[]): string {
  if (waterReactive || metalFire) return '火场容器不得喷水冷却，撤离并隔离至燃尽为止。';
  if (isExplosive(hCodes) && !isWetExplosive(hCodes))
    return '火未烧及本品时远距离喷水冷却容器，火已烧及时立即撤离，不得返回。';
  return '喷水冷却火场中的容器，收容消防废水。';
}

function media(traits: Properties, hCodes: readonly string[]): string {
  const { families, waterReactive, oxidiser, flammableLiquid, flammable } = traits;
  if (traits.metalFire && families.metal) return 'D 类干粉（金属火灾专用）、干砂';
  if (traits.metalFire) return 'D 类干粉、干砂';
  if (families.cyanideSalt) return '干粉、干砂';
  if (isExplosive(hCodes) && !isWetExplosive(hCodes))
    return '本品着火时不得扑救，撤离现场；周围火源用大量水远距离扑救';
  if (waterReactive) return oxidiser ? '干砂、干石灰' : '干粉、二氧化碳、干砂';
  if (families.hydrosulfite) return '大量水（水量不足时加剧分解，放出二氧化硫）';
  if (oxidiser && families.chlorineSource && traits.dusty)
    return '大量水（水量不足时放出有毒、易爆的含氯气体；本品能助燃）';
  if (families.chlorineSource) return '雾状水、大量水';
  if (oxidiser) return '雾状水、大量水（本品能助燃）';
  if (traits.unstable) return '雾状水、大量水，远距离扑救';
  if (flammableLiquid) return '抗溶性泡沫、干粉、二氧化碳、砂土';
  if (families.azideSalt) return '干粉、干砂、雾状水';
  if (flammable) return '雾状水、泡沫、干粉、二氧化碳';
  return '本品无特殊要求，按周围火源选用雾状水、泡沫、干粉或二氧化碳';
}

function forbiddenMedia(traits: Properties, hCodes: readonly string[]): string {
  const { families, metalFire, waterReactive, flammableLiquid, oxidiser } = traits;
  if (metalFire) return '禁止用水、泡沫、二氧化碳和卤代烷灭火剂';
  if (families.cyanideSalt) return '禁止用二氧化碳和酸碱灭火剂（放出剧毒的氰化氢），避免用水直接喷射本品';
  if (families.azideSalt) return '禁止用酸碱灭火剂（放出剧毒、易爆的叠氮酸）';
  if (isExplosive(hCodes)) return '禁止用砂土覆盖、压盖';
  if (waterReactive) return oxidiser ? '禁止用水、泡沫和二氧化碳' : '禁止用水和泡沫';
  if (families.hydrosulfite) return '禁止用少量水和酸碱灭火剂；不宜用干粉、泡沫和二氧化碳';
  if (families.chlorineSource)
    return '禁止用含铵盐的干粉（ABC 干粉）和酸碱灭火剂；不宜用泡沫、二氧化碳和卤代烷';
  if (oxidiser) return '不宜用干粉、泡沫、二氧化碳和卤代烷，可能无效或加剧反应';
  if (flammableLiquid) return '避免直流水，可能使火势扩散';
  return '避免直流水冲击';
}

/** Returns the dangers in a fire, one sentence each. */
export function dangers(traits: Properties, hCodes: readonly string[]): string[] {
  const has = (pattern: RegExp) => hCodes.some((code) => pattern.test(code));
  const lines = [
    isExplosive(hCodes) && '受热、撞击、摩擦可能爆炸。',
    traits.pyrophoric && '暴露在空气中会自燃。',
    has(/^H25[12]/) && '在空气中自热，堆积时可能自燃。',
    traits.waterReactive && waterLine(traits),
    hydrogenLine(traits, hCodes),
    traits.flammableLiquid && '蒸气比空气重，可沿地面扩散到远处着火回燃，与空气形成爆炸性混合物。',
    traits.combustible && '可燃液体：受热或遇明火可燃烧，温度高于闪点时蒸气与空气能形成爆炸性混合物。',
    has(/^H228/) && '易燃固体，遇明火、高热易燃；粉尘在空气中可能爆炸。',
    has(/^H22[0123]/) && '与空气形成爆炸性混合物。',
    has(/^H28/) && '容器受热可能爆裂。',
    traits.peroxideFormer && '久置或蒸馏时可能形成爆炸性过氧化物。',
    traits.oxidiser && '与可燃物接触可引起燃烧或爆炸。',
    traits.unstable && '受热可能起火或爆炸。',
    traits.wetted && '失水干燥后受热、撞击、摩擦可能爆炸：保持湿润。',
    ...familyDangers(traits),
    hydrosilaneLine(traits),
    traits.families.needsVent && '分解放出气体，密闭容器可能胀裂。',
  ].filter((line) => line !== false && line !== null);
  return lines.length > 0 ? lines : ['无特别的燃爆危险。'];
}

/** Dangers of a family of substances, independent of its codes. */
const familyDangers = (traits: Properties): (string | false)[] => {
  const { families, liquid } = traits;
  return [
    families.azideSalt && '受热、撞击可能爆炸；与重金属生成爆炸性叠氮化物。',
    families.azideEster && AZIDE_ESTER_LINE,
    families.peroxidisingSolid &&
      '久存或接触空气后表面可生成爆炸性过氧化物（变黄、结壳），切割、研磨时可能爆炸。',
    families.peroxide && families.carbonFree && !traits.oxidiser && '受热分解放出氧气，可助燃。',
    chlorineDioxideLine(traits),
    families.haloEther && HALO_ETHER_LINE,
    families.energetic && '受热、撞击可能剧烈分解、爆炸。',
    families.carbonCatalyst && '干燥后、吸附氢气后或接触有机溶剂蒸气时可自燃：保持湿润，过滤后不得抽干。',
    polymerisationLine(traits),
    families.cyanideSalt && '遇酸、潮湿空气或二氧化碳放出剧毒、易燃的氰化氢。',
    families.chlorineSource && '遇酸放出有毒的氯气，与氨、铵盐、胺类生成爆炸性的氯胺：切勿与氨或酸混合。',
    families.groups.has('activeBromine') && '受热或遇酸放出有毒的溴。',
    families.elementalHalogen && '本身不燃，但与还原剂、金属粉末可剧烈反应、着火，与氨可生成爆炸物。',
    families.elements.has('Os') && '受热放出剧毒的四氧化锇蒸气；有强氧化性，与有机物、还原剂可剧烈反应。',
    families.phosphineSource && '受热分解放出剧毒、能自燃的磷化氢。',
    families.hydrosulfite && '遇少量水、潮湿空气或酸放热分解，可自燃，放出二氧化硫。',
    families.hydrazine &&
      families.carbonFree &&
      liquid &&
      '强还原剂：与氧化剂、金属氧化物或多孔的可燃物接触可着火，蒸气受热可能爆炸。',
    families.hydroxylamine && '受热可剧烈分解，密闭时可能爆炸。',
    families.elements.size === 1 && families.elements.has('Si') && '细粉悬浮在空气中能形成爆炸性混合物。',
  ];
};

/** Release of hydrazoic acid from a covalent azide. */
export const AZIDE_ESTER_LINE = '遇水、酸或碱可放出剧毒、易爆的叠氮酸。';
/** Chloromethyl ethers (ICSC 0238). Triphosgene is one too, and also releases phosgene. */
export const HALO_ETHER_LINE = '遇水或潮湿空气水解，放出氯化氢。';

/** Chlorites with any acid, chlorates with strong acids (Bretherick). */
export function chlorineDioxideLine({ families }: Properties): string | false {
  if (families.chlorite) return '遇酸放出有毒、能爆炸的二氧化氯。';
  return families.chlorate && families.elements.has('Cl') && '遇强酸放出有毒、能爆炸的二氧化氯。';
}

/** Gas that water releases, where it is known; null when only the class is known. */
export function waterGas(traits: Properties): string | null {
  const { waterViolent, gasFromWater, oxidiser, families } = traits;
  if (families.fluorideSource)
    return `${waterViolent ? '与水剧烈反应' : '遇水或潮湿空气逐渐分解'}，放出剧毒、强腐蚀性的氟化氢。`;
  if (waterViolent && oxidiser && families.peroxide) return '与水剧烈反应放热，放出氧气。';
  return gasFromWater ? '遇水放出易燃气体。' : null;
}

/** Describes the reaction with water. */
export function waterLine(traits: Properties): string {
  const known = waterGas(traits);
  if (known !== null) return known;
  if (traits.waterViolent) return '与水剧烈反应，可能放出易燃或有毒气体。';
  return traits.gasWithWater ? '遇水或潮湿空气分解，放出有毒或腐蚀性气体。' : '遇水或潮湿空气逐渐分解。';
}

/** Metals above hydrogen in the electrochemical series: acids release hydrogen. */
const BASE_METALS = new Set('Li Na K Rb Cs Mg Ca Sr Ba Al Zn Fe Mn Ti Zr Cr Ni Co Sn Cd In'.split(' '));

/** Names the source of hydrogen and any corrosion of metals; false when neither is known. */
export function hydrogenLine(traits: Properties, hCodes: readonly string[]): string | false {
  const { families, acid, acylating, base, corrosive, oxidiser, ammonia } = traits;
  const has = (pattern: RegExp) => hCodes.some((code) => pattern.test(code));
  const air = '，与空气形成爆炸性混合物。';
  if (families.hydride && families.cyanideSalt) return `遇酸放出氢气和剧毒的氰化氢${air}`;
  if (families.hydride || families.alkaliMetal) return `遇水、酸、醇放出氢气${air}`;
  if (families.metal && [...families.elements].some((element) => BASE_METALS.has(element)))
    return has(/^H250|^H26/) ? `遇水、酸放出氢气${air}` : `遇酸放出氢气${air}`;
  if (ammonia) return `挥发出的氨气能${air.slice(1)}`;
  // Hydroxides; excludes amines, alkoxides and hydrazine.
  const lye = base && families.carbonFree && !families.hydrazine;
  if (((acid && corrosive && !acylating) || lye) && !oxidiser) return `与金属反应可放出氢气${air}`;
  return has(/^H290/) && '可能腐蚀金属。';
}

/** Agents that release hydrogen from a silane. */
export const hydrosilaneLine = ({ families }: Properties): string | false =>
  families.hydrosilane && '与强碱、强酸或在金属催化剂存在下放出氢气，密闭容器内压力升高。';

/** Monomers, epoxides, isocyanates. */
export function polymerisationLine({ families, liquid }: Properties): string | false {
  const { groups, selfPolymerising } = families;
  if (groups.has('monomer')) return '受热、光照或遇引发剂、污染物可剧烈聚合，容器可能爆裂。';
  if (selfPolymerising || (liquid && groups.has('epoxide')))
    return '遇酸、碱、胺类或受热可剧烈聚合，容器可能爆裂。';
  return (
    liquid && groups.has('isocyanate') && '遇水、碱、胺类放热反应或聚合，放出二氧化碳，密闭容器可能爆裂。'
  );
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
  ['Os', '四氧化锇（剧毒）'],
];
const NO_METAL = new Set([...PRODUCTS.map(([element]) => element), 'H', 'D', 'O', 'He', 'Ar']);

/** Traits that determine the decomposition products besides the elements. */
export type Burning = Pick<Properties, 'cyanide' | 'flammable' | 'oxidiser'> & {
  organicSolvent?: boolean;
  families?: Pick<
    Properties['families'],
    | 'groups'
    | 'chlorineSource'
    | 'carbonCatalyst'
    | 'enzyme'
    | 'elementalHalogen'
    | 'phosphineSource'
    | 'ammonium'
    | 'hydride'
  >;
};

/**
 * Returns possible combustion products by the elements of the formula. Null stands for a mixture without a formula,
 * which contains carbon if it burns.
 */
export function combustionProducts(formula: string | null, traits: Burning): string[] {
  const { cyanide, flammable, oxidiser, organicSolvent, families } = traits;
  const elements = [...(parseFormula(formula ?? (flammable ? 'C' : ''))?.keys() ?? [])];
  const givesChlorine = families?.chlorineSource ?? false;
  const products = PRODUCTS.filter(([element]) => elements.includes(element)).map(([element, product]) =>
    element === 'Cl' && givesChlorine ? '氯气' : product,
  );
  if (families?.enzyme) return ['一氧化碳、二氧化碳', '氮氧化物', '硫氧化物'];
  if (families?.elementalHalogen) return [elements.includes('Br') ? '溴蒸气（有毒）' : '碘蒸气（有毒）'];
  if (!elements.includes('C') && ((families?.carbonCatalyst ?? false) || (organicSolvent ?? false)))
    products.unshift('一氧化碳、二氧化碳');
  if (families?.groups.has('carbonChlorine')) products.push('光气（有毒）');
  if (families?.groups.has('activeBromine')) products.push('溴（有毒）');
  if (families?.ammonium && !oxidiser) products.push('氨');
  if (families?.hydride) products.push('氢气');
  if (families?.phosphineSource) products.push('磷化氢（剧毒）');
  if (elements.some((element) => !NO_METAL.has(element))) products.push('金属氧化物');
  if (cyanide) products.push('氰化氢');
  if (oxidiser) products.push('氧气');
  if (products.length > 0) return products;
  return elements.length > 0 ? ['无有害的分解产物'] : ['无资料'];
}
