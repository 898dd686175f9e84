/**
 * Incompatible materials with reasons: by class of behaviour (B10.7), family (anion, metal) and functional group.
 * Source of the families and groups: Bretherick's classes of reactive hazards, as GB/T 17519 requires in section 10.
 */
import type { Group } from './structure';
import type { Properties } from './traits';

const NITRIC = '7697-37-2';
const MANGANESE_DIOXIDE = '1313-13-9';
const QUICKLIME = '1305-78-8';

/** Pairs of single substances (Bretherick): CAS numbers, and the materials to avoid. */
const BY_CAS: readonly (readonly [cas: string, apart: readonly string[]])[] = [
  // H2SO4, oleum, HSO3Cl
  [
    '7664-93-9 8014-95-7 7790-94-5',
    ['有机物与可燃物', '氯酸盐、高氯酸盐、高锰酸盐（可致爆炸）', '还原剂', '胺类'],
  ],
  ['7601-90-3', ['乙酸酐等脱水剂（生成无水高氯酸，可致爆炸）']],
  // red phosphorus, sulfur
  ['7723-14-0', ['卤素', '强碱（受热放出磷化氢）']],
  ['7704-34-9', ['金属粉末', '碱金属']],
  // NaH, KH; DMSO, DMF, acetone, chloroform and dichloromethane with their isotopologues; nitromethane
  ['7646-69-7 7693-26-7', ['二甲基亚砜、N,N-二甲基甲酰胺（受热可致爆炸）']],
  [
    '67-68-5 2206-27-1',
    ['酰卤与非金属卤化物（剧烈反应，可致爆炸）', '氢化钠（受热可致爆炸）', '高氯酸及其盐', '强氧化剂'],
  ],
  ['68-12-2 4472-41-7', ['氢化钠、硼氢化钠（受热可致爆炸）', '四氯化碳等多卤代烃']],
  ['67-64-1 666-52-4', ['三氯甲烷与碱（剧烈反应）', '过氧化氢（生成爆炸性过氧化物）']],
  ['67-66-3 865-49-6', ['丙酮与碱（剧烈反应）']],
  ['75-09-2 1665-00-5', ['叠氮化物（生成爆炸物）']],
  ['75-52-5', ['胺类与强碱（生成爆炸物）']],
  // trichloroethylene, tetrachloroethanes (ICSC 0081, 0332); NaOH, KOH
  ['79-01-6 79-34-5 33685-54-0', ['强碱（可生成能自燃、爆炸的氯代乙炔）']],
  [
    '1310-73-2 1310-58-3',
    ['三氯乙烯、四氯乙烷等氯代烃（可生成能自燃、爆炸的氯代乙炔）', '硝基甲烷等硝基烷烃（生成爆炸物）'],
  ],
  // Triphosgene (Cotarca, Eckert, Phosgenations, 2003); lithium
  ['32315-10-9', ['胺类与碱（放出光气）', '金属及其盐（催化分解，放出光气）']],
  ['7439-93-2', ['氮气（生成氮化锂）']],
  ['7722-84-1', ['丙酮等酮类（遇酸生成爆炸性过氧化物）', '浓硫酸、浓硝酸', '醇类']],
  ['7440-21-3', ['强碱（放出氢气）', '卤素', '强氧化剂']],
  ['7722-64-7', ['浓硫酸（生成能爆炸的七氧化二锰）']],
];

/** Forms an acid with water: halides, anhydrides and acids; excludes salts of light metals. */
const givesAcid = ({ acid, acylating, base, families, metalFire }: Properties): boolean =>
  !base &&
  !metalFire &&
  !LIGHT_METALS.some((element) => families.elements.has(element)) &&
  (acid ||
    acylating ||
    ['F', 'Cl', 'Br', 'I'].some((element) => families.elements.has(element)) ||
    (families.carbonFree && families.elements.has('P')));

const byBehaviour = (cas: string, traits: Properties) => [
  traits.oxidiser && ['易燃物', '还原剂', '有机物', '金属粉末'],
  traits.flammable && ['氧化剂'],
  traits.waterReactive && ['水与潮湿空气', '水溶液冷却剂（湿冰）'],
  traits.waterReactive && (givesAcid(traits) ? ['醇类', '强碱', '胺类'] : ['酸类', '醇类']),
  isAcidHalide(traits) && ['二甲基亚砜（剧烈反应，可致爆炸）'],
  traits.hotInWater && ['水（剧烈放热）'],
  traits.acidReleasesGas && ['酸类（放出有毒气体）'],
  traits.azide && ['重金属及其盐（生成爆炸性叠氮化物）', '二氯甲烷等卤代溶剂'],
  traits.acylating && ['水与潮湿空气', '醇类', '胺类'],
  traits.acid && ['强碱', '氰化物、叠氮化物、硫化物（放出有毒气体）', '活泼金属'],
  traits.base && ['强酸', '酸酐与酰氯'],
  traits.base &&
    traits.families.carbonFree &&
    !traits.families.hydrazine &&
    !traits.ammonia && ['铝、锌、锡等金属（放出氢气）'],
  cas === NITRIC && ['有机溶剂（剧烈反应，可致爆炸）'],
  traits.ammonia && ['卤素', '次氯酸盐'],
  cas === MANGANESE_DIOXIDE && ['还原剂', '过氧化氢', '盐酸（放出氯气）'],
  cas === QUICKLIME && ['水（剧烈放热）', '酸类'],
  ...BY_CAS.filter(([list]) => list.split(' ').includes(cas)).map(([, incompatibility]) => incompatibility),
];

/** Metals that dissolve in lye. */
const AMPHOTERIC = ['Al', 'Zn', 'Sn', 'Si'];

const byFamily = ({ families, acid, acidReleasesGas }: Properties) => [
  (families.metal || families.hydride || families.organometallic) && ['氧化剂', '酸类', '卤素与卤代烃'],
  families.carbonCatalyst && ['氢气与有机溶剂蒸气（干燥时可着火）', '氧化剂'],
  families.hydride && !families.cyanideSalt && ['水与潮湿空气', '醇类'],
  families.alkaliMetal && ['水与潮湿空气', '卤代溶剂（可致爆炸）', '二氧化碳（干冰）'],
  families.azideEster && ['水与潮湿空气', '酸类（放出剧毒、易爆的叠氮酸）', '强碱'],
  families.haloEther && ['水与潮湿空气', '醇类', '胺类'],
  families.chlorite && ['酸类（放出有毒、能爆炸的二氧化氯）'],
  families.cyanideSalt && ['酸类（放出剧毒的氰化氢）', '硝酸盐、亚硝酸盐、氯酸盐（可致爆炸）', '氧化剂'],
  families.azideSalt && ['酸类（放出剧毒、易爆的叠氮酸）'],
  families.chlorineSource && ['酸类（放出氯气）', '氨、铵盐与胺类（生成爆炸性氯胺）', '有机物', '还原剂'],
  families.hypochlorite && ['镍、钴、铜、铁等金属及其盐（催化分解）'],
  families.metal && AMPHOTERIC.some((element) => families.elements.has(element)) && ['强碱（放出氢气）'],
  families.hydrosilane && ['强碱、强酸与贵金属催化剂（放出氢气）'],
  families.groups.has('alkoxysilane') && ['水与潮湿空气（水解放出醇）', '强酸', '强碱'],
  families.groups.has('vinylSilane') && ['引发剂与过氧化物（引起聚合）'],
  families.peroxide && ['还原剂', '重金属及其盐（催化分解）', '有机物', '强碱'],
  (families.chlorate || families.perchlorate) && ['铵盐', '强酸', '硫与磷', '金属粉末', '有机物', '还原剂'],
  families.nitrate && ['还原剂', '有机物', '金属粉末'],
  families.nitrite && ['酸类（放出氮氧化物）', '铵盐', '胺类（生成亚硝胺）', '还原剂'],
  families.metalOxidiser && ['醇类与甘油', '还原剂', '浓硫酸', '盐酸（放出氯气）'],
  families.elements.has('Os') && ['还原剂', '有机物', '盐酸（放出氯气）'],
  families.elementalHalogen && ['氨与铵盐（可生成爆炸物）', '还原剂', '有机物', '金属粉末', '碱金属'],
  families.hydrosulfite && ['水与潮湿空气（自热着火）'],
  families.phosphineSource && ['氧化剂', '强碱'],
  families.sulfite && ['酸类（放出二氧化硫）', '氧化剂'],
  families.sulfide && ['酸类（放出硫化氢）', '氧化剂'],
  families.hydrazine && ['强氧化剂', '金属及其氧化物（催化分解）'],
  families.hydroxylamine && ['强碱（游离出不稳定的羟胺）', '强氧化剂', '铜、铁等金属及其盐（催化分解）'],
  families.ammonium && ['强碱（放出氨）', '亚硝酸盐', '次氯酸盐'],
  families.mineralAcid && ['强碱'],
  families.alkaline && ['酸类'],
  families.fluorideSource &&
    (acid
      ? ['玻璃、陶瓷与硅酸盐（腐蚀）']
      : [
          acidReleasesGas ? '酸类（放出氟化氢）' : '强酸（放出氟化氢）',
          families.ammonium ? '玻璃与陶瓷（受潮或在溶液中受腐蚀）' : '玻璃器皿（遇酸时受腐蚀）',
        ]),
];

/** Inorganic and organic compounds of an element. */
const BY_ELEMENT: readonly (readonly [elements: string, apart: readonly string[]])[] = [
  ['Ag', ['氨水（久置生成爆炸物）', '乙炔', '强还原剂']],
  ['Hg', ['氨', '乙炔', '叠氮化物', '碱金属与铝']],
  ['As', ['强还原剂与酸（可放出剧毒的砷化氢）', '强氧化剂']],
  ['Se', ['强还原剂与酸（可放出剧毒的硒化氢）', '强氧化剂']],
];

/** Their halides do not react with group 1 metals. */
const LIGHT_METALS = ['Li', 'Na', 'K', 'Rb', 'Cs', 'Mg', 'Ca', 'Sr', 'Ba'];

const byElement = ({ families, hazardous }: Properties) => [
  ...BY_ELEMENT.map(([element, incompatibility]) => families.elements.has(element) && incompatibility),
  hazardous && families.halideSalt && ['强氧化剂（放出卤素）'],
  hazardous &&
    families.halideSalt &&
    !LIGHT_METALS.some((element) => families.elements.has(element)) && ['碱金属'],
];

const BY_GROUP: readonly (readonly [group: Group, apart: readonly string[]])[] = [
  ['acylHalide', ['水与潮湿空气', '醇类', '胺类', '强碱']],
  ['sulfonylHalide', ['水与潮湿空气', '醇类', '胺类', '强碱']],
  ['anhydride', ['水与潮湿空气', '醇类', '胺类', '强碱']],
  ['isocyanate', ['水与潮湿空气', '醇类', '胺类', '强碱', '强酸']],
  ['epoxide', ['强酸', '强碱', '胺类', '强氧化剂']],
  ['monomer', ['引发剂与过氧化物（引起聚合）', '强氧化剂', '强酸', '强碱']],
  ['nitrile', ['强氧化剂', '强酸', '强碱', '强还原剂']],
  ['aldehyde', ['强氧化剂', '强碱', '强还原剂', '胺类']],
  ['ketone', ['强氧化剂', '强还原剂', '强碱']],
  ['amine', ['强氧化剂', '强酸', '酸酐与酰氯', '次氯酸盐']],
  ['thiol', ['强氧化剂', '强碱', '碱金属']],
  ['nitro', ['强还原剂', '强碱', '强氧化剂']],
  ['carboxylic', ['强碱', '强氧化剂', '强还原剂']],
  ['phenol', ['强氧化剂', '强碱', '酸酐与酰氯']],
  ['alcohol', ['强氧化剂', '酸酐与酰氯', '碱金属']],
  ['ester', ['强氧化剂', '强碱', '强酸']],
  ['halide', ['强氧化剂', '强碱', '活泼金属（碱金属、铝、镁、锌）']],
  ['ether', ['强氧化剂', '强酸']],
  ['amide', ['强氧化剂', '强酸', '强碱']],
];

const byGroup = ({ families, organic, oxidiser }: Properties) => [
  ...BY_GROUP.map(
    ([group, incompatibility]) =>
      families.groups.has(group) && !(group === 'nitrile' && families.cyanideSalt) && incompatibility,
  ),
  families.groups.has('peroxide') && (families.carbonFree ? ['胺类'] : ['胺类', '酸类']),
  families.groups.has('activeBromine') && ['还原剂', '氨与胺类', '有机物', '强酸'],
  organic && !oxidiser && !families.peroxide && ['强氧化剂'],
];

/** General statement for a hazardous substance without a narrower one. */
function general({ organic, severe, hazardous, families }: Properties): string[] {
  if (organic) return ['强氧化剂'];
  if (!severe && !hazardous) return [];
  if (families.elements.size === 0) return ['强氧化剂'];
  return severe ? ['强酸', '强氧化剂', '强还原剂'] : [];
}

/** Entries that are covered by a stronger one. */
const COVERED: readonly (readonly [strong: string, weak: string])[] = [
  ['浓硫酸（生成能爆炸的七氧化二锰）', '浓硫酸'],
  ['氧化剂', '强氧化剂'],
  ['还原剂', '强还原剂'],
  ['酸类', '强酸'],
  ['酸类（放出有毒气体）', '酸类'],
  ['强碱（可生成能自燃、爆炸的氯代乙炔）', '强碱'],
  ['活泼金属（碱金属、铝、镁、锌）', '碱金属'],
  ['活泼金属（碱金属、铝、镁、锌）', '活泼金属'],
];

/** Acid halides of carbon, sulfur and phosphorus react violently with dimethyl sulfoxide (Bretherick). */
const isAcidHalide = ({ families, waterReactive }: Properties): boolean =>
  waterReactive &&
  (families.groups.has('acylHalide') ||
    families.groups.has('sulfonylHalide') ||
    (families.carbonFree &&
      ['S', 'P'].some((element) => families.elements.has(element)) &&
      ['Cl', 'Br'].some((element) => families.elements.has(element))));

/** Returns the substances and groups to avoid; empty when no rule applies. */
export function incompatibles(cas: string, traits: Properties): string[] {
  const rules = [byBehaviour(cas, traits), byFamily(traits), byElement(traits), byGroup(traits)].flat();
  const found = new Set(rules.flatMap((group) => group || []));
  for (const [strong, weak] of COVERED)
    if ([...found].some((entry) => entry === strong || (strong === '酸类' && /^(酸类|强酸（)/.test(entry))))
      found.delete(weak);
  if ([...found].some((entry) => /^酸类（放出(?!有毒气体)/.test(entry)))
    for (const entry of ['酸类', '酸类（放出有毒气体）']) found.delete(entry);
  // An oxidiser need not be kept from oxidisers.
  if (traits.oxidiser) for (const entry of ['氧化剂', '强氧化剂']) found.delete(entry);
  return found.size > 0 ? [...found] : general(traits);
}
