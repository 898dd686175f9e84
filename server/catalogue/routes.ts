/** Calls for categories, brands, products, packs, tags and home pictures. All answer from memory. */
import type { components } from '@contract/schema';
import { MAX_COMPARED } from '../../domain/catalogue/compare';
import type { Handlers } from '../http/operation';
import { toPage, type Page, type PageRequest } from '../http/page';
import { invalid, refuse } from '../http/refusal';
import { brandInfo } from './brandInfo';
import { toCard, findCard, findProductInfo, toSkuList } from './cards';
import { catalogue } from './facts';
import { brandList, categoryList, categoryTree } from './groups';
import { offersToCompare, offersOf } from './offers';
import { byCategory, figures, mostSoldEntities, newest } from './shelf';
import { TAGS, type Tag } from './tags';
import type { ProductFacts } from './types';

type Schemas = components['schemas'];

/** Maximum number of products in one call. */
const MAX_CARDS = 50;
/** Products per tag on the home page. */
const TAG_SHOWN = 6;

/** Builds cards only for the products of the requested page. */
function cardPage(products: readonly ProductFacts[], request: PageRequest): Page<Schemas['ProdCard']> {
  const page = toPage(products, request);
  return { ...page, records: page.records.map(toCard) };
}

const tagOf = (tagId: number): Tag =>
  TAGS.find((tag) => tag.id === tagId) ?? refuse('TAG_UNKNOWN', '该标签不存在');

const wireTag = ({ id, title, seq, style }: Tag): Schemas['Tag'] => ({ id, title, seq, style });

const tagProducts = (tag: Tag): Schemas['TagProducts'] => ({
  ...wireTag(tag),
  productDtoList: tag.products().slice(0, TAG_SHOWN).map(toCard),
});

/** Reads `12,34,56`: distinct ids, from 1 to `max` of them. */
function idsOf(prodIds: string, max: number): number[] {
  const texts = prodIds.split(',').filter((text) => text.trim() !== '');
  const ids = [...new Set(texts.map(Number))];
  if (!ids.every(Number.isSafeInteger)) invalid('prodIds', 'prodIds 应为整数');
  if (ids.length === 0) refuse('REQUIRED', '请先选择商品', { field: 'prodIds' });
  if (ids.length > max) refuse('TOO_MANY', `一次最多 ${max} 个商品`, { field: 'prodIds' });
  return ids;
}

function skuList(prodId: number): Schemas['Sku'][] {
  const product = catalogue().productById.get(prodId);
  return product ? toSkuList(product) : [];
}

/** One picture per tag: that of its first product. */
const indexImgs = (): Schemas['IndexImg'][] =>
  TAGS.flatMap(({ products }, seq) => {
    const [product] = products();
    if (!product) return [];
    const { pic: imgUrl, putawayTime: uploadTime, prodId: relation } = product;
    return [{ imgUrl, seq, uploadTime, type: 0, relation }];
  });

/** No comments exist yet, and the shop does not invent any. */
const NO_COMMENTS: Schemas['CommentData'] = {
  positiveRating: 0,
  number: 0,
  praiseNumber: 0,
  secondaryNumber: 0,
  negativeNumber: 0,
  picNumber: 0,
};

export const catalogueRoutes = {
  categoryInfo: ({ query }) => categoryList(query.parentId ?? 0),
  categoryTree: () => categoryTree(),
  catalogueFigures: () => figures(),
  brandList: () => brandList(),
  brandInfo: ({ query, shop }) => brandInfo(query.brandId, shop.clock.now()),
  pageProd: ({ query }) => cardPage(byCategory().get(query.categoryId) ?? [], query),
  prodInfo: ({ query }) => findProductInfo(query.prodId),
  prodCards: ({ query }) => idsOf(query.prodIds, MAX_CARDS).flatMap((prodId) => findCard(prodId) ?? []),
  compareProds: ({ query }) => offersToCompare(idsOf(query.prodIds, MAX_COMPARED)),
  prodOffers: ({ query }) => offersOf(query.prodId),
  latestProducts: ({ query }) => cardPage(newest(), query),
  // Products without sales are not popular.
  popularProducts: ({ query }) =>
    cardPage(
      mostSoldEntities().filter(({ sales }) => sales > 0),
      query,
    ),
  productsByTag: ({ query }) => cardPage(tagOf(query.tagId).products(), query),
  tagProducts: () => TAGS.map(tagProducts),
  tagList: () => TAGS.map(wireTag),
  skuList: ({ query }) => skuList(query.prodId),
  indexImgs,
  commentData: () => NO_COMMENTS,
  commentPage: ({ query }) => toPage([], query),
} satisfies Partial<Handlers>;
