/** Pairs that give off a toxic gas. Sources: see `INCOMPATIBILITY_RULES`. */
import type { IncompatibilityRule } from './incompatibilityRules';

const ACID_APART = '与酸类分柜存放，不共用通风橱和废液桶；废液保持碱性单独收集。';

export const GAS_RULES = [
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
    // [B] sodium hypochlorite, calcium hypochlorite: methanol, ethanol, glycerol, acetone
    reason: 'hypochloriteAlcohol',
    sides: ['hypochlorite', 'bleached'],
    words: '次氯酸盐与醇、丙酮反应，生成不稳定的次氯酸酯或有毒的氯仿，浓时剧烈放热',
    advice: '不与有机溶剂同柜；消毒液不用来处理含醇、丙酮的废液。',
  },
  {
    // [B] potassium permanganate, chromium trioxide, chlorates: hydrochloric acid (chlorine, chlorine dioxide)
    reason: 'hydrochloricOxidiser',
    sides: ['hydrochloric', 'chlorideOxidiser'],
    words: '盐酸被高锰酸盐、重铬酸盐、氯酸盐等氧化，放出有毒的氯气',
    advice: '分柜存放；用过高锰酸钾、铬酸洗液的器皿冲净后再接触盐酸，废液不混合。',
  },
  {
    // [B] sodium nitrite: acids (oxides of nitrogen)
    reason: 'acidNitrite',
    sides: ['mineralAcid', 'nitrite'],
    words: '强酸与亚硝酸盐接触放出有毒的氮氧化物',
    advice: ACID_APART,
  },
  {
    // [E] 1, 15: hydrogen fluoride from inorganic fluorides
    reason: 'acidFluoride',
    sides: ['mineralAcid', 'fluoride'],
    words: '强酸与氟化物生成剧毒、强腐蚀的氟化氢',
    advice: ACID_APART,
  },
  {
    // [G] EUH031, EUH032: with acids a toxic gas
    reason: 'acidGas',
    sides: ['acid', 'acidGivesGas'],
    words: '按分类（EUH031/EUH032），遇酸放出有毒气体',
    advice: ACID_APART,
  },
] as const satisfies readonly IncompatibilityRule[];
