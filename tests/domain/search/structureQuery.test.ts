import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMolfile } from '@domain/chemistry/molfile';
import { pictureName } from '@/utils/productText';
import { STRUCTURE_FRAGMENTS } from '@domain/chemistry/structureFragments';
import {
  isSimilarity,
  parseStructureQuery,
  SIMILARITY,
  structurePath,
  type StructureQuery,
} from '@domain/search/structureQuery';

const searchOf = (path: string) => path.slice(path.indexOf('?'));

const query: fc.Arbitrary<StructureQuery> = fc.record({
  structure: fc
    .string({ unit: fc.constantFrom(...'CNOcno()[]=#+-@/\\%123.&?'), minLength: 1, maxLength: 60 })
    .map((text) => text.trim()),
  mode: fc.constantFrom('sub', 'exact', 'similar'),
  similarity: fc.integer({ min: SIMILARITY.min, max: SIMILARITY.max }),
  page: fc.integer({ min: 1, max: 9999 }),
});

describe('the address of a structure search', () => {
  it('is parsed to the structure it was built from, with any bonds and brackets', () => {
    fc.assert(
      fc.property(query, (structureQuery) => {
        const similarity = structureQuery.mode === 'similar' ? structureQuery.similarity : SIMILARITY.usual;
        expect(parseStructureQuery(searchOf(structurePath(structureQuery)))).toEqual({
          ...structureQuery,
          similarity,
        });
      }),
    );
  });

  it('works as the hash of an address', () => {
    const path = structurePath({ structure: 'C/C=C\\C#N.[Na+]' });
    expect(path).not.toMatch(/[#\\+]/);
    expect(path).toContain('mode=sub');
  });

  it('never fails, and is null without a structure', () => {
    expect(parseStructureQuery('?q=thf')).toBeNull();
    expect(parseStructureQuery('?structure=%20')).toBeNull();
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (mode, similarity, page) => {
        const params = new URLSearchParams({ structure: 'C', mode, similarity, page });
        const read = parseStructureQuery(`?${params}`)!;
        expect(isSimilarity(read.similarity)).toBe(true);
        expect(read.page).toBeGreaterThan(0);
      }),
    );
  });
});

describe('molfiles', () => {
  const atom = (symbol: string) => `    0.0000    0.0000    0.0000 ${symbol.padEnd(3)} 0  0`;
  const bond = (from: number, to: number) => `${String(from).padStart(3)}${String(to).padStart(3)}  1  0`;
  const molfile = (counts: string, ...lines: string[]) =>
    ['', ' name', '', `${counts}  0  0  0  0            999 V2000`, ...lines, 'M  END'].join('\n');

  it('are accepted when counts and content agree', () => {
    expect(readMolfile(molfile('  2  1', atom('C'), atom('Cl'), bond(1, 2))).fault).toBeNull();
  });

  it.each([
    ['fewer atoms than counted', molfile('  3  1', atom('C'), atom('C'), bond(1, 2)), '第 4 行：原子数（3）与内容不符，第 7 行不是原子'],
    ['fewer bonds than counted', molfile('  2  2', atom('C'), atom('C'), bond(1, 2)), '第 4 行：键数（2）与内容不符，第 8 行不是键'],
    ['a bond to nowhere', molfile('  2  1', atom('C'), atom('C'), bond(1, 9)), '第 7 行：键指向不存在的原子'],
    ['an unknown element', molfile('  2  1', atom('C'), atom('Xq'), bond(1, 2)), '第 6 行：无法识别的元素 Xq'],
    ['no counts', molfile('  x  y', atom('C')), '第 4 行：原子数或键数无法识别'],
    ['V3000 without atoms', '\n\n\n  0  0  0     0  0            999 V3000\nM  V30 BEGIN CTAB\nM  END', '缺少 V3000'],
    [
      'V3000 with a wrong count',
      '\n\n\n  0  0  0     0  0            999 V3000\nM  V30 COUNTS 2 0 0 0 0\nM  V30 BEGIN ATOM\nM  V30 1 C 0 0 0 0\nM  V30 END ATOM',
      '第 5 行：原子数与内容不符',
    ],
  ])('are refused with %s', (_, text, words) => {
    expect(readMolfile(text).fault).toContain(words);
  }); // prettier-ignore

  it('never fail on any pasted text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        const { molfile: read, fault } = readMolfile(`\n\n\n${text} V2000\n${text}`);
        expect((read === null) !== (fault === null)).toBe(true);
      }),
    );
  });
});

describe('pictures of structures', () => {
  it('are labelled with compound and formula; a line drawing beside its name has no label', () => {
    const acetone = { prodName: '丙酮', formula: 'C3H6O' };
    expect(pictureName({ ...acetone, pic: '/structures/67-64-1.svg' })).toBe('丙酮 C3H6O');
    expect(pictureName({ ...acetone, pic: '/kinds/bottle.svg' })).toBe('');
    expect(pictureName({ prodName: '枪头', formula: null, pic: '/kinds/tip.svg' })).toBe('');
  });

  it('of fragments have labels of their own', () => {
    const ids = STRUCTURE_FRAGMENTS.flatMap(({ id, name }) => [id, name]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
