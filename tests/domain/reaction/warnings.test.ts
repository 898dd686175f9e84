import { describe, expect, it } from 'vitest';
import { warnings } from '../../../domain/reaction/warnings';
import { WARNING_RULES } from '../../../domain/reaction/warningRules.data';
import type { WarningRow } from '../../../domain/reaction/types';
import type { Role } from '../../../domain/sds/incompatibilityRoles';
import { isValidCas } from '../../../domain/chemistry/cas';

const row = (id: number, cas: string | null, more: Partial<WarningRow> = {}): WarningRow => ({
  ...{ id, role: 'reagent', cas, nameZh: null, smiles: null, formula: null, dangers: new Set<Role>() },
  ...more,
});
const codes = (...rows: WarningRow[]) => warnings(rows).map(({ code }) => code);
const dangers = (...roles: Role[]) => ({ dangers: new Set(roles) });

describe('warnings', () => {
  it.each(WARNING_RULES)('$code needs every part', ({ code, all, source }) => {
    const rows = all.map((group, id) => {
      const first = group[0] ?? '';
      return first.startsWith('@') ? row(id, `part ${id}`, dangers(first.slice(1) as Role)) : row(id, first);
    });
    expect(codes(...rows)).toContain(code);
    if (rows.length > 1) for (const only of rows) expect(codes(only)).not.toContain(code);
    expect(source).not.toBe('');
    for (const cas of all.flat().filter((each) => !each.startsWith('@'))) expect(isValidCas(cas)).toBe(true);
  });

  it('reports what must not be stored together', () => {
    const found = warnings([
      row(1, '26628-22-8', dangers('azideSalt')),
      row(2, '75-09-2', { role: 'solvent', ...dangers('chloromethane') }),
    ]);
    expect(found.find(({ code }) => code === 'azideChloromethane')?.rowIds).toEqual([1, 2]);
  });

  it('warns of diazonium salts of anilines only', () => {
    const nitrite = row(1, '7632-00-0');
    expect(codes(nitrite, row(2, null, { smiles: 'Nc1ccccc1' }))).toContain('DIAZONIUM');
    expect(codes(nitrite, row(2, null, { smiles: 'NC1=CC=CC=C1' }))).toContain('DIAZONIUM');
    expect(codes(nitrite, row(2, null, { smiles: 'CNc1ccccc1' }))).not.toContain('DIAZONIUM');
    expect(codes(nitrite, row(2, null, { smiles: 'NCc1ccccc1' }))).not.toContain('DIAZONIUM');
    expect(codes(nitrite, row(2, null, { smiles: 'CC(N)=O' }))).not.toContain('DIAZONIUM');
  });

  it('warns of organic azides with few carbons', () => {
    const azide = (smiles: string, formula: string) =>
      codes(row(1, null, { role: 'product', smiles, formula }));
    expect(azide('CN=[N+]=[N-]', 'CH3N3')).toContain('SMALL_AZIDE');
    expect(azide('CCCCCCCCCCN=[N+]=[N-]', 'C10H21N3')).not.toContain('SMALL_AZIDE');
  });

  it('advises to replace a solvent, not a reactant', () => {
    expect(codes(row(1, '71-43-2', { role: 'solvent' }))).toEqual(['SOLVENT_71-43-2']);
    expect(codes(row(1, '71-43-2', { role: 'reactant' }))).toEqual([]);
  });

  it('says nothing of harmless or unknown rows', () => {
    expect(codes(row(1, '56-40-6'), row(2, '7732-18-5', { role: 'solvent' }), row(3, null))).toEqual([]);
  });
});
