import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { ArticleSheet } from '@/components/content/ArticleSheet';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import type { QueryState } from '@/hooks/useReadState';
import { useTitle } from '@/hooks/useTitle';
import { articleQuery, noticeQuery } from '@/queries/content';
import { Contact } from './Contact';
import styles from './customerCenter.module.less';

const BACK = { to: '/customerCenter', label: '客户中心' };

interface Text {
  title: string;
  publishTime: string;
  content: string | null;
}

export function ArticlePage({ id }: { id: number }) {
  return <TextView text={useQuery(articleQuery('customer', id))} what="文章" />;
}

export function NoticePage({ id }: { id: number }) {
  return <TextView text={useQuery(noticeQuery(id))} what="公告" />;
}

interface Props {
  text: QueryState<Text | null>;
  what: string;
}

function TextView({ text: found, what }: Props) {
  return (
    <div className={`measure ${styles.page}`}>
      <AsyncContent of={found} what={what} skeleton={<Skeleton rows={10} />}>
        {(text) =>
          text ? (
            <Sheet text={text} />
          ) : (
            <>
              <h1>客户中心</h1>
              <StateView title={`没有这篇${what}`} actions={<Link to={BACK.to}>返回客户中心</Link>}>
                内容可能已下线，或链接不完整。
              </StateView>
            </>
          )
        }
      </AsyncContent>
    </div>
  );
}

function Sheet({ text }: { text: Text }) {
  useTitle(text.title);
  return (
    <div className={styles.columns}>
      <ArticleSheet {...text} content={text.content ?? ''} back={BACK} />
      <aside aria-label="联系">
        <Contact />
      </aside>
    </div>
  );
}
