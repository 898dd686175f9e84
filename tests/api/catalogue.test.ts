/** Calls of the catalogue, search, notices and articles match the contract. */
import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../server/catalogue';

const ORIGIN = process.env.SHOP_ORIGIN ?? '';

interface Spec {
  components: unknown;
  paths: Record<string, { get?: { responses: { '200': { content: Record<string, { schema: unknown }> } } } }>;
}
const spec = JSON.parse(readFileSync('contract/generated/openapi.json', 'utf8')) as Spec;
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema({ $id: 'api', components: spec.components });

const validators = new Map<string, ReturnType<typeof ajv.compile>>();

/** Compiled once, because the schema of a product is large. */
function validatorOf(path: string) {
  const locked = validators.get(path);
  if (locked) return locked;
  const schema = spec.paths[path]?.get?.responses['200'].content['application/json']?.schema;
  const validate = ajv.compile(
    JSON.parse(JSON.stringify(schema).replaceAll('#/components', 'api#/components')) as object,
  );
  validators.set(path, validate);
  return validate;
}

/** The data of an answer, checked against the contract of `path`. */
async function read(path: string, query = ''): Promise<unknown> {
  const url = path.replace('{id}', query.startsWith('id=') ? query.slice(3) : '');
  const response = await fetch(`${ORIGIN}/apis${url}${query && !query.startsWith('id=') ? `?${query}` : ''}`);
  const body = (await response.json()) as { data: unknown };
  const validate = validatorOf(path);
  expect(validate(body) ? [] : validate.errors?.slice(0, 3)).toEqual([]);
  return body.data;
}

const { products } = catalogue();
const compound = products.find((product) => product.cas === '109-99-9')!;
const good = products.find((product) => product.pic.startsWith('/kinds/'))!;
const replaced = products.find((product) => product.replacedBy !== null)!;

describe('answers match the contract', () => {
  it.each([
    ['/category/categoryInfo', ''],
    ['/category/categoryInfo', 'parentId='],
    ['/category/categoryInfo', 'parentId=1'],
    ['/category/tree', ''],
    ['/brand/list', ''],
    ['/brand/info', 'brandId=1'],
    ['/prod/pageProd', 'categoryId=102'],
    ['/prod/prodInfo', `prodId=${compound.prodId}`],
    ['/prod/prodInfo', `prodId=${good.prodId}`],
    ['/prod/prodInfo', `prodId=${replaced.prodId}`],
    ['/prod/lastedProdPage', 'size=50'],
    ['/prod/moreBuyProdList', 'size=50'],
    ['/prod/prodListByTagId', 'tagId=3'],
    ['/prod/tagProdList', ''],
    ['/prod/tag/prodTagList', ''],
    ['/sku/getSkuList', `prodId=${compound.prodId}`],
    ['/search/products', 'q=THF'],
    ['/search/products', 'q=109-99-8'],
    ['/search/products', 'grade=AR,GR&stock=in&sort=priceAsc&size=100'],
    ['/search/suggest', 'q=sq'],
    ['/search/searchProdPage', 'prodName=乙腈&sort=2&orderBy=0'],
    ['/search/hotSearch', 'number=6'],
    ['/search/hotSearchByShopId', 'shopId=1&number=6&sort=1'],
    ['/indexImgs', ''],
    ['/recommend/list', ''],
    ['/shop/notice/topNoticeList', ''],
    ['/shop/notice/noticeList', 'size=20'],
    ['/shop/notice/info/{id}', 'id=3'],
    ['/shop/notice/info/{id}', 'id=999'],
    ['/article/list', 'centre=technical'],
    ['/article/list', 'centre=customer'],
    ['/article/info/{id}', 'id=1'],
    ['/article/info/{id}', 'id=999'],
    ['/prodComm/prodCommData', `prodId=${compound.prodId}`],
    ['/prodComm/prodCommPageByProd', `prodId=${compound.prodId}&evaluate=-1`],
  ])('%s?%s', async (path, query) => {
    await read(path, query);
  });

  it('for every single product', async () => {
    for (const { prodId } of products.filter((_, index) => index % 7 === 0))
      await read('/prod/prodInfo', `prodId=${prodId}`);
  });
});

describe('contents', () => {
  it('an unknown product is null', async () => {
    expect(await read('/prod/prodInfo', 'prodId=1')).toBeNull();
  });

  it('a product page has facts, packs, other offers of the substance and related products', async () => {
    expect(await read('/prod/prodInfo', `prodId=${compound.prodId}`)).toMatchObject({
      prodName: '四氢呋喃',
      substance: { formula: 'C4H8O', molarMass: 72.11, boilingPoint: expect.any(Number) as number },
      hazard: { signal: '危险', un: expect.stringContaining('UN2056') as string },
      taxClass: '化学试剂助剂',
      sameSubstance: [expect.objectContaining({ cas: '109-99-9' }), expect.anything()],
    });
  });

  it('an off-shelf product names its successor', async () => {
    expect(await read('/prod/prodInfo', `prodId=${replaced.prodId}`)).toMatchObject({
      status: 0,
      replacedBy: { status: 1 },
    });
  });

  it('categories and brands count products on the shelf', async () => {
    const tree = (await read('/category/tree')) as { prodCount: number; children: { prodCount: number }[] }[];
    const onShelf = products.filter((product) => product.status === 1).length;
    expect(tree.reduce((total, entry) => total + entry.prodCount, 0)).toBe(onShelf);
    for (const top of tree)
      expect(top.children.reduce((total, entry) => total + entry.prodCount, 0)).toBe(top.prodCount);
    const brands = (await read('/brand/list')) as { prodCount: number }[];
    expect(brands.reduce((total, brand) => total + brand.prodCount, 0)).toBe(onShelf);
  });

  it('popular searches have results', async () => {
    for (const { content } of (await read('/search/hotSearch', 'number=10')) as { content: string }[]) {
      const found = (await read('/search/products', `q=${encodeURIComponent(content)}`)) as { total: number };
      expect(found.total, content).toBeGreaterThan(0);
    }
  });

  it('tags, notices and articles are present', async () => {
    const tags = (await read('/prod/tagProdList')) as { productDtoList: unknown[] }[];
    expect(tags.map((tag) => tag.productDtoList.length)).toEqual([6, 6, 6, 6]);
    expect(await read('/shop/notice/topNoticeList')).toHaveLength(4);
    expect(await read('/article/list', 'centre=technical')).toHaveLength(24);
    expect(await read('/article/list', 'centre=customer')).toHaveLength(9);
  });
});

it('counts what is on sale, for the front page', async () => {
  const figures = (await read('/prod/figures')) as Record<string, number>;
  const { products, skuById } = catalogue();
  const onSale = products.filter(({ status }) => status === 1);
  expect(figures).toMatchObject({
    products: onSale.length,
    compounds: new Set(onSale.flatMap(({ cas }) => cas ?? [])).size,
  });
  expect(figures.packsInStock).toBeGreaterThan(0);
  expect(figures.packsInStock).toBeLessThan(skuById.size);
});
