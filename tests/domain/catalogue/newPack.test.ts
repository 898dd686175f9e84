/** The name of a new pack: parsed, printed, numbered or refused. */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../server/catalogue';
import { FIRST_HAND_PACK } from '../../../server/db/schema/catalogue';
import { parsePack } from '../../../domain/catalogue/pack';
import {
  amountText,
  newPackNumber,
  packKey,
  packProblem,
  readNewPack,
} from '../../../domain/catalogue/newPack';

describe('the name of a new pack', () => {
  it.each([
    ['500ml', '500 mL', '500 毫升'],
    [' 0.5 L ', '0.5 L', '500 毫升'],
    ['４×4l', '4×4 L', '16000 毫升'],
    ['0500.0 g', '500 g', '500 克'],
    ['2.50kg', '2.5 kg', '2500 克'],
    ['100 μg', '100 µg', '0.0001 克'],
    ['96 支/盒 × 10 盒', '96支/盒×10盒', '960 支'],
    ['50t', '50 T', '50 次'],
    ['1 KU', '1 kU', '1000 单位'],
    ['500 mL×4 瓶', '500 mL×4瓶', '2000 毫升'],
  ])('%s is written %s and contains %s', (text, name, amount) => {
    const read = readNewPack(text);
    expect(read?.name).toBe(name);
    expect(read && amountText(read.size)).toBe(amount);
    expect(parsePack(read?.name ?? '')).toEqual(read?.size);
  });

  it.each(['', '大瓶', '500', '0 g', '-5 g', '500 mL AR', '1e3 g', '5 g×10 mL', '2000 kg', '0.0000001 mL', '0.5 支', `${'1×'.repeat(30)}5 g`])(
    '%s cannot be parsed',
    (text) => {
      expect(readNewPack(text)).toBeNull();
      expect(packProblem(text, ['500 g'])?.reason).toBe('PACK_UNREADABLE');
    },
  ); // prettier-ignore

  it('is refused with a Chinese unit of measure, which would be counted as pieces', () => {
    expect(packProblem('500毫升', [])).toEqual({
      reason: 'PACK_UNREADABLE',
      message: '单位请写符号，如 500 mL、1 kg',
    });
  });
});

describe('a new pack beside the existing ones', () => {
  it.each([
    ['500 mL', '0.5 L'],
    ['4×4 L', '4L×4'],
    ['500 mL', '1×500ml'],
    ['1 kU', '1000 U'],
    ['96支/盒', '96 支/盒×1盒'],
  ])('%s equals %s', (one, other) => {
    expect(packKey(one)).toBe(packKey(other));
    expect(packProblem(other, [one])).toEqual({
      reason: 'PACK_EXISTS',
      message: expect.stringContaining(one) as string,
    });
  });

  it.each([
    ['4×4 L', '16 L'],
    ['96支/盒', '96盒'],
    ['500 mL', '500 L'],
    ['96支/盒×10盒', '960支'],
  ])('%s differs from %s', (one, other) => {
    expect(packKey(one)).not.toBe(packKey(other));
    expect(packProblem(other, [one])).toBeNull();
  });

  it('must be of the same kind of amount', () => {
    expect(packProblem('1 kg', ['500 mL'])).toEqual({
      reason: 'PACK_KIND',
      message: '这个商品按体积出售（如 500 mL），不能按质量',
    });
    expect(packProblem('5 t', ['500 g'])?.reason).toBe('PACK_KIND');
    expect(packProblem('10卷', ['5m/卷'])).toBeNull();
  });

  it('is checked like the catalogue: no product has a pack twice, or packs of two kinds', () => {
    const wrong = catalogue().products.flatMap(({ skus }) => {
      const names = skus.map(({ skuName }) => skuName);
      return names.flatMap((name) => {
        const problem = packProblem(name, names.filter((other) => other !== name));
        return problem ? [{ name, reason: problem.reason }] : [];
      });
    });
    // Films and tubes by the metre.
    expect(wrong.filter(({ name, reason }) => reason !== 'PACK_UNREADABLE' || !/^\d+m\b/.test(name))).toEqual([]);
  }); // prettier-ignore
});

describe('the number of a new pack', () => {
  it('is the one that the build would give; a pack in words gets one that the build never gives', () => {
    expect(newPackNumber('CX10001', '2.5 L', new Set())).toBe('CX10001-2.5L');
    expect(newPackNumber('CX10001', '4×4 L', new Set(['CX10001-H1']))).toBe('CX10001-H2');
    expect(newPackNumber('CX10001', '2.5 L', new Set(['CX10001-2.5L']))).toBe('CX10001-H1');
    const built = catalogue().products.flatMap(({ skus }) => skus);
    expect(built.filter(({ catalogNo }) => /-H\d+$/.test(catalogNo))).toEqual([]);
    expect(built.every(({ skuId }) => skuId < FIRST_HAND_PACK / 2)).toBe(true);
  });
});
