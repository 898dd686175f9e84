/** The catalogue: categories, brands, products, recommendations. */
import type { Offer, Pack, Product, ProductSummary } from '@domain/catalogue/product';
import { web } from './client';
import type { Wire } from '@contract/types';
import { having, isBrand, isBrandInfo, isCard, isCategory, isNumberExample, isProduct } from './entryShape';
import { listIn, objectIn, objectOrNull, pageIn, toList } from './listShape';
import { toSummaries, toOffers, toPacks, toProduct, toSummary } from './productShape';

export type CategoryNode = Wire['CategoryNode'];
export type Brand = Wire['Brand'];

export type Authorisation = Wire['Authorisation'];

export interface BrandDetail extends Omit<Wire['BrandInfo'], 'numberExample' | 'popular' | 'latest'> {
  numberExample: Wire['NumberExample'] | null;
  popular: ProductSummary[];
  latest: ProductSummary[];
}

export interface ProductGroup {
  key: string;
  title: string;
  /** Basis of the group. */
  reason: string;
  products: ProductSummary[];
  /** Reason for each product, by prodId. */
  reasons: Record<number, string>;
}

const toNode = (node: CategoryNode): CategoryNode => ({
  ...node,
  examples: toList(node.examples),
  children: toList(node.children, isCategory).map(toNode),
});

export const categoryTree = async (): Promise<CategoryNode[]> =>
  listIn(await web('get', '/category/tree', { quiet: true }), isCategory).map(toNode);

const toBrand = (brand: Brand): Brand => ({ ...brand, categories: toList(brand.categories) });

export const brandList = async (): Promise<Brand[]> =>
  listIn(await web('get', '/brand/list', { quiet: true }), isBrand).map(toBrand);

const isFigures = having<Wire['CatalogueFigures']>({
  compounds: 'number',
  products: 'number',
  packsInStock: 'number',
});

/** How much is on sale at present. */
export const catalogueFigures = async (): Promise<Wire['CatalogueFigures']> => {
  const figures = objectIn(await web('get', '/prod/figures', { quiet: true }), isFigures);
  return { ...figures, promotions: toList(figures.promotions) };
};

/** Products with a promotional price, best-selling first. */
export const promotedProducts = async (size: number): Promise<ProductSummary[]> =>
  toSummaries(
    pageIn(
      await web('get', '/search/products', { query: { promotion: 'yes', sort: 'sales', size }, quiet: true }),
    ).records,
  );

/** One brand with its authorisations and products; null when it does not exist. */
export const brandInfo = async (brandId: number): Promise<BrandDetail | null> => {
  const answer = await web('get', '/brand/info', { query: { brandId }, quiet: true });
  const info = objectOrNull(answer, isBrandInfo);
  if (info === null) return null;
  const example = info.numberExample;
  return {
    ...info,
    brand: toBrand(info.brand),
    about: toList(info.about),
    quality: toList(info.quality),
    numberExample: example && isNumberExample(example) ? example : null,
    popular: toSummaries(info.popular),
    latest: toSummaries(info.latest),
  };
};

/** One product; null when it does not exist. */
export const prodInfo = async (prodId: number): Promise<Product | null> => {
  const info = objectOrNull(
    await web('get', '/prod/prodInfo', { query: { prodId }, quiet: true }),
    isProduct,
  );
  return info && toProduct(info);
};

/** The packs of a product with today's prices and stock. */
export const skuList = async (prodId: number): Promise<Pack[]> =>
  toPacks(listIn(await web('get', '/sku/getSkuList', { query: { prodId }, quiet: true })));

/** Products by id, in that order, off-shelf ones too; unknown ids are left out. */
export const prodCards = async (prodIds: readonly number[]): Promise<ProductSummary[]> =>
  toSummaries(
    listIn(await web('get', '/prod/cards', { query: { prodIds: prodIds.join(',') }, quiet: true })),
  );

/** Up to six products side by side; null for one that no longer exists. */
export async function compareProducts(prodIds: readonly number[]): Promise<(Offer | null)[]> {
  const found = await web('get', '/prod/compare', { query: { prodIds: prodIds.join(',') }, quiet: true });
  const offers = toOffers(listIn(found));
  return prodIds.map((prodId) => offers.find((offer) => offer.prodId === prodId) ?? null);
}

/** All offers of the product's substance or of the same goods, with packs, itself first. */
export const prodOffers = async (prodId: number): Promise<Offer[]> =>
  toOffers(listIn(await web('get', '/prod/offers', { query: { prodId }, quiet: true })));

/** Newest first. */
export const latestProducts = async (size: number): Promise<ProductSummary[]> =>
  toSummaries(
    pageIn(await web('get', '/prod/lastedProdPage', { query: { current: 1, size }, quiet: true })).records,
  );

/** Most sold first. */
export const popularProducts = async (size: number): Promise<ProductSummary[]> =>
  toSummaries(
    pageIn(await web('get', '/prod/moreBuyProdList', { query: { current: 1, size }, quiet: true })).records,
  );

/** Recommendations for everybody, in groups, each product with its reason. */
export const recommendList = async (): Promise<ProductGroup[]> =>
  listIn(await web('get', '/recommend/list', { quiet: true })).map(toGroup);

/** Recommendations from the buyer's purchases, cart and favourites. */
export const ownRecommendList = async (): Promise<ProductGroup[]> =>
  listIn(await web('get', '/p/recommend/list', { quiet: true })).map(toGroup);

function toGroup({ items, ...head }: Wire['RecommendGroup']): ProductGroup {
  const whole = toList(items, ({ product }) => isCard(product));
  return {
    ...head,
    products: whole.map(({ product }) => toSummary(product)),
    reasons: Object.fromEntries(whole.map(({ product, reason }) => [product.prodId, reason])),
  };
}
