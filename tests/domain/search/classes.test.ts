/** Classes of substances, by the names that belong to them. */
import { describe, expect, it } from 'vitest';
import { classOf } from '@domain/search/classes';

const belongs = (text: string, name: string, formula: string | null = null): boolean | undefined =>
  classOf(text)?.({ name, formula });

describe('a class of substances', () => {
  it.each([
    ['硫酸盐', '七水硫酸锌'],
    ['硫酸盐', '间苯二胺硫酸盐'],
    ['醋酸盐', '三水乙酸铅'],
    ['盐酸盐', '盐酸多巴胺'],
    ['钠盐', '氨苄青霉素钠'],
    ['钠盐', '糖精钠二水合物'],
    ['金属氧化物', '三氧化二铁'],
    ['稀土氧化物', '氧化镧'],
    ['氢氧化物', '八水氢氧化钡'],
    ['硼氢化物', '硼氢化钠'],
    ['无水氯化物', '无水三氯化铁'],
    ['金属粉末', '还原铁粉'],
    ['有机锂试剂', '正丁基锂'],
    ['有机锡', '二丁基氧化锡'],
    ['Fmoc氨基酸', 'Fmoc-甘氨酸'],
    ['一水合物', 'α-乳糖一水合物'],
    ['无水硫酸盐', '无水硫酸铜'],
    ['相转移催化剂', '四丁基溴化铵'],
    ['多环芳烃', '苯并[a]芘'],
  ])('%s has %s', (text, name) => {
    expect(belongs(text, name)).toBe(true);
  });

  it.each([
    ['硫酸盐', '硫酸二甲酯'],
    ['硫酸盐', '硫酸'],
    ['硫酸盐', '无水硫代硫酸钠'],
    ['磷酸盐', '四丁基六氟磷酸铵'],
    ['磷酸盐', '三吡咯烷基膦六氟磷酸盐'],
    ['甲酸盐', '甲氨基阿维菌素苯甲酸盐'],
    ['碳酸盐', '碳酸二甲酯'],
    ['氧化物', '过氧化钠'],
    ['氧化物', '氢氧化钠'],
    ['稀土氧化物', '氧化锌'],
    ['无水硫酸盐', '五水硫酸铜'],
    ['一水合物', '十一水合物'],
    ['有机锂试剂', '碳酸锂'],
    ['Fmoc氨基酸', '氯甲酸-9-芴基甲酯'],
    ['多环芳烃', '2-甲基萘'],
  ])('%s does not have %s', (text, name) => {
    expect(belongs(text, name)).toBe(false);
  });

  it('counts the water of the formula with an anion', () => {
    expect(belongs('五水硫酸盐', '硫酸铜', 'CuSO4')).toBe(false);
    expect(belongs('五水硫酸盐', '硫酸铜', 'CuSO4·5H2O')).toBe(true);
  });

  it.each(['硫酸', '盐', '物', '吗啉盐酸盐', '氯化钠', '无水硫酸钠', '酸盐', ''])('is not %s', (text) => {
    expect(classOf(text)).toBeNull();
  });
});
