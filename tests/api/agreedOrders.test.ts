/** Agreed prices that depend on the order: minimum amounts, and requests that members of other institutions decide. */
import { beforeEach, describe, expect, it } from 'vitest';
import { agreementInForce } from '../support/agreements';
import { call, dataOf, logIn, reasonIn } from '../support/api';
import { askFor, decide, orderRequest, requestHere } from '../support/approvals';
import { addToCart, buyNow, confirm, itemOf, linesOf, packBy, submit } from '../support/shopping';
import { institutionId, ordersHere } from '../support/state';

const pack = packBy('N');
const other = packBy('N', 1);
const { prodId, skuId, catalogNo } = pack;
const list = pack.price;
const percent = (share: number, price = list) => Math.round(price * share) / 100;
const fen = (yuan: number) => Math.round(yuan * 100);

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

  it('holds for requests as for orders, and for a part that is ordered only if it reaches it', async () => {
    await agreementInForce([{ target: catalogNo, share: '80' }], { minFen: fen(list) * 3 });
    const asker = await logIn('asker');
    expect((await buyNow(asker, pack, 2)).total).toBe(percent(200));
    const requestNo = await askFor(asker, pack, 3);
    const request = await requestHere(await logIn('lab2000'), requestNo);
    expect(request.lines[0]).toMatchObject({ price: percent(80), now: { price: percent(80) } });
  });

  it('is never negative, and at most 20 million yuan', async () => {
    const body = { title: '协议', fromDay: '2026-01-01', untilDay: '2027-01-01', floor: '50', institutionIds: [await institutionId()] };
    const post = async (given: number) =>
      call('post', '/m/agreements', { token: await logIn('manager'), body: { ...body, minFen: given } });
    expect([(await post(-1)).status, (await post(2_000_000_001)).status]).toEqual([400, 400]);
    expect((await post(100)).status).toBe(200);
  }); // prettier-ignore
});

describe('a request that members of other institutions decide', () => {
  it('has the prices of the requester for the approver, in the approval and in the order', async () => {
    const { agreementNo } = await agreementInForce([{ target: catalogNo, share: '80' }]);
    await agreementInForce([{ target: catalogNo, share: '60' }], {}, '示例大学分析测试中心');
    const [asker, approver] = [await logIn('asker'), await logIn('lab2000')];
    // The approver's own price is another one.
    expect((await buyNow(approver, pack)).total).toBe(percent(60));
    const requestNo = await askFor(asker, pack, 2);
    const seen = await requestHere(approver, requestNo);
    expect(seen.lines[0]).toMatchObject({ price: percent(80), now: { price: percent(80) } });
    expect((await requestHere(asker, requestNo)).lines[0]!.now.price).toBe(percent(80));
    if (seen.head.state === 'waiting') await decide(approver, 'approve', [requestNo]);
    const ordered = await orderRequest(approver, requestNo);
    expect(ordered).toMatchObject({ success: true });
    const order = (await ordersHere()).find(({ detail }) => detail.orderItemDtos[0]!.skuId === skuId);
    expect(order!.detail.orderItemDtos[0]).toMatchObject({ price: percent(80), priceKind: 'agreed', agreementNo });
    // Members of the group read the order at the price that was ordered.
    const { envelope } = await call('post', '/p/shopCart/changeItem', { token: approver, body: itemOf(pack) });
    expect(reasonIn({ envelope })[0]).toBeNull();
  }); // prettier-ignore
});
