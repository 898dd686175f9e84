import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { filterArticles } from '@domain/content/article';
import { technicalPath } from '@domain/content/technicalPath';
import { articlePath, useTechnicalArticles } from './articles';
import { FoundDocuments } from './FoundDocuments';
import styles from './technicalCenter.module.less';

/** Products shown beside the articles; a link leads to the rest. */
const MAX_PRODUCTS = 5;

/** Articles, and documents of products, that match a search. */
export function SearchResults({ q }: { q: string }) {
  const articles = useTechnicalArticles();
  return (
    <Flex vertical gap={24}>
      <section aria-labelledby="articles-title">
        <h2 id="articles-title">文章</h2>
        <AsyncContent of={articles} what="文章列表">
          {(list) => <Articles found={filterArticles(list, q)} />}
        </AsyncContent>
      </section>
      <section aria-labelledby="documents-title">
        <h2 id="documents-title">文档</h2>
        <FoundDocuments q={q} limit={MAX_PRODUCTS} />
        <Link to={technicalPath({ view: 'documents', q })} className="tap">
          在文档查询中打开
        </Link>
      </section>
    </Flex>
  );
}

function Articles({ found }: { found: ReturnType<typeof filterArticles> }) {
  if (found.length === 0)
    return (
      <p>
        没有相符的文章。<Link to={technicalPath()}>返回技术中心首页</Link>
      </p>
    );
  return (
    <ul className={styles.rows}>
      {found.map(({ id, title, summary }) => (
        <li key={id}>
          <Link to={articlePath(id)} className="tap">
            {title}
          </Link>
          <p className="quiet">{summary}</p>
        </li>
      ))}
    </ul>
  );
}
