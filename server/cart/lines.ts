/** Turns cart rows into lines with present prices and stock. */
import type { components } from '@contract/schema';
import { MAX_COUNT } from '../../domain/cart/count';
import { isSold, notSoldText } from '../../domain/safety/controlled';
import { orderFenOf, priceFor, tierFor } from '../../domain/prices/decide';
import { times, toNumber2 } from '../../domain/shared/money';
import { catalogue, SHOP, skuOf, type CurrentSku } from '../catalogue';
import { formerPrice } from '../catalogue/live';
import { dateTime } from '../http/dates';
import { refuse } from '../http/refusal';
import type { CartRow } from './queries';

export type Item = components['schemas']['ShopCartItem'];
/** A row of the cart, or a pack that is bought without one. */
export type Row = Pick<CartRow, 'basketId' | 'skuId' | 'prodCount' | 'addedPrice' | 'basketDate'>;
export type Packs = ReadonlyMap<number, CurrentSku>;

/**
 * The packs of rows from this process's catalogue. A change made by another process arrives within a second. Ordering
 * reads the database again and refuses changed packs.
 */
export const packsOf = (rows: readonly Pick<Row, 'skuId'>[]): Packs =>
  new Map(
    rows.flatMap(({ skuId }) => {
      const sku = skuOf(skuId);
      return sku ? [[skuId, sku]] : [];
    }),
  );

/** Can the pack be bought, regardless of stock? */
export const isOnSale = (sku: CurrentSku | undefined): sku is CurrentSku =>
  sku !== undefined && sku.onShelf && sku.price !== null;

/** Amount of an order of these rows at list prices, in fen. */
export const orderFenOfRows = (rows: readonly Pick<Row, 'skuId' | 'prodCount'>[], packs: Packs): number =>
  orderFenOf(
    rows.flatMap(({ skuId, prodCount: count }) => {
      const pack = packs.get(skuId);
      return pack ? [{ pack, count }] : [];
    }),
  );

/** Rows of one order as lines. Rows whose pack is no longer in the catalogue are left out. */
export function toCartItems(rows: readonly Row[], packs: Packs): Item[] {
  const orderFen = orderFenOfRows(rows, packs);
  return rows.flatMap((row) => {
    const sku = packs.get(row.skuId);
    return sku ? [lineOf(row, sku, orderFen)] : [];
  });
}

/** @param orderFen as `orderFenOf`; default: an order of this line alone */
export function lineOf(row: Row, sku: CurrentSku, orderFen?: number): Item {
  const { prodId, skuId, skuName, catalogNo, stocks, product } = sku;
  const price = priceFor(sku, row.prodCount, orderFen) ?? row.addedPrice;
  const tier = tierFor(sku.agreed, row.prodCount, orderFen);
  const amount = toNumber2(times(price, row.prodCount));
  return {
    basketId: row.basketId,
    ...SHOP,
    prodId,
    skuId,
    prodName: product.prodName,
    skuName,
    prodCount: row.prodCount,
    pic: product.pic,
    price,
    oriPrice: formerPrice({ ...sku, price }, tier) ?? price,
    agreed: sku.agreed,
    productTotalAmount: amount,
    actualTotal: amount,
    discountId: null,
    shareReduce: 0,
    discounts: [],
    distributionCardNo: null,
    basketDate: dateTime(row.basketDate),
    checked: true,
    stocks,
    addedPrice: row.addedPrice,
    catalogNo,
    spec: product.spec,
    brandName: catalogue().brandById.get(product.brandId)?.name ?? '',
    cas: product.cas,
    ship: product.ship,
    regimes: product.regimes,
  };
}

type Buyable = CurrentSku & { price: number };

/** A pack that the shop sells, with or without a price; refuses others and says why. */
export function soldPack(skuId: number): CurrentSku {
  const sku = skuOf(skuId) ?? refuse('PACK_UNKNOWN', '规格不存在');
  if (!sku.onShelf) return refuse('OFF_SHELF', '当前商品已下架');
  const { regimes, prodName } = sku.product;
  return isSold(regimes) ? sku : refuse('NOT_SOLD', notSoldText(prodName, regimes));
}

/** A pack that may be put into a cart; refuses others and says why. */
export function buyablePack(prodId: number, skuId: number): Buyable {
  const { productById, skuById } = catalogue();
  if (!productById.has(prodId)) return refuse('PRODUCT_UNKNOWN', '商品不存在');
  if (skuById.get(skuId)?.prodId !== prodId) return refuse('PACK_UNKNOWN', '规格不存在');
  const sku = soldPack(skuId);
  const { price } = sku;
  if (price === null) return refuse('NEEDS_QUOTE', '该规格需询价，请联系客服');
  return { ...sku, price };
}

export function checkMost(count: number): void {
  if (count > MAX_COUNT) refuse('OVER_MAX', `单个规格最多 ${MAX_COUNT} 件`);
}

export function checkStock(count: number, { stocks }: CurrentSku): void {
  checkMost(count);
  if (count > stocks) refuse('STOCK_SHORT', '库存不足');
}

/** Groups lines by way of shipping, in the order of their newest line. */
export function entriesOf(
  items: Item[],
  cart: components['schemas']['CartOf'],
): components['schemas']['CartEntry'][] {
  const ships = [...new Set(items.map((item) => item.ship))];
  return ships.map((ship) => ({
    ...SHOP,
    ship,
    cart,
    shopCartItems: items.filter((item) => item.ship === ship),
  }));
}

/** Lines in the structure that mall4j clients read: shops with discount groups. */
export const byShop = (items: Item[]): components['schemas']['ShopCart'][] =>
  items.length === 0
    ? []
    : [{ ...SHOP, shopCartItemDiscounts: [{ chooseDiscountItemDto: null, shopCartItems: items }] }];
