/** Categories, brands, products, packs, tags, home pictures, comments and recommendations. */
import type { components } from '@contract/schema';
import { MOST_COMPARED } from '../../src/domain/compare';
import { cardFrom, cardOf, catalogue, infoOf, skuListOf, statusOf, type ProductFacts } from '../catalogue';
import { compared, offersOf } from '../catalogue/offers';
import { brandList, categoryList, categoryTree } from '../catalogue/groups';
import { brandInfo } from '../catalogue/brandInfo';
import { recommendGroups } from '../catalogue/recommend';
import { ownGroups } from '../catalogue/recommendOwn';
import { onePerEntity } from '../catalogue/related';
import { productsOfTag, TAGS, type TagRule } from '../catalogue/tags';
import { refuse } from '../core/envelope';
import { intOf, pageOf, type Page } from '../core/read';
import { get, withUser, type Context, type Route } from '../core/route';
import { touchedBy } from './touched';

type Schemas = components['schemas'];

/** Most products that are asked for by id at once. */
const MOST_CARDS = 50;

const onShelf = () => catalogue().products.filter((one) => statusOf(one) === 1);

/** A page of cards; only the page's own products are turned into cards. */
function cardPage(products: ProductFacts[], { query }: Context): Page<Schemas['ProdCard']> {
  const page = pageOf(products, query);
  return { ...page, records: page.records.map(cardFrom) };
}

const newest = () => onShelf().sort((a, b) => b.putawayTime.localeCompare(a.putawayTime));
/** Each substance once, by its most sold offer. */
const mostSold = () => onePerEntity(onShelf().sort((a, b) => b.sales - a.sales));

function pageProd(context: Context) {
  const categoryId = intOf(context.query.get('categoryId'), 'categoryId');
  return cardPage(
    onShelf().filter((one) => one.categoryId === categoryId),
    context,
  );
}

function prodListByTagId(context: Context) {
  const tag = TAGS.find((one) => one.id === intOf(context.query.get('tagId'), 'tagId'));
  if (!tag) refuse('该标签不存在');
  return cardPage(productsOfTag(tag), context);
}

const wireTag = ({ id, title, seq, style }: TagRule): Schemas['Tag'] => ({ id, title, seq, style });

const tagProdList = (): Schemas['TagProducts'][] =>
  TAGS.map((tag) => ({ ...wireTag(tag), productDtoList: productsOfTag(tag).slice(0, 6).map(cardFrom) }));

function skuList({ query }: Context): Schemas['Sku'][] {
  const product = catalogue().productById.get(intOf(query.get('prodId'), 'prodId'));
  return product ? skuListOf(product) : [];
}

/** `12,34,56`: each id once, from 1 to `most`. */
function idsOf({ query }: Context, most: number): number[] {
  const texts = (query.get('prodIds') ?? '').split(',').filter((text) => text.trim() !== '');
  const ids = [...new Set(texts.map((text) => intOf(text, 'prodIds')))];
  if (ids.length === 0) refuse('请先选择商品');
  if (ids.length > most) refuse(`一次最多 ${most} 个商品`);
  return ids;
}

const cards = (context: Context): Schemas['ProdCard'][] =>
  idsOf(context, MOST_CARDS).flatMap((prodId) => cardOf(prodId) ?? []);

/** One picture per tag: its first product. */
const indexImgs = (): Schemas['IndexImg'][] =>
  TAGS.flatMap((tag, index) => {
    const product = productsOfTag(tag)[0];
    if (!product) return [];
    return [
      { imgUrl: product.pic, seq: index, uploadTime: product.putawayTime, type: 0, relation: product.prodId },
    ];
  });

/** Nobody has written a comment yet: the shop invents none. */
const noComments = (): Schemas['CommentData'] => ({
  positiveRating: 0,
  number: 0,
  praiseNumber: 0,
  secondaryNumber: 0,
  negativeNumber: 0,
  picNumber: 0,
});

export const catalogueRoutes: Route[] = [
  get('/category/categoryInfo', ({ query }) => categoryList(Number(query.get('parentId') ?? 0) || 0)),
  get('/category/tree', () => categoryTree()),
  get('/brand/list', () => brandList()),
  get('/brand/info', ({ query }) => brandInfo(intOf(query.get('brandId'), 'brandId'))),
  get('/prod/pageProd', pageProd),
  get('/prod/prodInfo', ({ query }) => infoOf(intOf(query.get('prodId'), 'prodId'))),
  get('/prod/cards', cards),
  get('/prod/compare', (context) => compared(idsOf(context, MOST_COMPARED))),
  get('/prod/offers', ({ query }) => offersOf(intOf(query.get('prodId'), 'prodId'))),
  get('/prod/lastedProdPage', (context) => cardPage(newest(), context)),
  get('/prod/moreBuyProdList', (context) => cardPage(mostSold(), context)),
  get('/prod/prodListByTagId', prodListByTagId),
  get('/prod/tagProdList', tagProdList),
  get('/prod/tag/prodTagList', () => TAGS.map(wireTag)),
  get('/sku/getSkuList', skuList),
  get('/indexImgs', indexImgs),
  get('/prodComm/prodCommData', noComments),
  get('/prodComm/prodCommPageByProd', ({ query }) => pageOf([], query)),
  get('/recommend/list', () => recommendGroups()),
  get(
    '/p/recommend/list',
    withUser((user) => ownGroups(touchedBy(user))),
  ),
];
