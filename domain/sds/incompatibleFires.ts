/** Pairs that burn, explode or boil over. Sources: see `INCOMPATIBILITY_RULES`. */
import type { IncompatibilityRule } from './incompatibilityRules';

const DRY_APART = '存放在干燥处，与水和水溶液分柜；灭火不可用水，取用后立即密封。';

export const FIRE_RULES = [
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
    // [B] silver: ammonia (silver nitride forms in solutions on standing)
    reason: 'silverAmmonia',
    sides: ['silverSalt', 'ammonia'],
    words: '银盐与氨水的混合液久置析出极易爆炸的氮化银',
    advice: '银氨溶液现配现用，用后立即酸化处理，不得存放或干燥。',
  },
  {
    // [B] sodium, potassium, lithium: halocarbons; [E] 17, 21
    reason: 'alkaliHalocarbon',
    sides: ['alkaliMetal', 'halocarbon'],
    words: '碱金属与卤代烃可剧烈反应以至爆炸',
    advice: '不得用碱金属干燥卤代溶剂；分柜存放，碱金属残渣不与卤代废液混合。',
  },
  {
    // [B] chloroform: sodium or potassium hydroxide with methanol, acetone; potassium tert-butoxide
    reason: 'chloroformBase',
    sides: ['chloroform', 'alkali'],
    words: '氯仿与强碱剧烈反应，有丙酮或醇时可爆炸',
    advice: '不在氯仿溶液中直接加固体强碱；卤代废液不与碱性废液混合。',
  },
  {
    // [B] nitromethane: bases (aci-nitro salts)
    reason: 'nitroalkaneBase',
    sides: ['nitroalkane', 'alkali'],
    words: '硝基烷与强碱生成对撞击、摩擦敏感的盐，干燥后可爆炸',
    advice: '分柜存放；反应液不得蒸干，废液分开收集。',
  },
  {
    // [B] sodium nitrite: ammonium salts (ammonium nitrite)
    reason: 'nitriteAmmonium',
    sides: ['nitrite', 'ammonium'],
    words: '亚硝酸盐与铵盐混合受热可猛烈分解',
    advice: '分柜存放，不共用药匙和废物桶；混合液不蒸干。',
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
    // [B] potassium permanganate: glycerol, ethylene glycol, propane-1,2-diol
    reason: 'permanganatePolyol',
    sides: ['permanganate', 'polyol'],
    words: '高锰酸盐与甘油、乙二醇等多元醇接触可自燃',
    advice: '分柜存放，不共用药匙、称量纸和废物桶。',
  },
  {
    // [B] nitric acid: acetone, alcohols, aldehydes, amines, thiols, acetic anhydride, DMSO, glycerol; [E] 2, 31: phenols
    reason: 'nitricOrganic',
    sides: ['nitricAcid', 'nitrated'],
    words: '浓硝酸与醇、醛、酮、胺、酚、酸酐等有机物剧烈反应，可起火、爆炸',
    advice: '硝酸单独存放在耐酸柜，不与有机溶剂同柜；废液绝不混合，不用密闭的废液桶。',
  },
  {
    // [B] styrene, acrylic acid: initiators; [E] 30, 103
    reason: 'monomerStarter',
    sides: ['monomer', 'radicalStarter'],
    words: '引发剂混入可使单体失控聚合，放热以至爆炸',
    advice: '单体与引发剂分柜存放，不共用量器；单体保持阻聚剂和阴凉。',
  },
  {
    // [B] dimethyl sulfoxide: acyl halides, halides of non-metals
    reason: 'dmsoHalide',
    sides: ['dmso', 'dmsoHalide'],
    words: '二甲亚砜与酰氯、氯化亚砜、三氯氧磷等在室温下剧烈分解，可爆炸',
    advice: '分柜存放；反应只按规程在低温下进行，废液不混合。',
  },
  {
    // [B] sodium hydride: dimethylformamide, dimethylacetamide, dimethyl sulfoxide
    reason: 'hydrideAmide',
    sides: ['saltHydride', 'dipolarSolvent'],
    words: '氢化钠、氢化钾在 DMF、DMAc、DMSO 中可失控分解放热',
    advice: '放大前评估热失控，低温小量分批加入，不得在这些溶剂中存放或加热。',
  },
  {
    // [B] lithium tetrahydroaluminate: ethyl acetate; butyllithium: carbonyl compounds; [E] 105
    reason: 'hydrideCarbonyl',
    sides: ['strongReducer', 'carbonylSolvent'],
    words: '氢化铝锂、烷基锂与酯、酮、醛剧烈反应放热，可起火',
    advice: '分柜存放；淬灭按操作规程低温缓慢进行，不直接倒入酯或酮。',
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
    // [B] hydrides, alkali metals, alkyllithiums, acid chlorides: alcohols; [E] 4, 105
    reason: 'waterReactiveAlcohol',
    sides: ['proticReactive', 'alcohol'],
    words: '与醇同样剧烈反应，放出氢气、烷烃或氯化氢，可起火',
    advice: '分柜存放；只在规程规定的低温、通风条件下淬灭，不直接加醇。',
  },
  {
    // [G] H260, H261 (P223), EUH014, EUH029
    reason: 'waterReactive',
    sides: ['waterReactive', 'aqueous'],
    words: '遇水反应的试剂与水溶液接触，剧烈反应或放出易燃、有毒气体',
    advice: DRY_APART,
  },
  {
    // [G] H260, H261 (P223), EUH014, EUH029; meltwater of cold shipments
    reason: 'waterReactiveIce',
    sides: ['waterReactive', 'wetIce'],
    words: '遇水反应的试剂与湿冰冷链商品在同一订单：湿冰会融出水',
    advice: '两者分箱发货；到货后先取出冷链商品并擦干，不与遇水反应的试剂放在一处拆箱。',
  },
  {
    // [E] 1, 10: heat, violent when concentrated; [S]
    reason: 'acidBase',
    sides: ['mineralAcid', 'strongBase'],
    words: '浓酸与强碱直接混合剧烈放热、飞溅',
    advice: '酸、碱分柜存放；中和前各自充分稀释。',
  },
] as const satisfies readonly IncompatibilityRule[];
