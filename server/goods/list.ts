/** Goods for staff, searched in memory with the buyers' search but including those off the shelf; also as a file. */
import type { components } from '@contract/schema';
import { priceValue } from '../../domain/goods/fields';
import { SHEET_HEADER, sheetRow } from '../../domain/goods/sheet';
import type { Cell } from '../../domain/shared/csv';
import { catalogue, skusOf, statusOf, type CurrentSku, type ProductFacts } from '../catalogue';
import { findGoods } from '../catalogue/change';
import { isLow } from '../catalogue/live';
import { mostSoldOfAll } from '../catalogue/shelf';
import { briefOf } from '../catalogue/texts';
import type { Work } from '../db/transaction';
import { dayOf } from '../http/dates';
import type { FileAnswer } from '../http/file';
import type { Call } from '../http/operation';
import { toPage } from '../http/page';
import { checkRows, tableAnswer } from '../http/table';
import { find, sortFound, withOffShelf } from '../search';
import { productsWith } from './correctionQueries';
import { toHead, toPack } from './view';

type Schemas = components['schemas'];
type Filter = Call<'goodsFile'>['query'];

const SHORTAGES: Record<NonNullable<Filter['shortage']>, (sku: CurrentSku) => boolean> = {
  price: ({ status, price }) => status === 1 && price === null,
  low: isLow,
  out: (sku) => isLow(sku) && sku.stocks <= 0,
};

/** Does the pack match the `shortage` filter? */
const isMeant = (sku: CurrentSku, { shortage }: Pick<Filter, 'shortage'>): boolean =>
  shortage === undefined || SHORTAGES[shortage](sku);

function matches(
  product: ProductFacts,
  { shelf, shortage, brandId, categoryId, controlled }: Filter,
): boolean {
  if (brandId !== undefined && product.brandId !== brandId) return false;
  if (controlled && product.regimes.length === 0) return false;
  if (categoryId !== undefined && product.categoryId !== categoryId) {
    if (catalogue().categoryById.get(product.categoryId)?.parentId !== categoryId) return false;
  }
  if (shelf === undefined && shortage === undefined) return true;
  const skus = skusOf(product);
  const isOff = statusOf(product) === 0 || skus.some(({ status }) => status === 0);
  if (shelf === 'off' && !isOff) return false;
  if (shelf === 'on' && !skus.some(({ onShelf }) => onShelf)) return false;
  return shortage === undefined || skus.some((sku) => isMeant(sku, { shortage }));
}

/** Products that match the filter: best hit first, or best-selling first without search words. */
async function filtered({ db }: Work, filter: Filter): Promise<readonly ProductFacts[]> {
  const among = filter.correction && (await productsWith(db, filter.correction));
  const q = filter.q?.trim() ?? '';
  const all =
    q === ''
      ? mostSoldOfAll()
      : withOffShelf(() => sortFound(find(q).found, 'relevance').map(({ doc }) => doc.product));
  return all.filter((product) => (!among || among.has(product.prodId)) && matches(product, filter));
}

const packOf = (sku: CurrentSku): Schemas['GoodsPack'] => toPack(sku, sku.warehouses);

/** A page of goods with their packs. */
export async function listGoods(
  work: Work,
  { current, size, ...filter }: Call<'goods'>['query'],
): Promise<Schemas['GoodsPage']> {
  const found = await filtered(work, filter);
  const page = toPage(found, { current, size });
  const prodIds = page.records.map(({ prodId }) => prodId);
  const { products } = await findGoods(work, { prodIds });
  return {
    ...page,
    packs: found.flatMap((product) => skusOf(product).filter((sku) => isMeant(sku, filter))).length,
    records: page.records.map((product) => ({
      head: toHead(product, statusOf(product), products.get(product.prodId)?.inBuild ?? false),
      packs: skusOf(product).map(packOf),
    })),
  };
}

function lineOf(product: ProductFacts, sku: CurrentSku): Cell[] {
  return sheetRow({
    catalogNo: sku.catalogNo,
    prodName: product.prodName,
    skuName: sku.skuName,
    cas: product.cas,
    brandName: catalogue().brandById.get(product.brandId)?.name ?? '',
    values: {
      price: priceValue(sku.price),
      packShelf: sku.status,
      goodsShelf: statusOf(product),
      brief: briefOf(product),
      stocks: Object.fromEntries(sku.warehouses.map(({ name, stocks }) => [name, stocks])),
    },
  });
}

/** One row per pack, in a form that can be imported again. */
export async function goodsFile(work: Work, filter: Filter): Promise<FileAnswer> {
  const found = await filtered(work, filter);
  const packs = found.flatMap((product) => skusOf(product).map((sku) => [product, sku] as const));
  checkRows(packs.length);
  const day = dayOf(work.now);
  return tableAnswer({
    name: `商品_${day}`,
    plainName: `goods_${day}`,
    header: SHEET_HEADER,
    rows: packs.map(([product, sku]) => lineOf(product, sku)),
  });
}
