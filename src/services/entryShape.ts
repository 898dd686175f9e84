/**
 * Required fields of an answer or entry, without which its display would break: id, name, amounts. An older server, or
 * another of the family, may omit the others; the shape functions use blanks for them.
 */
import { SHIP } from '@domain/safety/storage';
import type { Wire } from '@contract/types';

/** price: a missing one means 询价 */
type Kind = 'number' | 'text' | 'list' | 'object' | 'price';

const IS: Record<Kind, (value: unknown) => boolean> = {
  number: (value) => typeof value === 'number',
  text: (value) => typeof value === 'string',
  list: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null,
  price: (value) => value === null || value === undefined || typeof value === 'number',
};

/** Checks whether an entry has these fields. */
export const having =
  <T extends object>(fields: { [F in keyof T]?: Kind }) =>
  (entry: T): boolean =>
    (Object.entries(fields) as [keyof T, Kind][]).every(([field, kind]) => IS[kind](entry[field]));

const isNamedCard = having<Wire['ProdCard']>({ prodId: 'number', prodName: 'text', price: 'price' });

/** The shipping type is never guessed: a product with an unknown one is left out. */
export const isCard = (card: Wire['ProdCard']): boolean =>
  typeof card === 'object' &&
  card !== null &&
  isNamedCard(card) &&
  (!card.ship || Object.hasOwn(SHIP, card.ship));

export const isPack = having<Wire['Sku']>({ skuId: 'number', skuName: 'text', price: 'price' });
export const isCartItem = having<Wire['ShopCartItem']>({
  basketId: 'number',
  skuId: 'number',
  prodName: 'text',
  prodCount: 'number',
  price: 'number',
});
export const isCategory = having<Wire['CategoryNode']>({ categoryId: 'number', categoryName: 'text' });
export const isBrand = having<Wire['Brand']>({ brandId: 'number', name: 'text' });
export const isCodeSent = having<Wire['CodeSent']>({ expiresIn: 'number' });
export const isAddress = having<Wire['UserAddr']>({ addrId: 'number', receiver: 'text', mobile: 'text' });
export const isArea = having<Wire['Area']>({ areaId: 'number', areaName: 'text', parentId: 'number' });
export const isNotice = having<Wire['Notice']>({ id: 'number', title: 'text', publishTime: 'text' });
export const isArticle = having<Wire['ArticleHead']>({ id: 'number', title: 'text', tags: 'list' });
export const isSuggestion = having<Wire['Suggestion']>({ kind: 'text', text: 'text' });
export const isFacet = having<Wire['Facet']>({ key: 'text', values: 'list' });
export const isOrder = having<Wire['OrderHead']>({
  orderNumber: 'text',
  status: 'number',
  createTime: 'text',
  actualTotal: 'number',
});
export const isOrderLine = having<Wire['OrderItem']>({
  prodName: 'text',
  prodCount: 'number',
  price: 'number',
  productTotalAmount: 'number',
});
export const isReorderLine = having<Wire['ReorderLine']>({
  skuId: 'number',
  prodName: 'text',
  priceThen: 'number',
  price: 'price',
});
export const isInvoice = having<Wire['InvoiceHead']>({
  invoiceId: 'number',
  amount: 'number',
  applyTime: 'text',
  orderNumbers: 'list',
  reversals: 'list',
});
export const isReturn = having<Wire['ReturnSheet']>({ returnNumber: 'text', lines: 'list', log: 'list' });

export const isFound = having<{ total: number; pages: number; understood: object }>({
  total: 'number',
  pages: 'number',
  understood: 'object',
});
export const isProduct = having<Wire['ProdInfo']>({ prodId: 'number', prodName: 'text', price: 'price' });
export const isOrderDetail = having<Wire['OrderDetail']>({
  status: 'number',
  total: 'number',
  transfee: 'number',
  actualTotal: 'number',
  createTime: 'text',
});
export const isConfirmation = having<Wire['ConfirmOrder']>({
  total: 'number',
  transfee: 'number',
  actualTotal: 'number',
});
export const isOrderCount = having<Wire['OrderCount']>({ allCount: 'number', unPay: 'number' });
export const isFavouritePage = having<Wire['FavouritePage']>({ total: 'number', counts: 'object' });
export const isNumberExample = having<Wire['NumberExample']>({
  prodId: 'number',
  catalogNo: 'text',
  packNo: 'text',
});
const hasBrandParts = having<Wire['BrandInfo']>({ brand: 'object', prefix: 'text', authorisation: 'object' });
export const isBrandInfo = (info: Wire['BrandInfo']): boolean => hasBrandParts(info) && isBrand(info.brand);
export const isText = having<{ title: string; content?: unknown }>({ title: 'text', content: 'text' });
