import { useQuery } from '@tanstack/react-query';
import { productQuestionsQuery } from '@/queries/questions';
import styles from './productDetail.module.less';
import { Section } from './Section';

/** 问答: published questions and answers of the product; nothing where there are none. */
export function Questions({ prodId }: { prodId: number }) {
  const { data = [] } = useQuery(productQuestionsQuery(prodId));
  if (data.length === 0) return null;
  return (
    <Section id="questions" title="问答" screenOnly>
      <dl className={styles.questions}>
        {data.map(({ questionId, question, answer, day }) => (
          <div key={questionId}>
            <dt>问：{question}</dt>
            <dd>
              <p>{answer}</p>
              <span className="quiet">客服答复，{day} 发布</span>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
