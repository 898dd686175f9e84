/**
 * Names of our own making with structures that were drawn beside them (checked with RDKit): rings, peptides, salts, ligands,
 * isotopes. Each is read as its structure or refused; which are refused is listed here.
 */
import { readFileSync } from 'node:fs';
import { Molecule } from 'openchemlib';
import { describe, expect, it } from 'vitest';
import { readName } from '@domain/chemistry/names/read';
import { isSameCompound } from '../../../../server/structure/standard/compare';
import { keysOf } from '../../../../server/structure/standard/keys';

const keys = (smiles: string) => keysOf(Molecule.fromSmiles(smiles));

const rowsOf = (file: string): [name: string, smiles: string][] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((row) => row.split('\t') as [string, string]);

/** Names that state less than one structure, or that are not read yet. */
const REFUSED = new Set([
  '反式-1,2-环己二胺',
  'L-天冬氨酰-L-苯丙氨酸甲酯',
  '氯甲基甲基醚',
  '苯基次膦酸',
  '1,3-环己二酮单乙二醇缩酮',
  'α-溴代苯乙酮',
  '1H,1H,2H,2H-全氟辛基三乙氧基硅烷',
  '雌甾-1,3,5(10)-三烯-3,17β-二醇',
  '5α-雄甾烷-3,17-二酮',
  'H-L-亮氨酸叔丁酯盐酸盐',
  '磷酸二苯基异辛酯',
  'O,O-二乙基二硫代磷酸钾',
  '四苯硼钠',
  '甲磺酸伊马替尼',
]);

describe.each(['./firstNames.tsv', './secondNames.tsv', './thirdNames.tsv', './fourthNames.tsv'])(
  'names of %s',
  (file) => {
    it.each(rowsOf(file).filter(([name]) => !REFUSED.has(name)))('%s', (name, smiles) => {
      const reading = readName(name);
      expect(reading.ok, JSON.stringify(reading)).toBe(true);
      if (reading.ok) expect(isSameCompound(keys(reading.smiles), keys(smiles)), reading.smiles).toBe(true);
    });

    it.each(rowsOf(file).filter(([name]) => REFUSED.has(name)))('refuses %s', (name) => {
      expect(readName(name).ok).toBe(false);
    });
  },
);
