/** Which readings of a procedure are certain, and which stay marked; names that the reader must not cut. */
import { describe, expect, it } from 'vitest';
import { readReaction } from '../../../domain/reaction/readReaction';

/** Doubts by substance, as `苯甲醛: ROLE_GUESSED`. */
const doubts = (text: string) =>
  readReaction(text).mentions.flatMap(({ key, doubts: each }) => each.map(({ code }) => `${key}: ${code}`));
const rows = (text: string) =>
  readReaction(text).mentions.map(({ role, key, amounts }) =>
    [role, key, ...amounts.map(({ value, unit }) => `${value} ${unit}`)].join(' | '),
  );

describe('a reactant is certain', () => {
  it.each([
    [
      'when it is the only organic substance of no usual use',
      '对硝基苯乙酮（1.65 g，10 mmol）溶于甲醇（20 mL），加入硼氢化钠（0.38 g，10 mmol）。',
    ],
    [
      'when the product is named after it',
      '将4-硝基苯乙酮（3.30 g，20 mmol）与哌嗪（0.86 g，10 mmol）溶于乙腈（20 mL），得到1-(4-硝基苯乙酮基)哌嗪。',
    ],
    [
      'when all others are measured by it',
      '将丙二腈（0.66 g，10 mmol）、糠醛（1.06 g，11 mmol）加入乙腈（20 mL）中，室温搅拌。',
    ],
  ])('%s', (_, text) => {
    const [first] = readReaction(text).mentions;
    expect(first?.role).toBe('reactant');
    expect(first?.doubts).toEqual([]);
  });

  it.each([
    ['a salt', '将溴化钠（12.3 g，120 mmol）加入乙腈（20 mL）和硫酸（10 mL）。', '溴化钠: ROLE_GUESSED'],
    [
      'beside a solvent with moles, which may react',
      '正丁醇（7.4 g，100 mmol）与对甲苯甲酰胺（13.5 g，100 mmol）加热。',
      '对甲苯甲酰胺: ROLE_GUESSED',
    ],
    [
      'beside an amount that belongs to nothing',
      '将苯甲醛（1.06 g，10 mmol）、晶须灵 3 g 加入乙腈（20 mL）中。',
      '苯甲醛: ROLE_GUESSED',
    ],
    [
      'with few moles, as a catalyst has them',
      '将联吡啶（16 mg，0.1 mmol）和碘化亚铜加入乙腈（5 mL），再加三甲基氯硅烷（1.1 g，10 mmol）。',
      '联吡啶: ROLE_GUESSED',
    ],
  ])('but not %s', (_, text, doubt) => {
    expect(doubts(text)).toContain(doubt);
  });

  it('and in an inorganic preparation the reagents stay guesses', () => {
    expect(
      doubts('将氯化钴六水合物（23.8 g，0.10 mol）和铁粉（5.6 g，0.10 mol）加入水（80 mL）。'),
    ).toContain('铁粉: ROLE_GUESSED');
  });
});

describe('catalysts, contents and washing liquids', () => {
  it('a usual catalyst with few moles is certain, with many moles it is not', () => {
    const text = (moles: string) => `苯甲醛（1.06 g，10 mmol）、CuI（${moles}）、乙腈（20 mL）混合。`;
    expect(doubts(text('0.19 g，1 mmol'))).not.toContain('CuI: ROLE_GUESSED');
    expect(doubts(text('1.9 g，10 mmol'))).toContain('CuI: ROLE_GUESSED');
  });

  it('a percentage right before a base is its content; of a solvent or a catalyst it may be another share', () => {
    const read = doubts('苯酚（0.94 g）、10%氢氧化钠溶液（20 mL）、95%乙醇（20 mL）、5% CuI 混合，搅拌。');
    expect(read).not.toContain('氢氧化钠: PERCENT_MEANING');
    expect(read).toContain('乙醇: PERCENT_MEANING');
    expect(read).toContain('CuI: PERCENT_MEANING');
  });

  it('3 × 20 mL of a washing liquid is a plain sum, 每次 is not', () => {
    const text = (how: string) => `苯酚（0.94 g）搅拌2 h，用乙醚萃取${how}。`;
    expect(doubts(text('（3×20 mL）'))).not.toContain('乙醚: SEVERAL_PORTIONS');
    expect(doubts(text('三次（每次20 mL）'))).toContain('乙醚: SEVERAL_PORTIONS');
  });

  it('water behind the last time and before the work-up belongs to the work-up', () => {
    const start = '苯甲醛（1.06 g）溶于乙腈（20 mL），搅拌2 h，加水（50 mL），';
    expect(doubts(`${start}乙酸乙酯萃取。`)).not.toContain('水: ROLE_GUESSED');
    expect(doubts(`${start}回流3 h，乙酸乙酯萃取。`)).toContain('水: ROLE_GUESSED');
  });
});

it('a product that is named by its salt alone refers back', () => {
  expect(doubts('Purification gave the product as its TFA salt (310 mg).')).toContain(
    'TFA salt: REFERS_BACK',
  );
});

it('an acid in the work-up is a guess as long as nothing has reacted', () => {
  const text = (time: string) =>
    `Anisole (10 g) was dissolved in ether (30 mL)${time} and acidified with 1 M H2SO4.`;
  expect(doubts(text(''))).toContain('H2SO4: ROLE_GUESSED');
  expect(doubts(text(', stirred for 2 h,'))).not.toContain('H2SO4: ROLE_GUESSED');
});

describe('amounts', () => {
  it('does not give the volume of a solution to the dissolved substance', () => {
    const read = readReaction('滴加二水合草酸3.78 g（30 mmol）的水溶液60 mL。');
    expect(read.mentions[0]?.amounts).toHaveLength(2);
    expect(read.unread.map(({ text }) => text)).toEqual(['60 mL']);
  });

  it('a bracket behind a solvent with concentration and amount tells of the solution', () => {
    const [butyl, ...others] = readReaction(
      'A solution of n-butyllithium in hexanes (1.6 M, 19.7 mL, 31.5 mmol) was added.',
    ).mentions;
    expect(butyl?.amounts.map(({ unit }) => unit)).toEqual(['mL', 'mmol']);
    expect(butyl?.concentration).toEqual({ value: '1.6', solvent: 'hexanes' });
    expect(others).toEqual([]);
  });

  it('a line of a list is a name and its amounts between commas', () => {
    expect(rows('4-bromotoluene, 1.71 g, 10 mmol\ntoluene, 30 mL; EtOH, 10 mL')).toEqual([
      'reactant | 4-bromotoluene | 1.71 g | 10 mmol',
      'solvent | toluene | 30 mL',
      'solvent | EtOH | 10 mL',
    ]);
    expect(rows('In toluene, 30 mL of water were added.')).toContain('solvent | water | 30 mL');
  });

  it('各 gives each of several solutions its amount', () => {
    expect(rows('滤液依次用10% Na2SO3水溶液、饱和NaHCO3水溶液和水各20 mL洗涤')).toEqual([
      'workup | Na2SO3 | 20 mL',
      'workup | NaHCO3 | 20 mL',
      'workup | 水 | 20 mL',
    ]);
  });

  it('a state may stand between the name and its amount', () => {
    expect(rows('Sodium acetate, anhydrous (8.2 g, 100 mmol) was added.')).toEqual([
      'reagent | Sodium acetate | 8.2 g | 100 mmol',
    ]);
  });

  it('a liquid that leaves is no row of its own', () => {
    expect(rows('Benzil (2.1 g) in MeOH (20 mL) was heated, and the methanol was removed.')).toHaveLength(2);
  });
});

describe('names', () => {
  it.each([
    'L-天冬氨酸',
    '百里香酚',
    "4,4'-亚甲基双(2-氯苯胺)",
    '1,5,7-三氮杂二环[4.4.0]癸-5-烯',
    '苯并[a]芘',
    '三氧化二砷',
    '盐酸多西环素',
    '4-bromoanisole',
    '1-methylindole',
    'formaldehyde',
    'tert-butyl carbamate',
    'tert-butyl ethyl ether',
    'ethylene glycol diethyl ether',
    'disodium hydrogen phosphate',
    'scandium(III) trifluoromethanesulfonate',
    'iron(II,III) oxide',
    'bis(2-chloroethyl) ether',
    'ciprofloxacin hydrochloride',
    'tert-butyl (4-fluorophenyl)(phenylsulfonyl)methylcarbamate',
    'Rh(CO)2(acac)',
  ])('%s is one name', (name) => {
    const isHan = /\p{Script=Han}/u.test(name);
    const text = isHan
      ? `将${name}（1.0 g，5 mmol）加热。`
      : `A mixture of ${name} (1.0 g, 5 mmol) was heated.`;
    expect(readReaction(text).mentions.map(({ key, amounts }) => [key, amounts.length])).toEqual([[name, 2]]);
  });

  it('the number of a compound stays with it', () => {
    expect(rows('浓缩得化合物6（1.32 g）')).toEqual(['product | 化合物6 | 1.32 g']);
  });

  it('two names without a word between them may be one', () => {
    expect(doubts('A solution of fluorescein sodium (1.0 g) in water (5 mL) was stirred.')).toContain(
      'fluorescein: NAME_CUT',
    );
  });
});
