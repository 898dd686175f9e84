/** Products as lists and pages show them, with present prices and stock. */
import type { components } from '@contract/schema';
import { isSold, REGIMES } from '../../domain/safety/controlled';
import { environmentLists } from '../../domain/safety/environmentLists';
import { hazardStateOf } from '../../domain/safety/hazardState';
import { picturePath } from '../../domain/catalogue/picture';
import { promiseOf } from '../../domain/delivery/delivery';
import type { ShipCode } from '../../domain/safety/storage';
import { currentTime } from './clock';
import { familyOf } from './family';
import { catalogue } from './facts';
import { partnersOf, relatedTo, successorOf } from './related';
import { skusOf, statusOf, stockStatusOf, type CurrentSku } from './live';
import { briefOf, contentOf } from './texts';
import type { ProductFacts } from './types';

type Schemas = components['schemas'];
type ProdCard = Schemas['ProdCard'];
type ProdInfo = Schemas['ProdInfo'];
type Sku = Schemas['Sku'];

export const SHOP = { shopId: 1, shopName: '澄析试剂' } as const;

/** A product's card by id; null when there is no such product. */
export function findCard(prodId: number): ProdCard | null {
  const product = catalogue().productById.get(prodId);
  return product ? toCard(product) : null;
}

export function toCard(product: ProductFacts): ProdCard {
  const skus = shownSkus(product);
  const cheapest = skus
    .filter((sku) => sku.price !== null)
    .sort((a, b) => (a.price ?? 0) - (b.price ?? 0))[0];
  const { prodId, prodName, nameEn, pic, brandId, catalogNo, categoryId, cas, formula, molarMass } = product;
  const { grade, purity, spec, signal, pictograms, regimes, storage, ship, sales, putawayTime } = product;
  return {
    prodId, prodName, nameEn, brief: briefOf(product), pic,
    price: cheapest?.price ?? null,
    oriPrice: cheapest?.oriPrice ?? null,
    agreed: cheapest?.agreed ?? null,
    ...SHOP,
    brandId,
    brandName: catalogue().brandById.get(brandId)?.name ?? '',
    catalogNo, categoryId,
    categoryName: catalogue().categoryById.get(categoryId)?.name ?? '',
    cas, formula, molarMass, grade, purity, spec,
    packFrom: skus[0]?.skuName ?? '',
    packTo: skus.at(-1)?.skuName ?? '',
    packCount: skus.length,
    packStocks: skus.map(({ skuName, stocks, stockStatus }) => ({ skuName, stocks, stockStatus })),
    stockStatus: isSold(product.regimes) ? stockStatusOf(product) : 'out',
    totalStocks: skus.reduce((total, sku) => total + sku.stocks, 0),
    leadDays: soonestOf(skus),
    dispatch: skus.flatMap((sku) => dispatchOf(sku, ship) ?? []).sort()[0] ?? null,
    signal, pictograms,
    hazardState: hazardStateOf(product),
    regimes, storage, ship,
    status: statusOf(product),
    sales, putawayTime,
  }; // prettier-ignore
}

/** Working days until dispatch of the fastest pack; null when no pack has any that are known. */
function soonestOf(skus: readonly CurrentSku[]): number | null {
  const days = skus.flatMap(({ leadDays }) => leadDays ?? []);
  return days.length > 0 ? Math.min(...days) : null;
}

/** Dispatch day of a pack in stock if it were paid now for an unknown address; null when it is not in stock. */
function dispatchOf({ stockStatus, leadDays }: CurrentSku, ship: ShipCode): string | null {
  if ((stockStatus !== 'in' && stockStatus !== 'low') || leadDays === null) return null;
  return promiseOf({ ship, leadDays, at: currentTime(), to: null }).dispatch;
}

/** Everything the product page shows; null when there is no such product. */
export function findProductInfo(prodId: number): ProdInfo | null {
  const product = catalogue().productById.get(prodId);
  if (!product) return null;
  const { pictures = [] } = product;
  const { categoryById, brandById, substanceByCas, productsByEntity } = catalogue();
  const successor = successorOf(product);
  const others = (productsByEntity.get(product.entity) ?? []).filter(
    (productFacts) => productFacts !== product,
  );
  return {
    ...toCard(product),
    content: contentOf(product),
    // mall4j's list of addresses.
    imgs: pictures.map(({ pictureId }) => picturePath(pictureId, 1080)).join(',') || product.pic,
    pictures,
    skuList: toSkuList(product),
    transport: null,
    substance: (product.cas !== null && substanceByCas.get(product.cas)) || null,
    hazard: product.hazard,
    unclassifiedParts: product.hazard === null ? product.unclassifiedParts : null,
    regimeInfo: product.regimes.map((code) => ({ code, ...REGIMES[code] })),
    environmentLists: [...environmentLists(product.cas ?? '')],
    taxClass: categoryById.get(product.categoryId)?.taxClass ?? '',
    origin: brandById.get(product.brandId)?.origin ?? '',
    features: product.features,
    sameSubstance: others.filter((other) => statusOf(other) === 1).map(toCard),
    goesWith: partnersOf(product).map((partner) => ({ use: partner.use, prod: toCard(partner.product) })),
    related: relatedTo(product).map(toCard),
    family: familyOf(product.cas),
    replacedBy: successor && toCard(successor),
  };
}

/** The packs of a product that are on the shelf. */
export const toSkuList = (product: ProductFacts): Sku[] =>
  shownSkus(product).map((sku) => toWireSku(sku, product));

/** Packs on the shelf. Price and stock are hidden for products that the shop may not sell. */
function shownSkus(product: ProductFacts): CurrentSku[] {
  const skus = skusOf(product).filter((sku) => sku.status === 1);
  if (isSold(product.regimes)) return skus;
  return skus.map((sku) => ({
    ...sku,
    price: null,
    oriPrice: null,
    agreed: null,
    stocks: 0,
    stockStatus: 'out' as const,
    warehouses: [],
  }));
}

function toWireSku(sku: CurrentSku, { pic, ship }: ProductFacts): Sku {
  const {
    skuId,
    prodId,
    skuName,
    catalogNo,
    price,
    oriPrice,
    agreed,
    stocks,
    status,
    leadDays,
    stockStatus,
    warehouses,
  } = sku;
  return {
    skuId, prodId, skuName, properties: `规格:${skuName}`, catalogNo, price, oriPrice, agreed, stocks, pic, status,
    leadDays, stockStatus, warehouses,
    dispatch: dispatchOf(sku, ship),
  }; // prettier-ignore
}
