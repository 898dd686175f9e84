import { Link } from '@umijs/max';
import { ArticleSheet } from '@/components/content/ArticleSheet';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { useLoad } from '@/hooks/useLoad';
import { useTitle } from '@/hooks/useTitle';
import { articleInfo, noticeInfo } from '@/services/content';
import { Contact } from './Contact';
import styles from './customerCenter.module.less';

const BACK = { to: '/customerCenter', label: '客户中心' };

interface Text {
  title: string;
  publishTime: string;
  content: string | null;
}

/** One article of this centre. */
export function ArticlePage({ id }: { id: number }) {
  const request = useLoad(async () => {
    const article = await articleInfo(id);
    return article?.centre === 'customer' ? article : null;
  });
  return <TextView request={request} what="文章" />;
}

/** One notice. */
export function NoticePage({ id }: { id: number }) {
  return <TextView request={useLoad(() => noticeInfo(id))} what="公告" />;
}

interface Props {
  request: { data?: Text | null; error?: Error; loading: boolean; refresh: () => void };
  what: string;
}

function TextView({ request, what }: Props) {
  return (
    <div className={`measure ${styles.page}`}>
      <AsyncContent request={request} what={what} skeleton={<Skeleton rows={10} />}>
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
