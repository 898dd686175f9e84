import { Link, useLocation, useModel } from '@umijs/max';
import { Flex } from 'antd';
import { useState } from 'react';
import type { CustomerQuery } from '@domain/content/customerPath';
import type { FeedbackSheet } from '@/services/feedback';
import { loginPath } from '@/utils/returnPath';
import { FeedbackForm } from './FeedbackForm';
import { MyFeedback } from './MyFeedback';
import { Sent } from './Sent';
import styles from './feedback.module.less';

/** The feedback form and, when logged in, the buyer's earlier messages. */
export function Feedback({ query }: { query: CustomerQuery }) {
  const { token } = useModel('user', (user) => ({ token: user.token }));
  const location = useLocation();
  const [sent, setSent] = useState<FeedbackSheet | null>(null);
  return (
    <Flex vertical gap={32}>
      <section aria-labelledby="feedback-title">
        <h2 id="feedback-title">意见反馈</h2>
        {sent ? (
          <Sent sheet={sent} loggedIn={token !== ''} onAgain={() => setSent(null)} />
        ) : (
          <FeedbackForm key={token} query={query} onSent={setSent} />
        )}
      </section>
      <section aria-labelledby="mine-title">
        <h2 id="mine-title">我的反馈</h2>
        {token ? (
          <MyFeedback key={sent?.feedbackNo} page={query.page} />
        ) : (
          <p className={`${styles.note} quiet`}>
            登录后提交的反馈可以在这里查看进度和答复。
            <Link to={loginPath(location)} className="tap">
              去登录
            </Link>
            ，已填写的内容会保留。
          </p>
        )}
      </section>
    </Flex>
  );
}
