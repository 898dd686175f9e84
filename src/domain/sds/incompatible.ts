/** What must not come together, and why. Source: B10.7. */
import type { Properties } from './traits';

const NITRIC = '7697-37-2';

/** The substances and groups a product is kept apart from; empty when the rules know none. */
export function incompatibles(cas: string, traits: Properties): string[] {
  const found = [
    traits.oxidiser && ['易燃物', '还原剂', '有机物', '金属粉末'],
    traits.flammable && ['氧化剂'],
    traits.waterReactive && ['水与潮湿空气', '水溶液冷却剂（湿冰）', '酸类', '醇类'],
    traits.acidReleasesGas && ['酸类（放出有毒气体）'],
    traits.azide && ['重金属及其盐（生成爆炸性叠氮化物）', '二氯甲烷等卤代溶剂'],
    traits.acylating && ['水与潮湿空气', '醇类', '胺类'],
    traits.acid && ['强碱', '氰化物、叠氮化物、硫化物（放出有毒气体）', '活泼金属'],
    traits.base && ['强酸', '酸酐与酰氯'],
    cas === NITRIC && ['有机溶剂（剧烈反应，可致爆炸）'],
    traits.ammonia && ['卤素', '次氯酸盐'],
    traits.halogen && ['氨与铵盐', '还原剂', '酸类'],
  ];
  return [...new Set(found.flatMap((group) => group || []))];
}
