/** From the cart's wire form to the shop's. */
import type { CartEntry, CartItem } from '@/domain/cart';
import type { Wire } from '@contract/types';
import { listOf } from './listShape';

export const toCartItem = (item: Wire['ShopCartItem']): CartItem => ({
  basketId: item.basketId,
  prodId: item.prodId,
  skuId: item.skuId,
  shopId: item.shopId,
  prodName: item.prodName,
  skuName: item.skuName,
  spec: item.spec,
  brandName: item.brandName,
  catalogNo: item.catalogNo,
  cas: item.cas,
  pic: item.pic,
  price: item.price,
  addedPrice: item.addedPrice,
  prodCount: item.prodCount,
  stocks: item.stocks,
  ship: item.ship,
  regimes: listOf(item.regimes),
  checked: item.checked,
});

export const toCartEntry = (entry: Wire['CartEntry']): CartEntry => ({
  shopId: entry.shopId,
  shopName: entry.shopName,
  ship: entry.ship,
  shopCartItems: listOf(entry.shopCartItems).map(toCartItem),
});
