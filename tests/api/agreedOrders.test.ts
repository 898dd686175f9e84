/** Agreed prices that depend on the order: minimum amounts, and requests that members of other institutions decide. */
import { beforeEach, describe, expect, it } from 'vitest';
import { agreementInForce } from '../support/agreements';
import { call, dataOf, logIn } from '../support/api';
import { askFor, decide, orderRequest, purchasers, requestHere, rule, setRules } from '../support/approvals';
import { addToCart, buyNow, confirm, linesOf, packBy, submit } from '../support/shopping';
import { changeBuyer, institutionId, ordersHere, verify } from '../support/state';

const pack = packBy('N');
const other = packBy('N', 1);
const { prodId, skuId, catalogNo } = pack;
const list = pack.price;
const percent = (share: number, price = list) => Math.round(price * share) / 100;
const fen = (yuan: number) => Math.round(yuan * 100);

const OTHER = '示例大学分析测试中心';

/** A group whose requester belongs to the institution of `buyer`, and its approver and purchaser to another. */
async function group() {
  const members = await purchasers('agreed');
  await setRules(members.owner.token, rule());
  for (const [{ userName }, institution] of [
    [members.requester, '示例大学化学学院'],
    [members.approver, OTHER],
    [members.purchaser, OTHER],
  ] as const) {
    await changeBuyer(userName, { institution, personal: false });
    await verify(userName, institution);
  }
  return members;
}

let buyer = '';
beforeEach(async () => {
  buyer = await logIn();
});

describe('a minimum amount', () => {
  /** Two packs of the first and one of the second product reach it, at list prices. */
  const minFen = fen(list) * 2 + fen(other.price);
  const inForce = () =>
    agreementInForce(
      [
        { target: catalogNo, share: '80' },
        { target: other.catalogNo, share: '90' },
      ],
      { minFen },
    );

  it('is named on the page of a product, whose price stays the list price below it', async () => {
    await inForce();
    const skus = await dataOf('get', '/sku/getSkuList', { token: buyer, query: { prodId } });
    expect(skus.find((sku) => sku.skuId === skuId)).toMatchObject({
      price: list,
      agreed: { list, tiers: [{ minFen, price: percent(80), kind: 'agreed' }] },
    });
  });

  it('switches all prices of cart, confirmation and order at the same amount', async () => {
    const { agreementNo } = await inForce();
    const first = await addToCart(buyer, pack, 2);
    expect(first.price).toBe(list);
    const second = await addToCart(buyer, other);
    const prices = async () => (await linesOf(buyer)).map((line) => [line.skuId, line.price]);
    expect(await prices()).toEqual([
      [other.skuId, percent(90, other.price)],
      [skuId, percent(80)],
    ]);
    const below = await dataOf('post', '/p/shopCart/changeCount', {
      token: buyer,
      body: { basketId: first.basketId, count: 1 },
    });
    expect(below.price).toBe(list);
    expect((await confirm(buyer, [first.basketId, second.basketId])).total).toBe(list + other.price);
    await dataOf('post', '/p/shopCart/changeCount', {
      token: buyer,
      body: { basketId: first.basketId, count: 2 },
    });
    // A part of the cart does not reach it.
    expect((await confirm(buyer, [first.basketId])).total).toBe(percent(200));
    const { confirmId, total } = await confirm(buyer, [first.basketId, second.basketId]);
    expect(fen(total)).toBe(fen(percent(80)) * 2 + fen(percent(90, other.price)));
    const { envelope } = await submit(buyer, { confirmId });
    expect(envelope.success).toBe(true);
    const [order] = await ordersHere();
    expect(order!.detail.orderItemDtos.map((line) => [line.price, line.priceKind, line.agreementNo]).sort()).toEqual(
      [
        [percent(80), 'agreed', agreementNo],
        [percent(90, other.price), 'agreed', agreementNo],
      ].sort(),
    );
  }); // prettier-ignore

  it('holds for requests as for orders', async () => {
    await agreementInForce([{ target: catalogNo, share: '80' }], { minFen: fen(list) * 3 });
    const { requester, approver } = await group();
    expect((await buyNow(requester.token, pack, 2)).total).toBe(percent(200));
    const requestNo = await askFor(requester.token, pack, 3);
    const request = await requestHere(approver.token, requestNo);
    expect(request.lines[0]).toMatchObject({ price: percent(80), now: { price: percent(80) } });
  });

  it('is never negative, and at most 20 million yuan', async () => {
    const body = { title: '协议', fromDay: '2026-01-01', untilDay: '2027-01-01', floor: '50', institutionIds: [await institutionId()] };
    const isTaken = async (given: number) =>
      (await call('post', '/m/agreements', { token: await logIn('manager'), body: { ...body, minFen: given } })).envelope.success;
    expect([await isTaken(-1), await isTaken(2_000_000_001), await isTaken(100)]).toEqual([false, false, true]);
  }); // prettier-ignore
});

describe('a request that members of other institutions decide', () => {
  it('has the prices of the requester for approver and purchaser, and in the order', async () => {
    const { agreementNo } = await agreementInForce([{ target: catalogNo, share: '80' }]);
    await agreementInForce([{ target: catalogNo, share: '60' }], {}, OTHER);
    const { requester, approver, purchaser } = await group();
    // The approver and the purchaser have prices of their own.
    expect((await buyNow(approver.token, pack)).total).toBe(percent(60));
    expect((await buyNow(purchaser.token, pack)).total).toBe(percent(60));
    const requestNo = await askFor(requester.token, pack, 2);
    for (const { token } of [requester, approver, purchaser])
      expect((await requestHere(token, requestNo)).lines[0]).toMatchObject({
        price: percent(80),
        now: { price: percent(80) },
      });
    await decide(approver.token, 'approve', [requestNo]);
    expect(await orderRequest(purchaser.token, requestNo)).toMatchObject({ success: true });
    const [order] = await ordersHere();
    expect(order!.detail.orderItemDtos).toMatchObject([
      { skuId, price: percent(80), priceKind: 'agreed', agreementNo },
    ]);
  });
});
