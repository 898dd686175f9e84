import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchIncoming, namedIn, type Awaited } from '@domain/payments/match';
import { compareMoney, sum } from '@domain/shared/money';

const order = (at: number, amount: number, payer = '示例大学'): Awaited => ({
  orderNumber: `17953112246960010${String(at).padStart(2, '0')}`,
  reference: `ZZ46960010${String(at).padStart(2, '0')}`,
  amount,
  payer,
});

describe('the orders named in a remark', () => {
  it.each([
    ['货款 ZZ4696001001', ['ZZ4696001001']],
    ['ｚｚ 4696 0010 01', ['ZZ4696001001']],
    ['ZZ4696001001/ZZ4696001002', ['ZZ4696001001', 'ZZ4696001002']],
    ['订单1795311224696001001', ['1795311224696001001']],
    ['ZZ469600100', []],
    ['科研试剂', []],
  ])('%s', (remark, names) => expect(namedIn(remark)).toEqual(names));
});

describe('the orders that a sum pays', () => {
  const [one, two, three] = [order(1, 100), order(2, 50.5), order(3, 100, '别家研究所')];
  const match = (amount: number, payer = '', remark = '') =>
    matchIncoming({ amount, payer, remark }, [one, two, three]);

  it('are certain from the remark, when the amount matches', () => {
    expect(match(100, '', one.reference)).toEqual({ kind: 'reference', orderNumbers: [one.orderNumber] });
    expect(match(150.5, '', `${two.reference} ${one.reference}`)?.kind).toBe('reference');
    expect(match(99.99, '', one.reference)?.kind).toBe('differs');
  });

  it('are likely from payer and amount, or from the amount alone when only one matches', () => {
    expect(match(100, '示例 大学')).toEqual({ kind: 'payer', orderNumbers: [one.orderNumber] });
    expect(match(150.5, '示例大学')?.orderNumbers).toEqual([one.orderNumber, two.orderNumber]);
    expect(match(50.5)).toEqual({ kind: 'amount', orderNumbers: [two.orderNumber] });
    expect(match(100)).toBeNull();
    expect(match(7)).toBeNull();
  });

  it('match the amount unless a difference is reported', () => {
    const orders = fc.array(fc.tuple(fc.integer({ min: 1, max: 30_000 }), fc.constantFrom('甲', '乙', '')), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(orders, fc.nat(7), fc.constantFrom('甲', '乙', ''), (given, named, payer) => {
        const awaited = given.map(([fen, who], at) => order(at, fen / 100, who));
        const remark = awaited[named]?.reference ?? '';
        const amount = Number(sum(awaited.slice(0, 1).map((one) => one.amount))) || 1;
        const found = matchIncoming({ amount, payer, remark }, awaited);
        if (!found || found.kind === 'differs') return;
        const paid = awaited.filter(({ orderNumber }) => found.orderNumbers.includes(orderNumber));
        expect(compareMoney(sum(paid.map((one) => one.amount)), amount)).toBe(0);
      }),
    );
  });
});
