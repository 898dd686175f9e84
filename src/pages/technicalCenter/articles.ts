import { technicalPath } from '@domain/content/technicalPath';
import { useLoad } from '@/hooks/useLoad';
import { useRemembered } from '@/hooks/useRemembered';
import { articleList, type ArticleHead } from '@/services/content';

/** The technical centre's articles. */
export const useTechnicalArticles = () => useLoad(() => articleList('technical'), useRemembered('articles'));

export const ofKind = (articles: readonly ArticleHead[], kind: ArticleHead['kind']): ArticleHead[] =>
  articles.filter((article) => article.kind === kind);

export const articlePath = (article: number) => technicalPath({ article });
