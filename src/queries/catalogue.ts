/** Products, brands and categories. Prices can differ by buyer, so only the tree and the brands are public. */
import { keepPreviousData, queryOptions, skipToken, type QueryKey } from '@tanstack/react-query';
import type { Pack, ProductSummary } from '@domain/catalogue/product';
import { HOME_ROWS } from '@/constants/pageSizes';
import * as catalogue from '@/services/catalogue';
import { closedToday } from '@/services/closedToday';
import { PUBLIC } from './client';

const KEY = 'catalogue';

export const categoriesQuery = () =>
  queryOptions({
    queryKey: [KEY, 'categories'],
    queryFn: catalogue.categoryTree,
    // The category tree changes with the catalogue only.
    staleTime: Infinity,
    gcTime: Infinity,
    meta: PUBLIC,
  });

export const brandsQuery = () =>
  queryOptions({ queryKey: [KEY, 'brands'], queryFn: catalogue.brandList, meta: PUBLIC });

/** How much the shop has on sale. */
export const figuresQuery = () =>
  queryOptions({ queryKey: [KEY, 'figures'], queryFn: catalogue.catalogueFigures, meta: PUBLIC });

/** null: there is no such brand. */
export const brandQuery = (brandId: number) =>
  queryOptions({ queryKey: [KEY, 'brand', brandId], queryFn: () => catalogue.brandInfo(brandId) });

export const popularQuery = () =>
  queryOptions({ queryKey: [KEY, 'popular'], queryFn: () => catalogue.popularProducts(HOME_ROWS) });

/** null sends no call. */
export const promotedQuery = (size: number | null) =>
  queryOptions({
    queryKey: [KEY, 'promoted', size],
    queryFn: size === null ? skipToken : () => catalogue.promotedProducts(size),
  });

export const latestQuery = () =>
  queryOptions({ queryKey: [KEY, 'latest'], queryFn: () => catalogue.latestProducts(HOME_ROWS) });

/** null: there is no such product. */
export const productQuery = (prodId: number) =>
  queryOptions({ queryKey: [KEY, 'product', prodId], queryFn: () => catalogue.prodInfo(prodId) });

export const packsQuery = (prodId: number) =>
  queryOptions<Pack[], Error, Pack[], QueryKey>({
    queryKey: [KEY, 'packs', prodId],
    queryFn: () => catalogue.skuList(prodId),
  });

/** Short data of products in the given order, without products that no longer exist. */
export const productCardsQuery = (prodIds: readonly number[]) =>
  queryOptions<ProductSummary[], Error, ProductSummary[], QueryKey>({
    queryKey: [KEY, 'cards', prodIds],
    queryFn: () => catalogue.prodCards(prodIds),
    placeholderData: keepPreviousData,
  });

/** All packs of the same substance. */
export const offersQuery = (prodId: number) =>
  queryOptions({ queryKey: [KEY, 'offers', prodId], queryFn: () => catalogue.prodOffers(prodId) });

/**
 * Products to compare, by id; null for one that no longer exists. Previous columns stay while another set is loaded.
 */
export const comparedQuery = (prodIds: readonly number[]) =>
  queryOptions({
    queryKey: [KEY, 'compared', prodIds],
    queryFn: async () => {
      const products = await catalogue.compareProducts(prodIds);
      return new Map(prodIds.map((prodId, index) => [prodId, products[index] ?? null]));
    },
    placeholderData: keepPreviousData,
  });

export const recommendedQuery = () =>
  queryOptions({ queryKey: [KEY, 'recommended'], queryFn: catalogue.recommendList });

/** Recommendations from the buyer's own cart, orders and favourites. */
export const ownRecommendedQuery = () =>
  queryOptions({ queryKey: [KEY, 'ownRecommended'], queryFn: catalogue.ownRecommendList });

type ClosedToday = Awaited<ReturnType<typeof closedToday>>;

/** Whether the sale of controlled chemicals is closed today. */
export const closedTodayQuery = () =>
  queryOptions<ClosedToday, Error, ClosedToday, QueryKey>({
    queryKey: [KEY, 'closedToday'],
    queryFn: closedToday,
    meta: PUBLIC,
  });
