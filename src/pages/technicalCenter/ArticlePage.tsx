import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { TechnicalArticle } from '@/components/content/TechnicalArticle';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { technicalPath } from '@domain/content/technicalPath';
import { useTitle } from '@/hooks/useTitle';
import { articleQuery } from '@/queries/content';
import type { Article } from '@/services/content';
import { PARTS } from './parts';

/** The section that lists an article. */
const partOf = (kind: Article['kind']) => (kind === 'safety' ? 'safety' : 'protocols');

/** One article with the reagents it needs. */
export function ArticlePage({ id }: { id: number }) {
  const article = useQuery(articleQuery('technical', id));
  return (
    <AsyncContent of={article} what="文章" skeleton={<Skeleton rows={10} />}>
      {(data) => (data ? <Sheet article={data} /> : <Missing />)}
    </AsyncContent>
  );
}

function Sheet({ article }: { article: Article }) {
  const view = partOf(article.kind);
  useTitle(article.title);
  return (
    <TechnicalArticle article={article} back={{ to: technicalPath({ view }), label: PARTS[view].title }} />
  );
}

function Missing() {
  return (
    <>
      <h1>技术中心</h1>
      <StateView title="没有这篇文章" actions={<Link to={technicalPath()}>返回技术中心</Link>}>
        内容可能已下线，或链接不完整。
      </StateView>
    </>
  );
}
