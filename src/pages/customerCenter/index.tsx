import { useSearchParams } from '@umijs/max';
import { useRequest } from 'ahooks';
import ArticleIndex from '@/components/ArticleIndex';
import Loaded from '@/components/Loaded';
import Skeleton from '@/components/Skeleton';
import { idOf } from '@/domain/article';
import { pageOf } from '@/domain/orderPath';
import { articleList } from '@/services/content';
import Contact from './Contact';
import styles from './customerCenter.module.less';
import Notices from './Notices';
import { ArticlePage, NoticePage } from './Reading';

const pathOf = (id: number) => `/customerCenter?article=${id}`;

/** /customerCenter: how the shop works, what it has to tell, and whom to ask. */
export default function CustomerCenter() {
  const [params] = useSearchParams();
  const article = idOf(params.get('article'));
  const notice = idOf(params.get('notice'));
  if (article !== null) return <ArticlePage key={article} id={article} />;
  if (notice !== null) return <NoticePage key={notice} id={notice} />;
  return <Index page={pageOf(`?${params.toString()}`)} />;
}

function Index({ page }: { page: number }) {
  const articles = useRequest(() => articleList('customer'));
  return (
    <div className={`measure ${styles.page}`}>
      <h1>客户中心</h1>
      <div className={styles.columns}>
        <section aria-labelledby="help-title">
          <h2 id="help-title">帮助</h2>
          <Loaded request={articles} what="文章列表" skeleton={<Skeleton rows={6} height={56} />}>
            {(list) => <ArticleIndex articles={list} pathOf={pathOf} />}
          </Loaded>
        </section>
        <aside aria-label="联系与公告">
          <Contact />
          <Notices page={page} />
        </aside>
      </div>
    </div>
  );
}
