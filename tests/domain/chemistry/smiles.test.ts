import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recognise } from '@domain/search/query';
import { smilesLikeness } from '@domain/chemistry/smiles';

describe('SMILES recognition by grammar', () => {
  it.each([
    'C1CCOC1',
    'c1ccccc1O',
    'CC(=O)O',
    'CC#N',
    '[Na+].[Cl-]',
    'C[C@H](N)C(=O)O',
    'F/C=C/F',
    'C%12CCCCC%12',
    'OB(O)c1ccccc1',
    'CN(C)C=O',
    'BrC1=CC=CC=C1',
  ])('is sure about %s', (text) => {
    expect(smilesLikeness(text)).toBe('sure');
    expect(recognise(text).kind).toBe('smiles');
  });

  it.each(['CCO', 'ClCCl', 'NBS', 'CCOCC'])('is unsure about %s', (text) =>
    expect(smilesLikeness(text)).toBe('maybe'),
  );

  it.each([
    '',
    'THF',
    'C4H8O',
    '(CH2)4O',
    'Pd(PPh3)4',
    '(Boc)2O',
    'CuSO4·5H2O',
    'CoCl2',
    'CS2',
    'C18',
    'B2Pin2',
    'CO',
    'C1CCOC',
    'CC(=O',
    'CC)O(',
    'Cosco',
    'acetone',
    'N,N-二甲基',
    '109-99-9',
    'p53',
    'HATU',
    'NaOH',
    'C C',
  ])('rejects %s', (text) => expect(smilesLikeness(text)).toBe('no'));

  it('accepts any text without failing', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => void smilesLikeness(text)));
  });
});
