/** Converts the cart's wire form. Missing values of another server of the family are blank. */
import { agreedIn } from './priceShape';
import type { CartEntry, CartItem } from '@domain/cart/cart';
import { REGIMES } from '@domain/safety/controlled';
import { SHIP, type ShipCode } from '@domain/safety/storage';
import type { Wire } from '@contract/types';
import { isCartItem } from './entryShape';
import { listWithin, onlyKnown } from './listShape';

/** A line stays in the cart even when its shipping type is unknown. */
const shipOf = (ship: ShipCode): ShipCode => (Object.hasOwn(SHIP, ship ?? '') ? ship : 'N');

export const toCartItem = (item: Wire['ShopCartItem']): CartItem => ({
  basketId: item.basketId,
  prodId: item.prodId,
  skuId: item.skuId,
  shopId: item.shopId,
  prodName: item.prodName,
  skuName: item.skuName ?? '',
  spec: item.spec ?? '',
  brandName: item.brandName ?? '',
  catalogNo: item.catalogNo ?? '',
  cas: item.cas ?? null,
  pic: item.pic ?? '',
  price: item.price,
  agreed: agreedIn(item.agreed),
  addedPrice: item.addedPrice ?? item.price,
  prodCount: item.prodCount,
  stocks: item.stocks,
  ship: shipOf(item.ship),
  regimes: onlyKnown(item.regimes, REGIMES),
  checked: item.checked,
});

export const toCartEntry = (entry: Wire['CartEntry']): CartEntry => ({
  shopId: entry.shopId,
  shopName: entry.shopName,
  ship: shipOf(entry.ship),
  cart: entry.cart ?? { cartId: 0, name: '', carts: 1 },
  shopCartItems: listWithin(entry.shopCartItems, isCartItem).map(toCartItem),
});
