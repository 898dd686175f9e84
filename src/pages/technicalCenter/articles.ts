import { useQuery } from '@tanstack/react-query';
import { technicalPath } from '@domain/content/technicalPath';
import { articlesQuery } from '@/queries/content';
import type { ArticleHead } from '@/services/content';

export const useTechnicalArticles = () => useQuery(articlesQuery('technical'));

export const ofKind = (articles: readonly ArticleHead[], kind: ArticleHead['kind']): ArticleHead[] =>
  articles.filter((article) => article.kind === kind);

export const articlePath = (article: number) => technicalPath({ article });
