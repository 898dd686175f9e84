/** Lists as sent to the browser: each line as saved and in its present state. */
import type { components } from '@contract/schema';
import { readyAlternatives } from '../../domain/catalogue/alternatives';
import { amountOfLines, isBuyable } from '../../domain/catalogue/purchaseList';
import { toNumber2 } from '../../domain/shared/money';
import { catalogue, findCard, inPlaceOf, SHOP, skuOf, todayOf, type ProductFacts } from '../catalogue';
import { dateTime } from '../http/dates';
import type { LineRow, ListRow, Reader } from './queries';

type Schemas = components['schemas'];

/** Maximum number of alternatives for a line that is off the shelf. */
const MAX_ALTERNATIVES = 3;

/** Name of the group that a buyer can share with; blank without one. */
export const groupNameOf = ({ circle }: Reader): string => circle?.name ?? '';

/** The heading of a list, with sums over its lines. */
export function headOf(row: ListRow, lines: readonly LineRow[], reader: Reader): Schemas['PurchaseListHead'] {
  const today = lines.map((line) => ({ ...todayOf(line, line.prodCount), count: line.prodCount }));
  const { listId, name, note, sharedGroup, ownerName, version } = row;
  const mine = row.buyerId === reader.buyerId;
  return {
    listId,
    name,
    note,
    mine,
    ownerName,
    version,
    lines: lines.length,
    unbuyable: today.filter((line) => !isBuyable(line)).length,
    amount: toNumber2(amountOfLines(today)),
    shared: !mine || (sharedGroup !== null && sharedGroup === reader.circle?.groupId),
    createTime: dateTime(row.createTime),
    changeTime: dateTime(row.changeTime),
  };
}

/** Substitutes in stock, the most suitable first. */
function alternativesTo(product: ProductFacts): Schemas['ProdCard'][] {
  const others = inPlaceOf(product).flatMap(({ prodId }) => findCard(prodId) ?? []);
  const candidates = others.map((card) => ({
    card,
    grade: card.grade,
    stockStatus: card.stockStatus,
    onShelf: card.status === 1,
  }));
  return readyAlternatives(product, candidates)
    .slice(0, MAX_ALTERNATIVES)
    .map(({ card }) => card);
}

/** A line as saved, and its present state. */
export function lineOf(row: LineRow): Schemas['PurchaseListLine'] {
  const { prodId, skuId } = row;
  const product = catalogue().productById.get(prodId);
  const sku = skuOf(skuId);
  const { offer, price, stocks } = todayOf(row, row.prodCount);
  const isOff = product !== undefined && offer === 'offShelf';
  return {
    prodId,
    skuId,
    shopId: SHOP.shopId,
    count: row.prodCount,
    offer,
    price,
    agreed: sku?.agreed ?? null,
    stocks,
    prodName: product?.prodName ?? row.prodName,
    skuName: sku?.skuName ?? row.skuName,
    catalogNo: sku?.catalogNo ?? row.catalogNo,
    cas: product?.cas ?? null,
    brandName: (product && catalogue().brandById.get(product.brandId)?.name) ?? '',
    spec: product?.spec ?? '',
    leadDays: sku?.leadDays ?? null,
    priceThen: row.savedPrice,
    regimesThen: row.savedRegimes,
    // Without present data the saved classes apply.
    regimes: product?.regimes ?? row.savedRegimes,
    card: isOff ? findCard(prodId) : null,
    alternatives: isOff ? alternativesTo(product) : [],
  };
}
