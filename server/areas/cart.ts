/** The cart: one row per buyer and pack; prices and stock are always today's. */
import type { components } from '@contract/schema';
import { MAX_COUNT } from '../../src/domain/cart';
import { isSold } from '../../src/domain/controlled';
import { sum, times, toNumber2 } from '../../src/domain/money';
import { cardOf, skuOf, type CurrentSku, SHOP } from '../catalogue';
import { dateTime, now } from '../core/clock';
import { refuse } from '../core/envelope';
import { intOf, intsOf, objectOf } from '../core/read';
import { del, get, post, withUser, type Context, type Route } from '../core/route';
import { nextId, store, type CartRow, type User } from '../store';

type Item = components['schemas']['ShopCartItem'];

export const { shopId: SHOP_ID, shopName: SHOP_NAME } = SHOP;

/** Rows of a buyer, newest first. */
export const rowsOf = (user: User): CartRow[] => store().carts.get(user.userId) ?? [];
export const keepRows = (user: User, rows: CartRow[]) => store().carts.set(user.userId, rows);

/** A row as a line; null when its product or pack is off the shelf or has no price. */
export function itemOf(row: CartRow): Item | null {
  const sku = skuOf(row.skuId);
  const card = cardOf(row.prodId);
  const onShelf = sku?.status === 1 && card?.status === 1 && sku.price !== null;
  return onShelf ? lineOf(row) : null;
}

function lineOf(row: CartRow): Item | null {
  const sku = skuOf(row.skuId);
  const card = cardOf(row.prodId);
  if (!sku || !card) return null;
  const price = sku.price ?? row.addedPrice;
  const amount = toNumber2(times(price, row.prodCount));
  return {
    basketId: row.basketId,
    shopId: SHOP_ID,
    shopName: SHOP_NAME,
    prodId: row.prodId,
    skuId: row.skuId,
    prodName: card.prodName,
    skuName: sku.skuName,
    prodCount: row.prodCount,
    pic: card.pic,
    price,
    oriPrice: sku.oriPrice ?? price,
    productTotalAmount: amount,
    actualTotal: amount,
    discountId: null,
    shareReduce: 0,
    discounts: [],
    distributionCardNo: null,
    basketDate: dateTime(row.basketDate),
    checked: true,
    stocks: sku.stocks,
    addedPrice: row.addedPrice,
    catalogNo: sku.catalogNo,
    spec: card.spec,
    brandName: card.brandName,
    cas: card.cas,
    ship: card.ship,
    regimes: card.regimes,
  };
}

const isItem = (item: Item | null): item is Item => item !== null;
const itemsOf = (user: User) => rowsOf(user).map(itemOf).filter(isItem);

/** A pack that may be bought, or a refusal that says why not. */
export function buyableSku(prodId: number, skuId: number): CurrentSku & { price: number } {
  const sku = skuOf(skuId);
  const card = cardOf(prodId);
  if (!card) return refuse('商品不存在');
  if (!sku || sku.prodId !== prodId) return refuse('规格不存在');
  if (card.status !== 1 || sku.status !== 1) return refuse('当前商品已下架');
  if (!isSold(card.regimes)) return refuse(`${card.prodName}属于第一类易制毒化学品，本站不销售`);
  const { price } = sku;
  if (price === null) return refuse('该规格需询价，请联系客服');
  return { ...sku, price };
}

export const OVER_MAX = `单个规格最多 ${MAX_COUNT} 件`;

function checkStock(count: number, sku: CurrentSku): void {
  if (count > MAX_COUNT) refuse(OVER_MAX);
  if (count > sku.stocks) refuse('库存不足');
}

function changeItem(user: User, body: unknown): string | null {
  const fields = objectOf(body);
  const [prodId, skuId, shopId, count] = (['prodId', 'skuId', 'shopId', 'count'] as const).map((name) =>
    intOf(fields[name], name),
  ) as [number, number, number, number];
  if (count === 0) refuse('输入更改数量');
  if (shopId !== SHOP_ID) refuse('店铺不存在');
  const sku = buyableSku(prodId, skuId);
  const rows = rowsOf(user);
  const row = rows.find((one) => one.skuId === skuId);
  if (!row) {
    if (count < 0) return refuse('商品已从购物车移除');
    checkStock(count, sku);
    const fresh = {
      basketId: nextId(),
      prodId,
      skuId,
      prodCount: count,
      addedPrice: sku.price,
      basketDate: now(),
    };
    keepRows(user, [fresh, ...rows]);
    return '添加成功';
  }
  const next = row.prodCount + count;
  if (next <= 0)
    keepRows(
      user,
      rows.filter((one) => one !== row),
    );
  else {
    checkStock(next, sku);
    row.prodCount = next;
  }
  return null;
}

function changeCount(user: User, body: unknown): Item {
  const fields = objectOf(body);
  const basketId = intOf(fields.basketId, 'basketId');
  const row = rowsOf(user).find((one) => one.basketId === basketId) ?? refuse('该商品已不在购物车中');
  if (typeof fields.count !== 'number' || !Number.isInteger(fields.count)) return refuse('数量应为整数');
  if (fields.count <= 0) return refuse('数量至少为 1');
  const sku = buyableSku(row.prodId, row.skuId);
  checkStock(fields.count, sku);
  row.prodCount = fields.count;
  return itemOf(row) ?? refuse('当前商品已下架');
}

function deleteItems(user: User, body: unknown): null {
  const ids = intsOf(body, 'basketIds');
  if (ids.length === 0) refuse('请选择要删除的商品');
  const rows = rowsOf(user);
  if (!ids.every((id) => rows.some((row) => row.basketId === id))) refuse('该商品已不在购物车中');
  keepRows(
    user,
    rows.filter((row) => !ids.includes(row.basketId)),
  );
  return null;
}

function totalPay(user: User, { body, query }: Context) {
  const asked = query.get('basketIds');
  const ids =
    asked === null
      ? intsOf(body ?? [], 'basketIds')
      : asked
          .split(',')
          .filter(Boolean)
          .map((id) => intOf(id, 'basketIds'));
  const items = itemsOf(user).filter((item) => ids.includes(item.basketId));
  const total = toNumber2(sum(items.map((item) => item.productTotalAmount)));
  return {
    totalMoney: total,
    finalMoney: total,
    subtractMoney: 0,
    count: items.reduce((count, item) => count + item.prodCount, 0),
  };
}

/** Lines by way of shipping, in the order of their newest line. */
function entriesOf(items: Item[]) {
  const ships = [...new Set(items.map((item) => item.ship))];
  return ships.map((ship) => ({
    shopId: SHOP_ID,
    shopName: SHOP_NAME,
    ship,
    shopCartItems: items.filter((item) => item.ship === ship),
  }));
}

/** Lines in the form the mall4j clients read: shops that hold discount groups. */
export const byShop = (items: Item[]) =>
  items.length === 0
    ? []
    : [
        {
          shopId: SHOP_ID,
          shopName: SHOP_NAME,
          shopCartItemDiscounts: [{ chooseDiscountItemDto: null, shopCartItems: items }],
        },
      ];

const expiredRows = (user: User) => rowsOf(user).filter((row) => itemOf(row) === null);

function expired(user: User) {
  const items = expiredRows(user).map(lineOf).filter(isItem);
  return items.length === 0 ? [] : [{ shopId: SHOP_ID, shopName: SHOP_NAME, shopCartItemDtoList: items }];
}

function cleanExpired(user: User): null {
  const gone = expiredRows(user);
  keepRows(
    user,
    rowsOf(user).filter((row) => !gone.includes(row)),
  );
  return null;
}

const withBody = (handler: (user: User, body: unknown) => unknown) =>
  withUser((user, { body }) => handler(user, body));

export const cartRoutes: Route[] = [
  get(
    '/p/shopCart/info',
    withUser((user) => entriesOf(itemsOf(user))),
  ),
  post(
    '/p/shopCart/info',
    withUser((user) => byShop(itemsOf(user))),
  ),
  get(
    '/p/shopCart/shopCartCount',
    withUser((user) => itemsOf(user).length),
  ),
  get(
    '/p/shopCart/prodCount',
    withUser((user) => itemsOf(user).reduce((count, item) => count + item.prodCount, 0)),
  ),
  post('/p/shopCart/changeItem', withBody(changeItem)),
  post('/p/shopCart/changeCount', withBody(changeCount)),
  del('/p/shopCart/deleteItem', withBody(deleteItems)),
  del(
    '/p/shopCart/deleteAll',
    withUser((user) => (keepRows(user, []), '删除成功')),
  ),
  post('/p/shopCart/totalPay', withUser(totalPay)),
  get('/p/shopCart/expiryProdList', withUser(expired)),
  del('/p/shopCart/cleanExpiryProdList', withUser(cleanExpired)),
];
