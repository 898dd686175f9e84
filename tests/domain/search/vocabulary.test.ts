/** Words about the making of a reagent, and which errors may be corrected. */
import { describe, expect, it } from 'vitest';
import { isTypo } from '@domain/search/typos';
import { statesWord } from '@domain/search/states';
import { splitVocabulary } from '@domain/search/vocabulary';
import { looksLikeSubstance } from '@domain/search/words';

describe('splitVocabulary', () => {
  it.each([
    ['H2SO4 98%', 'H2SO4', ['98%']],
    ['TBAF 1.0M in THF', 'TBAF THF', ['1.0M']],
    ['200-300目硅胶', '硅胶', ['200-300目']],
    ['NaOH 10% w/v', 'NaOH', ['10% w/v']],
    ['Acetone HPLC grade', 'Acetone', ['HPLC grade']],
    ['BSA V', 'BSA', ['V']],
    ['乙腈4L', '乙腈', ['4L']],
    ['SDS 25 g/瓶', 'SDS', ['25 g/瓶']],
    ['求购 乙腈 现货', '乙腈', []],
    ['甲醇（色谱纯）', '甲醇', ['色谱纯']],
    ['甲醇，分析纯', '甲醇', ['分析纯']],
    ['甲醇 分析存', '甲醇', ['分析存']],
    ['N,N-二甲基甲酰胺 超干', 'N,N-二甲基甲酰胺', ['超干']],
    ['1,4-二氧六环 AR', '1,4-二氧六环', ['AR']],
    ['实验服 L码', '实验服', ['L码']],
  ])('reads %s', (text, rest, words) => {
    const split = splitVocabulary(text);
    expect([split.rest, split.words.map((word) => word.text)]).toEqual([rest, words]);
  });

  it('takes words off a text without blanks only when asked', () => {
    expect(splitVocabulary('PBS粉末').rest).toBe('PBS粉末');
    expect(splitVocabulary('PBS粉末', true).rest).toBe('PBS');
    expect(splitVocabulary('AR级甲醇', true).rest).toBe('甲醇');
    expect(splitVocabulary('锌粉', true).rest).toBe('锌粉');
    expect(splitVocabulary('草酸钠AR', true).rest).toBe('草酸钠');
    expect(splitVocabulary('氧化石墨', true).rest).toBe('氧化石墨');
    expect(splitVocabulary('过柱中性氧化铝', true).rest).toBe('中性氧化铝');
    expect(splitVocabulary('HPLC用乙腈', true).rest).toBe('乙腈');
    expect(splitVocabulary('液体石蜡分析纯', true, (text) => text === '液体石蜡').rest).toBe('液体石蜡');
  });

  it('takes words that consist of others, and names of makers', () => {
    expect(splitVocabulary('溶剂除水 分子筛').rest).toBe('分子筛');
    expect(splitVocabulary('国药 罗丹明').rest).toBe('罗丹明');
  });
});

describe('statesWord', () => {
  const states = (text: string, grade: string | null, spec: string) =>
    splitVocabulary(text).words.every((word) =>
      statesWord(word, {
        name: '',
        grade,
        spec,
        gradeWords: grade === 'HPLC' ? ['HPLC', '色谱纯'] : [],
        packs: [],
      }),
    );

  it('compares contents, concentrations and grades, not methods of analysis', () => {
    expect(states('x 98%', 'AR', '95.0–98.0% (滴定)')).toBe(true);
    expect(states('x 99%', 'AR', '95.0–98.0% (滴定)')).toBe(false);
    expect(states('x 1000 mM', null, '1.0 M 四氢呋喃溶液')).toBe(true);
    expect(states('x 2 mol/L', null, '1.0 M 四氢呋喃溶液')).toBe(false);
    expect(states('x 1000 µg/mL', null, '1000 mg/L，2% 硝酸介质')).toBe(true);
    expect(states('x 1 mg/mL', null, '100 mg/L')).toBe(false);
    expect(states('x 色谱纯', 'HPLC', 'HPLC，≥99.9% (GC)')).toBe(true);
    expect(states('x HPLC', 'AR', 'AR，≥99.5% (HPLC)')).toBe(false);
  });
});

it('states packs and sizes', () => {
  const stated = {
    name: '手套',
    grade: null,
    spec: 'S/M/L 可选',
    gradeWords: [],
    packs: ['500mL', '2.5L×4瓶'],
  };
  const states = (text: string) => splitVocabulary(text).words.map((word) => statesWord(word, stated));
  expect(states('x 500 ml M码')).toEqual([true, true]);
  expect(states('x 50 ml XL码')).toEqual([false, false]);
  const [litre] = splitVocabulary('x 1 L').words;
  expect(litre && statesWord(litre, { ...stated, name: '1000 mL 烧杯' })).toBe(true);
  expect(litre && statesWord(litre, { ...stated, name: '100 mL 烧杯' })).toBe(false);
});

describe('isTypo', () => {
  const sounds: Record<string, string> = {
    南: 'nan',
    喃: 'nan',
    脂: 'zhi',
    酯: 'zhi',
    氨: 'an',
    铵: 'an',
    钙: 'gai',
    镁: 'mei',
    晴: 'qing',
    腈: 'jing',
    岚: 'lan',
    矾: 'fan',
    尸: 'shi',
    食: 'shi',
    胺: 'an',
    盐: 'yan',
    尸胺: 'shian',
    食盐: 'shiyan',
    口: 'kou',
    角: 'jiao',
  };
  const soundOf = (text: string) => sounds[text] ?? null;

  it.each([
    ['四氢呋南', '四氢呋喃'],
    ['环已烷', '环己烷'],
    ['乙酸乙脂', '乙酸乙酯'],
    ['氯化氨', '氯化铵'],
    ['乙晴', '乙腈'],
    ['tetrahydrofurane', 'tetrahydrofuran'],
  ])('%s is a misspelt %s', (typed, name) => {
    expect(isTypo(typed, name, soundOf)).toBe(true);
  });

  it.each([
    ['六水氯化钙', '六水氯化镁'],
    ['双氯芬酸钾', '双氯芬酸钠'],
    ['硝酸羟胺', '盐酸羟胺'],
    ['水杨酸钠', '水杨酸'],
    ['一水硫酸镁', '七水硫酸镁'],
    ['D-丙氨酸', 'L-丙氨酸'],
    ['链霉素', '阿霉素'],
    ['青岚', '青矾'],
    ['缬草酸', '草酸'],
    ['尸胺', '食盐'],
    ['250ml 三口烧瓶', '250 mL 三角烧瓶'],
    ['NaBD4', 'NaBH4'],
    ['1,3-DCE', '1,3-DCP'],
    ['石胆酸', '石炭酸'],
    ['毒胡萝卜素', '胡萝卜素'],
    ['boc anhydride', 'boric anhydride'],
    ['3-溴吡啶', '2-溴吡啶'],
    ['sodium sulfide', 'sodium sulfite'],
  ])('%s is another substance than %s', (typed, name) => {
    expect(isTypo(typed, name, soundOf)).toBe(false);
  });
});

it('knows words that may be names of substances', () => {
  for (const word of [
    'ferrous',
    '苄基甲基酮',
    '2-溴吡啶',
    'tetralin',
    'benzaldehyde',
    'NaCl',
    '7647-14-5',
    '13C',
  ])
    expect(looksLikeSubstance(word), word).toBe(true);
  for (const word of ['9寸', '细胞筛选', 'pellets', 'L码'])
    expect(looksLikeSubstance(word), word).toBe(false);
});
