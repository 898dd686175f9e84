import { Link, useSearchParams } from '@umijs/max';
import { useRequest } from 'ahooks';
import ArticleIndex from '@/components/ArticleIndex';
import ArticleSheet from '@/components/ArticleSheet';
import Loaded from '@/components/Loaded';
import Skeleton from '@/components/Skeleton';
import StateView from '@/components/StateView';
import { idOf } from '@/domain/article';
import { articleInfo, articleList } from '@/services/content';
import styles from './technicalCenter.module.less';

const HERE = '/technicalCenter';
const pathOf = (id: number) => `${HERE}?article=${id}`;

/** /technicalCenter: what a lab wants to know of handling its reagents. */
export default function TechnicalCenter() {
  const [params] = useSearchParams();
  const id = idOf(params.get('article'));
  return (
    <div className={`measure ${styles.page}`}>{id === null ? <Index /> : <Sheet key={id} id={id} />}</div>
  );
}

function Index() {
  const articles = useRequest(() => articleList('technical'));
  return (
    <>
      <h1>技术中心</h1>
      <p className={styles.lead}>
        试剂的处理、保存与使用。内容供专业人员参考，操作前请阅读所用商品的安全信息并遵守本单位规程。
      </p>
      <h2 className="visually-hidden">文章</h2>
      <Loaded request={articles} what="文章列表" skeleton={<Skeleton rows={6} height={56} />}>
        {(list) => <ArticleIndex articles={list} pathOf={pathOf} />}
      </Loaded>
    </>
  );
}

function Sheet({ id }: { id: number }) {
  const article = useRequest(() => articleInfo(id));
  return (
    <Loaded request={article} what="文章" skeleton={<Skeleton rows={10} />}>
      {(data) =>
        data?.centre === 'technical' ? (
          <ArticleSheet {...data} back={{ to: HERE, label: '技术中心' }} />
        ) : (
          <>
            <h1>技术中心</h1>
            <StateView title="没有这篇文章" actions={<Link to={HERE}>查看全部文章</Link>}>
              链接可能已失效。
            </StateView>
          </>
        )
      }
    </Loaded>
  );
}
