/** Notices of the shop, and the articles of the technical and the customer centre. */
import type { components } from '@contract/schema';
import { groupBy } from '../../src/domain/shared/lists';
import { catalogue, SHOP, statusOf } from '../catalogue';
import { memoizeByCatalogue } from '../catalogue/facts';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import { pageFrom, type Page, type PageRequest } from '../http/page';
import type { Material } from './article';
import { ARTICLES } from './articles';
import * as queries from './queries';

type Schemas = components['schemas'];
type Notice = Schemas['Notice'];

/** On the home page. */
const TOP = 4;

const wireNotice = ({ publishTime, ...notice }: queries.NoticeRow): Notice => ({
  ...notice,
  shopId: SHOP.shopId,
  publishTime: dateTime(publishTime),
});

/** mall4j's list leaves the text out. */
const withoutText = (notice: Notice): Notice => ({ ...notice, content: null });

export const topNotices = async ({ db }: Work): Promise<Notice[]> =>
  (await queries.listNotices(db, { size: TOP })).map(wireNotice);

export async function noticePage({ db }: Work, request: PageRequest): Promise<Page<Notice>> {
  const rows = await queries.listNotices(db, request);
  return pageFrom(
    rows.map((row) => withoutText(wireNotice(row))),
    await queries.countNotices(db),
    request,
  );
}

export async function noticeInfo({ db }: Work, id: number): Promise<Notice | null> {
  const row = await queries.findNotice(db, id);
  return row ? wireNotice(row) : null;
}

export const articleList = (centre: Schemas['ArticleHead']['centre']): Schemas['ArticleHead'][] =>
  ARTICLES.filter((articleText) => articleText.centre === centre).map(
    ({ id, kind, title, summary, tags, publishTime }) => ({
      id,
      centre,
      kind,
      title,
      summary,
      tags,
      publishTime,
    }),
  );

/** null when there is no such article. */
export function articleInfo(id: number): Schemas['Article'] | null {
  const text = ARTICLES.find((articleText) => articleText.id === id);
  return text ? { ...text, materials: text.materials.map(wireMaterial) } : null;
}

const productsByCas = memoizeByCatalogue(({ products }) => groupBy(products, ({ cas }) => cas));

/** The first offer on the shelf with that number. */
function productFor({ cas, catalogNo }: Material) {
  const numbered = catalogue().productByCatalogNo.get(catalogNo?.toUpperCase() ?? '');
  const offers = [
    ...(cas === undefined ? [] : (productsByCas().get(cas) ?? [])),
    ...(numbered ? [numbered] : []),
  ];
  return offers.find((offer) => statusOf(offer) === 1);
}

function wireMaterial(material: Material): Schemas['ArticleMaterial'] {
  const product = productFor(material);
  return {
    name: material.name,
    use: material.use ?? '',
    cas: material.cas ?? product?.cas ?? null,
    prodId: product?.prodId ?? null,
    catalogNo: product?.catalogNo ?? null,
  };
}
