import fc from 'fast-check';
import { Molecule } from 'openchemlib';
import { describe, expect, it } from 'vitest';
import { readName } from '@domain/chemistry/names/read';

const codeOf = (smiles: string): string => Molecule.fromSmiles(smiles).getIDCode();

function smilesOf(name: string): string {
  const reading = readName(name);
  if (!reading.ok) throw new Error(`${name}: ${reading.reason} (${reading.at})`);
  return reading.smiles;
}

const same = (name: string, smiles: string) => expect(codeOf(smilesOf(name)), name).toBe(codeOf(smiles));

describe('reading a Chinese systematic name', () => {
  it.each([
    ['丁烷', 'CCCC'],
    ['2-甲基-2-丙醇', 'CC(C)(C)O'],
    ['2-氨基-3-甲基戊酸', 'CCC(C)C(N)C(=O)O'],
    ['1,3-丁二烯', 'C=CC=C'],
    ['丁-2-烯-1-醇', 'CC=CCO'],
    ['2-环己烯-1-酮', 'O=C1CCCC=C1'],
    ['丙烯酸', 'C=CC(=O)O'],
    ['丙三醇', 'OCC(O)CO'],
    ['异丁醇', 'CC(C)CO'],
    ['新戊酸', 'CC(C)(C)C(=O)O'],
    ['N,N-二甲基甲酰胺', 'CN(C)C=O'],
    ['N,N-二异丙基乙胺', 'CCN(C(C)C)C(C)C'],
    ['己二腈', 'N#CCCCCC#N'],
    ['三氯乙酸', 'OC(=O)C(Cl)(Cl)Cl'],
    ['氯乙酰氯', 'ClCC(=O)Cl'],
  ])('reads chains: %s', same);

  it.each([
    ['间苯二酚', 'Oc1cccc(O)c1'],
    ['对二甲苯', 'Cc1ccc(C)cc1'],
    ['4-溴甲苯', 'Cc1ccc(Br)cc1'],
    ['对羟基苯甲酸甲酯', 'COC(=O)c1ccc(O)cc1'],
    ['邻苯二甲酸二(2-乙基己)酯', 'CCCCC(CC)COC(=O)c1ccccc1C(=O)OCC(CC)CCCC'],
    ['3,4-二甲氧基苯乙胺', 'COc1ccc(CCN)cc1OC'],
    ['苯乙酮', 'CC(=O)c1ccccc1'],
    ['对甲苯磺酰氯', 'Cc1ccc(cc1)S(=O)(=O)Cl'],
    ['4-三氟甲基苯硼酸', 'OB(O)c1ccc(cc1)C(F)(F)F'],
    ['六氟苯', 'Fc1c(F)c(F)c(F)c(F)c1F'],
  ])('reads benzenes: %s', same);

  it.each([
    ['吲哚-3-甲醛', 'O=Cc1c[nH]c2ccccc12'],
    ['3,4-二氢-2H-吡喃', 'C1CCC=CO1'],
    ['喹啉-2(1H)-酮', 'O=c1ccc2ccccc2[nH]1'],
    ['1,2,3,4-四氢喹啉', 'C1CNc2ccccc2C1'],
    ['咪唑并[1,2-a]吡啶', 'c1ccn2ccnc2c1'],
    ['1H-吡咯并[2,3-b]吡啶', 'c1cnc2[nH]ccc2c1'],
    ['双环[2.2.1]庚-2-烯', 'C1CC2CC1C=C2'],
    ['1,4-二氮杂双环[2.2.2]辛烷', 'C1CN2CCN1CC2'],
    ['螺[4.5]癸烷', 'C1CCC2(C1)CCCCC2'],
    ["2,2'-联吡啶", 'c1ccnc(c1)-c1ccccn1'],
    ['9-乙基咔唑', 'CCn1c2ccccc2c2ccccc12'],
    ['4-(4-吡啶基)吗啉', 'C1COCCN1c1ccncc1'],
  ])('reads rings: %s', same);

  it.each([
    ['(R)-1-苯乙醇', 'C[C@@H](O)c1ccccc1'],
    ['(2S,3S)-2-氨基-3-甲基戊酸', 'CC[C@H](C)[C@H](N)C(=O)O'],
    ['(E)-2-丁烯酸', 'C/C=C/C(=O)O'],
    ['顺-9-十八烯酸', 'CCCCCCCC/C=C\\CCCCCCCC(=O)O'],
    ['L-苯丙氨酸甲酯', 'COC(=O)[C@@H](N)Cc1ccccc1'],
    ['D-丙氨酸', 'C[C@@H](N)C(=O)O'],
    ['DL-丙氨酸', 'CC(N)C(=O)O'],
    ['N-Boc-L-丝氨酸', 'CC(C)(C)OC(=O)N[C@@H](CO)C(=O)O'],
  ])('reads stereochemistry: %s', same);

  it.each([
    ['苯甲酸钠', '[Na+].[O-]C(=O)c1ccccc1'],
    ['氯化钙', '[Ca+2].[Cl-].[Cl-]'],
    ['磷酸氢二钠', '[Na+].[Na+].OP(=O)([O-])[O-]'],
    ['二水草酸', 'OC(=O)C(=O)O.O.O'],
    ['四丁基溴化铵', '[Br-].CCCC[N+](CCCC)(CCCC)CCCC'],
    ['1-丁基-3-甲基咪唑六氟磷酸盐', 'F[P-](F)(F)(F)(F)F.CCCCn1cc[n+](C)c1'],
    ['氘代甲醇', '[2H]OC([2H])([2H])[2H]'],
    ['盐酸胍', 'NC(=N)N.Cl'],
  ])('reads salts, hydrates and deuterated compounds: %s', same);

  it.each([
    ['二甲苯', '它的位次没有写明'],
    ['戊酮', '羰基的位次没有写明'],
    ['2-氯苯基乙酸', '氯在环上或链上'],
    ['三氟乙醇', '位次没有写明'],
    ['盐酸氯己定', '两个碱性基团，盐酸的比例没有写明'],
  ])('refuses %s', (name) => {
    expect(readName(name)).toMatchObject({ ok: false });
  });

  it('tells where reading stopped', () => {
    expect(readName('4-氯苯某某')).toMatchObject({ ok: false, at: 4, reason: '从这里起读不懂' });
    expect(readName('3,7-二氯吡啶')).toMatchObject({ ok: false, reason: '没有“7”位' });
  });

  it('explains the parts of the name in order', () => {
    const reading = readName('2-氨基-3-甲基戊酸');
    const parts = reading.ok ? reading.tree.map(({ from, to }) => '2-氨基-3-甲基戊酸'.slice(from, to)) : [];
    expect(parts).toEqual(['2-氨基', '3-甲基', '戊', '酸']);
  });

  it('reads full-width marks and blanks, and keeps the places of the text', () => {
    same('2，2 − 二甲基丙烷'.replace(' − ', '-'), 'CC(C)(C)C');
    expect(readName('１-溴 -2-某')).toMatchObject({ ok: false, at: 7 });
  });
});

const STEMS = ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛', '壬', '癸'];
const GROUPS = [
  ['氯', 'Cl'],
  ['溴', 'Br'],
  ['甲基', 'C'],
  ['甲氧基', 'OC'],
  ['羟基', 'O'],
  ['硝基', '[N+](=O)[O-]'],
] as const;

describe('names made from structures', () => {
  it('are read as the structure they were made from (acids with groups)', () => {
    const places = fc.uniqueArray(
      fc.record({ at: fc.integer({ min: 2, max: 8 }), group: fc.constantFrom(...GROUPS) }),
      {
        selector: ({ at }) => at,
        maxLength: 3,
      },
    );
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 9 }), places, (length, chosen) => {
        const groups = chosen.filter(({ at }) => at < length);
        const name = `${groups.map(({ at, group }) => `${at}-${group[0]}`).join('-')}${STEMS[length - 1]}酸`;
        const chain = Array.from({ length: length - 1 }, (_, index) => {
          const own = groups.find(({ at }) => at === index + 2);
          return own ? `C(${own.group[1]})` : 'C';
        });
        same(name, `OC(=O)${chain.join('')}`);
      }),
      { numRuns: 150 },
    );
  });

  it('are read as the structure they were made from (benzenes)', () => {
    const one = fc.constantFrom(...GROUPS);
    fc.assert(
      fc.property(one, one, fc.integer({ min: 2, max: 4 }), (first, second, at) => {
        fc.pre(first !== second);
        const atoms = [1, 2, 3, 4, 5, 6].map((place) =>
          place === 1 ? `c1(${first[1]})` : place === at ? `c(${second[1]})` : place === 6 ? 'c1' : 'c',
        );
        same(`1-${first[0]}-${at}-${second[0]}苯`, atoms.join(''));
      }),
      { numRuns: 60 },
    );
  });

  it('never throw when they are cut or mixed, and stop within the text', () => {
    const word = fc.constantFrom(
      '2-',
      '二',
      '甲',
      '基',
      '苯',
      '酸',
      '酯',
      '(',
      ')',
      '氯',
      '吡啶',
      'L-',
      '-',
      '烯',
      '1H-',
      '盐',
      '钠',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 9 }), (words) => {
        const text = words.join('');
        const reading = readName(text);
        expect(reading.ok || (reading.at >= 0 && reading.at <= text.length)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it.each(['甲基苯基', '甲基异丙基', '甲基亚氨基'])('give up on %s repeated', (group) => {
    const reading = readName(`${group.repeat(19)}甲烷`);
    expect(reading).toMatchObject({ ok: false, reason: '这个名称太复杂' });
  });

  it.each([
    '乙醇·999999999H2O',
    '双环[999999999.9.9]辛烷',
    '螺[999999999.9]癸烷',
    '三环[9.9.9.999999999(2,6)]癸烷',
  ])('refuse %s, which would fill the memory', (text) => expect(readName(text).ok).toBe(false));
});
