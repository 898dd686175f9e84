import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountWords } from '@domain/invoice/amountWords';

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES: Record<string, bigint> = { 拾: 10n, 佰: 100n, 仟: 1000n };

/** Converts whole yuan in words back, by an independent method. */
function readYuan(words: string): bigint {
  let [total, section, digit] = [0n, 0n, 0n];
  for (const char of words) {
    const value = DIGITS.indexOf(char);
    if (value >= 0) digit = BigInt(value);
    else if (char === '万' || char === '亿') {
      total += (section + digit) * (char === '万' ? 10_000n : 100_000_000n);
      [section, digit] = [0n, 0n];
    } else {
      section += digit * (PLACES[char] ?? 0n);
      digit = 0n;
    }
  }
  return total + section + digit;
}

function readFen(words: string): bigint {
  const [, yuan = '', rest = ''] = /^(?:(.*)圆)?(.*)$/.exec(words) ?? [];
  const digitBefore = (unit: string) =>
    BigInt(Math.max(0, DIGITS.indexOf(rest[rest.indexOf(unit) - 1] ?? '零')));
  const jiao = rest.includes('角') ? digitBefore('角') : 0n;
  const fen = rest.includes('分') ? digitBefore('分') : 0n;
  return readYuan(yuan) * 100n + jiao * 10n + fen;
}

describe('amountWords', () => {
  it.each([
    ['1004.50', '壹仟零肆圆伍角整'],
    [1004.05, '壹仟零肆圆零伍分'],
    [0, '零圆整'],
    [0.05, '伍分'],
    [0.5, '伍角整'],
    [0.55, '伍角伍分'],
    [10, '壹拾圆整'],
    [100_500, '壹拾万零伍佰圆整'],
    [10_000_000, '壹仟万圆整'],
    [100_000_500, '壹亿零伍佰圆整'],
    [1_0000_5000, '壹亿零伍仟圆整'],
    ['123456789012.34', '壹仟贰佰叁拾肆亿伍仟陆佰柒拾捌万玖仟零壹拾贰圆叁角肆分'],
    [-113, '负壹佰壹拾叁圆整'],
    [-0.001, '零圆整'],
  ])('of %s is %s', (amount, words) => expect(amountWords(amount)).toBe(words));

  it('can be converted back, and never repeats 零', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 99_999_999_999_999n }), (fen) => {
        const digits = fen.toString().padStart(3, '0');
        const words = amountWords(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
        expect(readFen(words)).toBe(fen);
        expect(words).not.toMatch(/零零|零圆|零[万亿角分]|^零/);
      }),
    );
  });

  it('has a maximum', () => expect(() => amountWords(1e12)).toThrow(RangeError));
});
