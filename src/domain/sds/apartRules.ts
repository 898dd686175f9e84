/**
 * Pairs that must be kept apart, the narrowest first: a pair is told by the first rule that knows it.
 * Sources, by the mark at each rule: [B] Bretherick's Handbook of Reactive Chemical Hazards, 8th ed., under the
 * substance or class named; [G] GHS / GB 30000 and CLP Annex II–III, by the code itself; [E] EPA-600/2-80-076, the
 * chemical compatibility chart, by the numbers of its groups; [S] GB 15603, storage of dangerous chemicals apart.
 */
import type { Role } from './apartRoles';

export interface ApartRule {
  reason: string;
  sides: readonly [Role, Role];
  /** What happens. */
  words: string;
  /** What to do. */
  advice: string;
}

const ACID_APART = '与酸类分柜存放，不共用通风橱和废液桶；废液保持碱性单独收集。';
const DRY_APART = '存放在干燥处，与水和水溶液分柜；灭火不可用水，取用后立即密封。';

export const APART_RULES = [
  {
    // [B] hydrogen cyanide from cyanides and acids; [G] EUH032; [E] 1, 11
    reason: 'acidCyanide',
    sides: ['acid', 'cyanide'],
    words: '酸与氰化物接触放出剧毒的氰化氢',
    advice: `氰化物单独上锁，${ACID_APART}`,
  },
  {
    // [B] hydrogen azide; [G] EUH032
    reason: 'acidAzide',
    sides: ['acid', 'acidGivesAzide'],
    words: '酸与叠氮化物接触放出剧毒、易爆的叠氮酸',
    advice: ACID_APART,
  },
  {
    // [B] hydrogen sulfide from metal sulfides; [G] EUH031; [E] 1, 33
    reason: 'acidSulfide',
    sides: ['acid', 'sulfide'],
    words: '酸与硫化物接触放出剧毒的硫化氢',
    advice: ACID_APART,
  },
  {
    // [B] sodium hypochlorite: acids; [G] EUH031
    reason: 'acidHypochlorite',
    sides: ['acid', 'hypochlorite'],
    words: '酸与次氯酸盐等含氯氧化剂接触放出有毒的氯气',
    advice: '分柜存放，清洗和废液收集时绝不混合。',
  },
  {
    // [B] sodium hypochlorite: ammonia, ammonium salts (nitrogen trichloride)
    reason: 'ammoniaHypochlorite',
    sides: ['ammonia', 'hypochlorite'],
    words: '氨与次氯酸盐等含氯氧化剂生成有毒、易爆的氯胺',
    advice: '分柜存放，清洗和废液收集时绝不混合。',
  },
  {
    // [B] sodium hypochlorite: ammonium salts (nitrogen trichloride)
    reason: 'ammoniumHypochlorite',
    sides: ['ammonium', 'hypochlorite'],
    words: '铵盐与次氯酸盐等含氯氧化剂生成有毒、易爆的氯胺',
    advice: '分柜存放，清洗和废液收集时绝不混合。',
  },
  {
    // [G] EUH031, EUH032: with acids a toxic gas
    reason: 'acidGas',
    sides: ['acid', 'acidGivesGas'],
    words: '按分类（EUH031/EUH032），遇酸放出有毒气体',
    advice: ACID_APART,
  },
  {
    // [B] sodium azide: dichloromethane, chloroform (di- and triazidomethane)
    reason: 'azideChloromethane',
    sides: ['azideSalt', 'chloromethane'],
    words: '叠氮化物与二氯甲烷、氯仿生成易爆的叠氮甲烷',
    advice: '不要用作反应或萃取的溶剂；废液分开收集。',
  },
  {
    // [B] sodium azide: heavy metals and their salts; metal azides
    reason: 'azideHeavyMetal',
    sides: ['azideSalt', 'heavyMetal'],
    words: '叠氮化物与铜、银、铅、汞及其盐生成对撞击敏感的金属叠氮化物',
    advice: '分柜存放，不用金属药匙；废液分开收集，不得倒入下水道。',
  },
  {
    // [B] bromine, iodine: ammonia (nitrogen tribromide, triiodide)
    reason: 'halogenAmmonia',
    sides: ['halogen', 'ammonia'],
    words: '溴、碘与氨生成极易爆炸的三卤化氮',
    advice: '分柜存放；含碘、溴的废液中不得加入氨水。',
  },
  {
    // [B] sodium, potassium, lithium: halocarbons; [E] 17, 21
    reason: 'alkaliHalocarbon',
    sides: ['alkaliMetal', 'halocarbon'],
    words: '碱金属与卤代烃可剧烈反应以至爆炸',
    advice: '不得用碱金属干燥卤代溶剂；分柜存放，碱金属残渣不与卤代废液混合。',
  },
  {
    // [B] hydrogen peroxide: acetone, ketones (cyclic ketone peroxides)
    reason: 'peroxideKetone',
    sides: ['concentratedPeroxide', 'volatileKetone'],
    words: '浓过氧化氢与丙酮、丁酮可生成极敏感的酮过氧化物，有酸时更快',
    advice: '分柜存放；用过氧化氢清洗的器皿不要再用丙酮润洗，废液分开收集。',
  },
  {
    // [B] sulfuric acid: chlorates (chlorine dioxide), permanganates (dimanganese heptoxide)
    reason: 'sulfuricOxidiser',
    sides: ['sulfuricAcid', 'chlorateOrPermanganate'],
    words: '浓硫酸与氯酸盐、高锰酸盐生成自发爆炸的二氧化氯或七氧化二锰',
    advice: '分柜存放，绝不直接混合。',
  },
  {
    // [B] nitric acid: acetone, alcohols, aldehydes, amines, thiols, acetic anhydride, DMSO, glycerol
    reason: 'nitricOrganic',
    sides: ['nitricAcid', 'nitrated'],
    words: '浓硝酸与醇、醛、酮、胺、酸酐等有机物剧烈反应，可起火、爆炸',
    advice: '硝酸单独存放在耐酸柜，不与有机溶剂同柜；废液绝不混合，不用密闭的废液桶。',
  },
  {
    // [B] oxidants and reducants; [G] P220; [E] 104, 105
    reason: 'oxidiserReducer',
    sides: ['oxidiser', 'reducer'],
    words: '氧化剂与还原剂混合可起火、爆炸',
    advice: '分柜存放，不共用药匙、称量纸和废物桶。',
  },
  {
    // [G] P220: away from combustible materials; [S]
    reason: 'oxidiserFlammable',
    sides: ['oxidiser', 'flammable'],
    words: '氧化剂与易燃物接触可起火或使火势加剧',
    advice: '氧化剂与易燃物分柜存放；易燃物放防火柜，氧化剂放阴凉干燥处。',
  },
  {
    // [B] organic peroxides; [G] P420: store separately
    reason: 'peroxideAcid',
    sides: ['organicPeroxide', 'mineralAcid'],
    words: '有机过氧化物遇强酸剧烈分解',
    advice: '有机过氧化物单独存放，远离酸类。',
  },
  {
    // [B] organic peroxides: reducants; [G] P420
    reason: 'peroxideReducer',
    sides: ['organicPeroxide', 'reducer'],
    words: '有机过氧化物遇还原剂剧烈分解',
    advice: '有机过氧化物单独存放，远离还原剂和金属粉末。',
  },
  {
    // [B] metals, hydrides, alkyls: acids (hydrogen); [E] 1, 21–22 and 105
    reason: 'acidHydrogen',
    sides: ['acid', 'hydrogenGiver'],
    words: '酸与活泼金属、金属氢化物、有机金属试剂反应，放出易燃气体',
    advice: '分柜存放；淬灭按操作规程进行，不直接加酸。',
  },
  {
    // [G] H260, H261 (P223), EUH014, EUH029
    reason: 'waterReactive',
    sides: ['waterReactive', 'aqueous'],
    words: '遇水反应的试剂与水溶液接触，剧烈反应或放出易燃、有毒气体',
    advice: DRY_APART,
  },
  {
    // [E] 1, 10: heat, violent with concentrated ones; [S]
    reason: 'acidBase',
    sides: ['mineralAcid', 'strongBase'],
    words: '浓酸与强碱直接混合剧烈放热、飞溅',
    advice: '酸、碱分柜存放；中和前各自充分稀释。',
  },
] as const satisfies readonly ApartRule[];

export type ApartReason = (typeof APART_RULES)[number]['reason'];
