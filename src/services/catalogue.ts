/** The catalogue: categories, brands, products, recommendations. */
import type { Pack, Product, ProductSummary } from '@/domain/product';
import { web } from './client';
import type { Wire } from './contract/types';
import { listOf, pageOf } from './listShape';
import { toPack, toProduct, toSummary } from './productShape';

export type CategoryNode = Wire['CategoryNode'];
export type Brand = Wire['Brand'];

export interface ProductGroup {
  key: string;
  title: string;
  reason: string;
  products: ProductSummary[];
}

const toNode = (node: CategoryNode): CategoryNode => ({
  ...node,
  examples: listOf(node.examples),
  children: listOf(node.children).map(toNode),
});

export const categoryTree = async (): Promise<CategoryNode[]> =>
  listOf(await web('get', '/category/tree', { quiet: true })).map(toNode);

export const brandList = async (): Promise<Brand[]> =>
  listOf(await web('get', '/brand/list', { quiet: true })).map((brand) => ({
    ...brand,
    categories: listOf(brand.categories),
  }));

/** One product; null when there is none of that id. */
export const prodInfo = async (prodId: number): Promise<Product | null> => {
  const info = await web('get', '/prod/prodInfo', { query: { prodId }, quiet: true });
  return info && toProduct(info);
};

/** The packs of a product with today's prices and stock. */
export const skuList = async (prodId: number): Promise<Pack[]> =>
  listOf(await web('get', '/sku/getSkuList', { query: { prodId }, quiet: true })).map(toPack);

/** Newest first. */
export const latestProducts = async (size: number): Promise<ProductSummary[]> =>
  pageOf(await web('get', '/prod/lastedProdPage', { query: { current: 1, size }, quiet: true })).records.map(
    toSummary,
  );

/** Most sold first. */
export const popularProducts = async (size: number): Promise<ProductSummary[]> =>
  pageOf(await web('get', '/prod/moreBuyProdList', { query: { current: 1, size }, quiet: true })).records.map(
    toSummary,
  );

/** Recommendations in groups, each with its reason. */
export const recommendList = async (): Promise<ProductGroup[]> =>
  listOf(await web('get', '/recommend/list', { quiet: true })).map((group) => ({
    ...group,
    products: listOf(group.products).map(toSummary),
  }));
