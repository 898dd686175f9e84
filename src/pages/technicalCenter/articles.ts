import { useRequest } from 'ahooks';
import { technicalPath } from '@/domain/technicalPath';
import { articleList, type ArticleHead } from '@/services/content';

/** The technical centre's articles. */
export const useTechnicalArticles = () => useRequest(() => articleList('technical'));

export const ofKind = (articles: readonly ArticleHead[], kind: ArticleHead['kind']): ArticleHead[] =>
  articles.filter((one) => one.kind === kind);

export const articlePath = (article: number) => technicalPath({ article });
