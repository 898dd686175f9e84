/** Repairs and statements of molfiles. */
import { describe, expect, it } from 'vitest';
import { readMolfile, statedValences } from '@domain/chemistry/molfile';

const line = (symbol: string, valence: number) =>
  `    0.0000    0.0000    0.0000 ${symbol.padEnd(3)} 0  0  0  0  0 ${String(valence).padStart(2)}  0  0  0  0  0  0`;
const v2000 = [
  '',
  '',
  '',
  '  3  0  0  0  0  0            999 V2000',
  line('P', 5),
  line('Na', 15),
  line('C', 0),
  'M  END',
];
const v3000 = [
  '', '', '', '  0  0  0  0  0  0            999 V3000', 'M  V30 BEGIN CTAB', 'M  V30 COUNTS 3 0 0 0 0', 'M  V30 BEGIN ATOM',
  'M  V30 1 P 0 0 0 0 CHG=-1 VAL=6', 'M  V30 2 Na 0 0 0 0 VAL=-1', 'M  V30 3 C 0 0 0 0', 'M  V30 END ATOM', 'M  END',
]; // prettier-ignore

describe('readMolfile', () => {
  it('sets the chiral flag of V2000 and leaves V3000 alone', () => {
    expect(readMolfile(v2000.join('\n')).molfile?.split('\n')[3]).toBe(
      '  3  0  0  0  1  0            999 V2000',
    );
    expect(readMolfile(v3000.join('\n')).molfile?.split('\n')[3]).toBe(v3000[3]);
  });
});

describe('statedValences', () => {
  it('reads the column of V2000, where 15 means no bonds', () => {
    expect([...statedValences(v2000.join('\n'))]).toEqual([
      [0, 5],
      [1, 0],
    ]);
  });

  it('reads VAL of V3000, where −1 means no bonds', () => {
    expect([...statedValences(v3000.join('\n'))]).toEqual([
      [0, 6],
      [1, 0],
    ]);
  });
});
