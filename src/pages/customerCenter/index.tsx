import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@umijs/max';
import { Flex } from 'antd';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { ArticleIndex } from '@/components/content/ArticleIndex';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import {
  customerPath,
  feedbackPath,
  parseCustomerQuery,
  type CustomerQuery,
} from '@domain/content/customerPath';
import { articlesQuery } from '@/queries/content';
import { Contact } from './Contact';
import styles from './customerCenter.module.less';
import { Faq } from './Faq';
import { Feedback } from './Feedback';
import { Notices } from './Notices';
import { ArticlePage, NoticePage } from './TextView';

/** /customerCenter: questions, rules, notices, contact and feedback. */
export default function CustomerCenter() {
  const query = parseCustomerQuery(useLocation().search);
  const { article, notice, view } = query;
  if (article !== null) return <ArticlePage key={article} id={article} />;
  if (notice !== null) return <NoticePage key={notice} id={notice} />;
  return (
    <div className={`measure ${styles.page}`}>
      <h1>客户中心</h1>
      <LinkTabs
        label="客户中心"
        current={view ?? 'help'}
        items={[
          { key: 'help', to: customerPath(), label: '帮助与公告' },
          { key: 'feedback', to: feedbackPath(), label: '意见反馈' },
        ]}
      />
      <div className={styles.columns}>
        {view === 'feedback' ? <Feedback query={query} /> : <Help query={query} />}
        <Flex component="aside" vertical gap={32} aria-label="联系与公告">
          <Contact />
          {view === null && <Notices page={query.page} />}
        </Flex>
      </div>
    </div>
  );
}

function Help({ query }: { query: CustomerQuery }) {
  const articles = useQuery(articlesQuery('customer'));
  return (
    <Flex vertical gap={32}>
      <Faq query={query} />
      <section aria-labelledby="help-title">
        <h2 id="help-title">规则与指南</h2>
        <AsyncContent of={articles} what="文章列表" skeleton={<Skeleton rows={6} height={56} />}>
          {(list) => <ArticleIndex articles={list} pathOf={(article) => customerPath({ article })} />}
        </AsyncContent>
      </section>
    </Flex>
  );
}
