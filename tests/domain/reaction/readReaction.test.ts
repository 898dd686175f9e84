import { describe, expect, it } from 'vitest';
import { balance } from '../../../domain/reaction/balance';
import { readReaction } from '../../../domain/reaction/readReaction';
import { stoichiometry } from '../../../domain/reaction/stoichiometry';
import { warnings } from '../../../domain/reaction/warnings';
import type { ReactionRules, ReadReaction } from '../../../domain/reaction/types';

export const rules = { readReaction, balance, stoichiometry, warnings } satisfies ReactionRules;

const short = ({ mentions }: ReadReaction) =>
  mentions.map(({ role, key, amounts }) =>
    [role, key, ...amounts.map(({ value, unit }) => `${value} ${unit}`)].join(' | '),
  );

it('leaves a number of drops unread, in both languages', () => {
  const unreadOf = (text: string) => readReaction(text).unread.map((part) => part.text);
  expect(unreadOf('向苯甲酸（1.22 g）的甲醇溶液中滴加浓硫酸 2 滴')).toEqual(['2 滴']);
  expect(unreadOf('Add 5 drops of concentrated sulfuric acid to acetic acid (10 mL).')).toEqual(['5 drops']);
});

describe('readReaction', () => {
  it('reads a Chinese procedure', () => {
    const text =
      '向 250 mL 三口烧瓶中加入 4-溴苯甲醚（9.35 g，50.0 mmol，1.0 equiv）、苯硼酸(7.32 g, 1.2 eq)和碳酸钾 (13.8 g)，再加入甲苯/乙醇/水（3:1:1，150 mL），80 ℃回流12 h。用乙酸乙酯萃取(3×50 mL)，无水硫酸钠干燥，得到4-甲氧基联苯 7.8 g，收率 85%。';
    const read = readReaction(text);
    expect(short(read)).toEqual([
      'reactant | 4-溴苯甲醚 | 9.35 g | 50.0 mmol | 1.0 eq',
      'reactant | 苯硼酸 | 7.32 g | 1.2 eq',
      'reagent | 碳酸钾 | 13.8 g',
      'solvent | 甲苯 | 90 mL',
      'solvent | 乙醇 | 30 mL',
      'solvent | 水 | 30 mL',
      'workup | 乙酸乙酯 | 150 mL',
      'workup | 硫酸钠',
      'product | 4-甲氧基联苯 | 7.8 g',
    ]);
    expect(read.unread).toEqual([]);
    for (const { span, text: written } of read.mentions)
      expect(text.slice(span?.from, span?.to)).toBe(written);
    expect(read.conditions.map(({ text: written }) => written)).toEqual(['80 ℃', '回流', '12 h', '85%']);
  });

  it('reads an English procedure with a solution', () => {
    const read = readReaction(
      'A solution of n-BuLi (2.5 M in hexanes, 4.4 mL, 11 mmol) was added dropwise at −78 °C to a stirred solution of diisopropylamine (1.54 mL, 11.0 mmol) in dry THF (20 mL).',
    );
    expect(short(read)).toEqual([
      'reagent | n-BuLi | 4.4 mL | 11 mmol',
      'reagent | diisopropylamine | 1.54 mL | 11.0 mmol',
      'solvent | THF | 20 mL',
    ]);
    expect(read.mentions[0]?.concentration).toEqual({ value: '2.5', solvent: 'hexanes' });
  });

  it('leaves what it cannot read', () => {
    const read = readReaction('将苯甲醛（2.12 g，20 mmol）与晶须灵 3 mL 混合，加入乙醇（20 mL）。');
    expect(read.unread.map(({ text }) => text).join(' ')).toContain('3 mL');
  });

  it.each([
    '('.repeat(2400) + ')'.repeat(2400),
    '苯基甲氧基氨'.repeat(800),
    'a '.repeat(2400),
    '乙-'.repeat(2400),
  ])('ends on text that is no reaction', (text) => {
    expect(readReaction(text).mentions.every(({ doubts }) => doubts.length > 0)).toBe(true);
  });

  it('takes the amounts behind the description of a product', () => {
    const read = readReaction('Aniline (0.93 g, 10 mmol) gave acetanilide as a white solid (1.20 g, 89%).');
    expect(short(read).at(-1)).toBe('product | acetanilide | 1.20 g');
  });

  it.each([
    ['用乙醚提取三次（每次20 mL）', 'workup | 乙醚 | 60 mL', 'SEVERAL_PORTIONS'],
    ['washed with two 200-ml. portions of hot water', 'workup | water | 400 mL', 'SEVERAL_PORTIONS'],
    ['甲醇和乙腈各25 mL，加入胡椒醛3.0 g', 'solvent | 甲醇 | 25 mL', 'AMOUNT_OF_WHICH'],
    ['新戊二醇35重量份、己二酸5重量份', 'reactant | 新戊二醇 | 35 份', 'UNIT_UNCLEAR'],
    ['加入苯乙酮（12 g）、三乙烯二胺 1 wt%', 'reagent | 三乙烯二胺', 'PERCENT_MEANING'],
    ['加入苯甲酸（5 g），浓缩得二肽2.4 g', 'product | 二肽 | 2.4 g', 'REFERS_BACK'],
    [
      'the residue was recrystallised from methanol (2.9 g, 80%)',
      'workup | methanol | 2.9 g',
      'AMOUNT_OF_WHICH',
    ],
  ])('marks what is uncertain in %s', (text, row, code) => {
    const read = readReaction(text);
    const at = short(read).indexOf(row);
    expect(read.mentions[at]?.doubts.map((each) => each.code)).toContain(code);
  });

  it('lists names of a bracket that belong to something else', () => {
    const read = readReaction('Zinc dust (6.5 g; washed with 2% HCl, water and ether) in THF (50 mL).');
    expect(read.mentions[0]?.also).toEqual([]);
    expect(read.unread.map(({ text }) => text)).toEqual(['2%', 'HCl', 'water', 'ether']);
  });

  it('ends no sentence at the dot of an abbreviation or of a unit', () => {
    const read = readReaction('Add 137 g. (1 mole) of aniline and 5% aq. NaHCO3 (10 mL).');
    expect(short(read)[0]).toBe('reactant | aniline | 137 g | 1 mol');
    expect(read.mentions[1]?.percent).toBe('5');
  });

  it('marks a substance that the text does not name', () => {
    const read = readReaction('向化合物 3（1.0 g，5.0 mmol）的二氯甲烷（20 mL）溶液中加入三氟乙酸（5 mL）。');
    expect(read.mentions[0]?.doubts.map(({ code }) => code)).toContain('REFERS_BACK');
  });

  it('reads a reaction SMILES with ions', () => {
    const read = readReaction('[CH3:1]Br.[Na+].[OH-]>CCO>[CH3:1]O');
    expect(short(read)).toEqual([
      'reactant | [CH3]Br',
      'reactant | [Na+].[OH-]',
      'solvent | CCO',
      'product | [CH3]O',
    ]);
    expect(read.mentions[1]?.doubts.map(({ code }) => code)).toEqual(['IONS_JOINED']);
  });

  it('reads an equation of names and numbers', () => {
    const read = readReaction('2 苯甲醛 + 67-64-1 --[NaOH, EtOH, 25 ℃]--> 二亚苄基丙酮 + 2 H2O');
    expect(short(read)).toEqual([
      'reactant | 苯甲醛',
      'reactant | 67-64-1',
      'reagent | NaOH',
      'solvent | EtOH',
      'product | 二亚苄基丙酮',
      'product | H2O',
    ]);
    expect(read.mentions.map(({ coefficient }) => coefficient)).toEqual(['2', null, null, null, null, '2']);
  });

  it.each([
    ['', 'EMPTY'],
    ['x'.repeat(9000), 'TOO_LONG'],
    ['$RXN\n\n\n\n  2  1\n$MOL\n', 'RXN_DAMAGED'],
    ['C(C>>CC', 'SMILES_DAMAGED'],
    ['明天再说', 'NO_SUBSTANCE'],
  ])('refuses %j', (text, code) => {
    expect(readReaction(text).fault?.code).toBe(code);
  });
});
