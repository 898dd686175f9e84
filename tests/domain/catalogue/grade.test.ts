import { describe, expect, it } from 'vitest';
import { gradeName } from '@domain/catalogue/grade';

describe('gradeName', () => {
  it.each([
    ['AR', 'AR 分析纯'],
    ['GR', 'GR 优级纯'],
    ['CP', 'CP 化学纯'],
    ['LC-MS', 'LC-MS 质谱级'],
    ['超干', '超干'],
    ['合成级', '合成级'],
    ['XYZ', 'XYZ'],
  ])('of %s is %s', (grade, name) => expect(gradeName(grade)).toBe(name));
});
