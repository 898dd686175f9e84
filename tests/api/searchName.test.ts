/** Search by a systematic Chinese name that no product has. */
import { describe, expect, it } from 'vitest';
import { sameFormula } from '@domain/chemistry/formula';
import { nameIn, searchProducts, structuresIn } from '../../server/search';

const search = async (q: string) => searchProducts({ q }, await structuresIn(q), await nameIn(q));

describe('a systematic name that no product has', () => {
  it('finds the product with this structure and shows formula, picture and parts', async () => {
    const { records, understood } = await search('1,1-二甲基乙-1-醇');
    expect(records[0]?.cas).toBe('75-65-0');
    expect(understood.corrected).toBeNull();
    expect(understood.structure?.read).toMatchObject({ formula: 'C4H10O', molarMass: 74.12 });
    expect(understood.structure?.read.picture).toContain('<svg');
    expect(understood.structure?.parts.map(({ text }) => text).join('')).toContain('二甲基');
  });

  it('shows the structure and says that it is not sold when no product has it', async () => {
    const { understood } = await search('7-氯-3-乙基-2-甲氧基萘-1-甲酸');
    expect(sameFormula(understood.structure?.read.formula ?? '', 'C14H13ClO3')).toBe(true);
    expect(understood.hint).toContain('目录中还没有这个结构');
  });

  it('is not read when a product has the name, when the name is ambiguous, or when it is none', async () => {
    for (const q of ['四氢呋喃', '二甲基某烷', '二氯戊酮', 'THF', '枪头'])
      expect((await search(q)).understood.structure, q).toBeNull();
  });
});
