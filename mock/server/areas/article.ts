/** Articles of the technical and the customer centre. */
import type { components } from '@/services/contract/schema';
import { ARTICLES } from '../content/articles';
import { invalid } from '../core/envelope';
import { intOf } from '../core/read';
import { get, type Context, type Route } from '../core/route';

type ArticleHead = components['schemas']['ArticleHead'];

function articleList({ query }: Context): ArticleHead[] {
  const centre = query.get('centre');
  if (centre !== 'technical' && centre !== 'customer') invalid('centre:centre 应为 technical 或 customer');
  return ARTICLES.filter((one) => one.centre === centre).map(
    ({ id, title, summary, publishTime, ...one }) => ({
      id,
      centre: one.centre,
      title,
      summary,
      publishTime,
    }),
  );
}

export const articleRoutes: Route[] = [
  get('/article/list', articleList),
  get('/article/info/:id', ({ params }) => ARTICLES.find((one) => one.id === intOf(params.id, 'id')) ?? null),
];
