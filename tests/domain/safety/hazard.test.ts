import { describe, expect, it } from 'vitest';
import {
  hStatement,
  hStatementsFor,
  pictogramsOf,
  pStatement,
  pStatementsFor,
  signalAgrees,
  signalOf,
} from '@domain/safety/hazard';
import { PICTOGRAM_NAMES } from '@domain/safety/pictogram';
import { H_TEXTS } from '@domain/safety/hazardTexts';

describe('the signal word', () => {
  it.each([
    [['H225', 'H319', 'H336'], '危险'],
    [['H226'], '警告'],
    [['H315', 'H319', 'H335'], '警告'],
    [['H360FD'], '危险'],
    [['H350i'], '危险'],
    [['H361d'], '警告'],
    [['H411'], null],
    [['H412', 'EUH066'], null],
    [['H410'], '警告'],
    [['H228'], '危险'],
    [['H272'], '危险'],
    [['H261'], '危险'],
    [['H251'], '危险'],
    [['H252'], '警告'],
    [['H242'], '危险'],
    [[], null],
  ])('of %j is %s', (codes, signal) => expect(signalOf(codes)).toBe(signal));

  it('may be either where the category is open, unless another code decides', () => {
    expect(signalAgrees(['H228'], '警告')).toBe(true);
    expect(signalAgrees(['H272', 'H315'], '警告')).toBe(true);
    expect(signalAgrees(['H272', 'H314'], '警告')).toBe(false);
    expect(signalAgrees(['H261'], '危险')).toBe(true);
    expect(signalAgrees(['H261'], null)).toBe(false);
    expect(signalAgrees(['H225'], '警告')).toBe(false);
    expect(signalAgrees(['H412'], null)).toBe(true);
    expect(signalAgrees([], '警告')).toBe(false);
  });
});

describe('pictograms', () => {
  it.each([
    [
      ['H225', 'H319', 'H336'],
      ['GHS02', 'GHS07'],
    ],
    [
      ['H225', 'H301', 'H311', 'H331', 'H370'],
      ['GHS02', 'GHS06', 'GHS08'],
    ],
    [['H301', 'H312', 'H332'], ['GHS06']],
    [['H301', 'H317'], ['GHS06']],
    [['H331', 'H420', 'H336'], ['GHS06']],
    [['H314', 'H315', 'H319'], ['GHS05']],
    [['H318', 'H319'], ['GHS05']],
    [
      ['H314', 'H302', 'H335'],
      ['GHS05', 'GHS07'],
    ],
    [
      ['H290', 'H319'],
      ['GHS05', 'GHS07'],
    ],
    [['H334', 'H317', 'H315', 'H319'], ['GHS08']],
    [
      ['H334', 'H302', 'H317'],
      ['GHS07', 'GHS08'],
    ],
    [['H241'], ['GHS01', 'GHS02']],
    [
      ['H220', 'H280'],
      ['GHS02', 'GHS04'],
    ],
    [['H410'], ['GHS09']],
    [['H412', 'EUH066'], []],
    [['H420'], ['GHS07']],
    [[], []],
  ])('of %j are %j', (codes, expected) => expect(pictogramsOf(codes)).toEqual(expected));

  it('have names', () => expect(Object.keys(PICTOGRAM_NAMES)).toHaveLength(9));
});

describe('hazard statements', () => {
  it('include the codes with letters', () => {
    expect(hStatement('H225')).toBe('高度易燃液体和蒸气');
    expect(hStatement('H360FD')).toBe('可能损害生育能力；可能损害胎儿');
    expect(hStatement('H361fd')).not.toBe(hStatement('H361d'));
    expect(hStatement('EUH019')).toBe('可能形成爆炸性过氧化物');
    expect(hStatement('H999')).toBeNull();
  });

  it('omit H400 beside H410, repeated and unknown codes', () => {
    const codes = hStatementsFor(['H302', 'H302', 'H400', 'H410', 'H999']).map(({ code }) => code);
    expect(codes).toEqual(['H302', 'H410']);
    expect(hStatementsFor(['H400'])).toHaveLength(1);
  });
});

describe('precautionary statements', () => {
  it('exist for every hazard, at most twelve, with texts and without repeats', () => {
    for (const code of [...H_TEXTS.keys()].filter((each) => each.startsWith('H'))) {
      const isMinor = ['H303', 'H313', 'H316', 'H333'].includes(code);
      expect([code, pStatementsFor([code], '固体').length > 0]).toEqual([code, !isMinor]);
    }
    const all = pStatementsFor([...H_TEXTS.keys()], '固体');
    expect(all).toHaveLength(12);
    expect(new Set(all.map(({ code }) => code)).size).toBe(12);
    for (const { code, text } of all) expect(text).toBe(pStatement(code));
    expect(all.every(({ text }) => text !== '')).toBe(true);
  });

  it('of THF: keep from fire, rinse the eyes, keep cool, dispose', () => {
    const codes = pStatementsFor(['H225', 'H302', 'H319', 'H335', 'H351', 'EUH019'], '液体').map(
      ({ code }) => code,
    );
    expect(codes).toEqual(expect.arrayContaining(['P210', 'P308+P313', 'P403+P235', 'P501']));
    expect(codes).toEqual([...codes].sort());
  });

  it.each([
    ['poison by the skin alone is not called swallowed', ['H310'], 'P310', 'P301+P310'],
    ['and the other way round', ['H300'], 'P301+P310', 'P302+P352'],
    ['no explosive is fought from afar', ['H203'], 'P370+P372+P380+P373', 'P371+P380+P375'],
    ['a wetted one is', ['H206'], 'P370+P380+P375', 'P370+P372+P380+P373'],
    ['large fires are for strong oxidisers', ['H271'], 'P371+P380+P375', 'P370+P380+P375'],
    ['harm to organs: a doctor is called', ['H370'], 'P308+P311', 'P308+P313'],
    ['poison by air: a doctor is called', ['H331'], 'P311', 'P310'],
    ['harm to the ozone layer is no poison of water', ['H420'], 'P502', 'P273'],
  ])('of %s (GHS annex 3)', (_, codes, there, absent) => {
    const found = pStatementsFor(codes, '固体').map(({ code }) => code);
    expect(found).toContain(there);
    expect(found).not.toContain(absent);
  });

  it('name the doctor before the extinguishing media', () => {
    for (const fire of ['H225', 'H228', 'H242', 'H272'])
      expect(pStatementsFor([fire, 'H314'], null).map(({ code }) => code)).toContain('P310');
    expect(pStatementsFor(['H225'], null).map(({ code }) => code)).toContain('P370+P378');
  });

  it('are empty for goods without hazards', () => expect(pStatementsFor([], null)).toEqual([]));
});
