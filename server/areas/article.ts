/** Articles of the technical and the customer centre. */
import type { components } from '@contract/schema';
import { catalogue, statusOf } from '../catalogue';
import type { ArticleText, Material } from '../content/article';
import { ARTICLES } from '../content/articles';
import { invalid } from '../core/envelope';
import { intOf } from '../core/read';
import { get, type Context, type Route } from '../core/route';

type Schemas = components['schemas'];

function articleList({ query }: Context): Schemas['ArticleHead'][] {
  const centre = query.get('centre');
  if (centre !== 'technical' && centre !== 'customer') invalid('centre:centre 应为 technical 或 customer');
  return ARTICLES.filter((one) => one.centre === centre).map(
    ({ id, kind, title, summary, tags, publishTime, ...one }) => ({
      id,
      centre: one.centre,
      kind,
      title,
      summary,
      tags,
      publishTime,
    }),
  );
}

/** The first offer on the shelf with that number. */
const productFor = ({ cas, catalogNo }: Material) =>
  catalogue().products.find(
    (one) =>
      statusOf(one) === 1 &&
      ((cas !== undefined && one.cas === cas) || (catalogNo !== undefined && one.catalogNo === catalogNo)),
  );

function materialOf(material: Material): Schemas['ArticleMaterial'] {
  const product = productFor(material);
  return {
    name: material.name,
    use: material.use ?? '',
    cas: material.cas ?? product?.cas ?? null,
    prodId: product?.prodId ?? null,
    catalogNo: product?.catalogNo ?? null,
  };
}

const articleOf = (text: ArticleText): Schemas['Article'] => ({
  ...text,
  materials: text.materials.map(materialOf),
});

function articleInfo({ params }: Context): Schemas['Article'] | null {
  const id = intOf(params.id, 'id');
  const text = ARTICLES.find((one) => one.id === id);
  return text ? articleOf(text) : null;
}

export const articleRoutes: Route[] = [
  get('/article/list', articleList),
  get('/article/info/:id', articleInfo),
];
