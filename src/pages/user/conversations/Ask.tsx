import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@umijs/max';
import { Button, Form, Input } from 'antd';
import { notify } from '@/browser/notify';
import { BackLink } from '@/components/ui/BackLink';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import {
  cleanSubject,
  cleanText,
  MAX_SUBJECT,
  MAX_TEXT,
  subjectProblem,
  textProblem,
} from '@domain/conversation/conversation';
import { conversationPath, conversationsPath, type AskedAbout } from '@domain/conversation/conversationPath';
import { orderPath } from '@domain/order/orderPath';
import { productPath } from '@domain/sds/documentPath';
import { useSubmit } from '@/hooks/useSubmit';
import { productCardsQuery } from '@/queries/catalogue';
import { openConversationMutation } from '@/queries/conversations';
import area from '../area.module.less';
import styles from './conversations.module.less';
import { Hours } from './Hours';

const draftOf = ({ about, ...ids }: AskedAbout): string =>
  `user/conversations/ask/${[about, ...Object.values(ids)].join(' ')}`;

const PROMPTS: Record<AskedAbout['about'], string> = {
  order: '例如：发货时间、收货地址、发票、到货破损。',
  product: '例如：用途、杂质限度、溶解性、可否分装、是否有同类产品。',
  lot: '例如：检验项目、原始谱图、复检结果、有效期。',
  none: '商品、订单、批次的问题，从商品页、订单详情或检验报告发起，客服能直接看到是哪一个。',
};

/** A new question to customer service. The buyer returns here after a login. */
export function Ask({ asked }: { asked: AskedAbout }) {
  const navigate = useNavigate();
  const { mutateAsync: open } = useMutation(openConversationMutation());
  const submit = useSubmit<{ subject: string; text: string }>({
    draftKey: draftOf(asked),
    check: ({ subject, text }) => ({ subject: subjectProblem(subject), text: textProblem(text) }),
    send: async ({ subject, text }) => {
      const { head } = await open({ ...asked, subject: cleanSubject(subject), text: cleanText(text) });
      notify.success('已发送，客服答复后会在“消息”中通知您');
      navigate(conversationPath(head.conversationNo), { replace: true });
    },
  });
  return (
    <>
      <BackLink to={conversationsPath()} label="我的咨询" />
      <header className={area.head}>
        <h1>咨询客服</h1>
      </header>
      <Topic asked={asked} />
      <Hours />
      <SubmitForm
        submit={submit}
        name="ask"
        label="咨询客服"
        className={styles.form}
        initialValues={{ subject: '', text: '' }}
      >
        <Form.Item label="主题" name="subject" required extra={`一句话说明，最多 ${MAX_SUBJECT} 字`}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item label="内容" name="text" required extra={`${PROMPTS[asked.about]}最多 ${MAX_TEXT} 字。`}>
          <Input.TextArea autoSize={{ minRows: 6, maxRows: 16 }} />
        </Form.Item>
        <FormFailure>{submit.failure}</FormFailure>
        <Button type="primary" htmlType="submit" loading={submit.busy}>
          发送
        </Button>
      </SubmitForm>
    </>
  );
}

/** Topic of the question; staff see it beside the text. */
function Topic({ asked }: { asked: AskedAbout }) {
  if (asked.about === 'none') return null;
  if (asked.about === 'order')
    return (
      <p className={styles.topic}>
        关于订单{' '}
        <Link to={orderPath(asked.orderNumber)} className="tap underlined">
          {asked.orderNumber}
        </Link>
      </p>
    );
  return (
    <p className={styles.topic}>
      关于商品 <Product prodId={asked.prodId} />
      {asked.about === 'lot' && ` 批号 ${asked.lotNo}`}
    </p>
  );
}

function Product({ prodId }: { prodId: number }) {
  const { data } = useQuery(productCardsQuery([prodId]));
  const found = data?.find((product) => product.prodId === prodId);
  return (
    <Link to={productPath(prodId)} className="tap underlined">
      {found ? `${found.prodName}（${found.catalogNo}）` : '查看商品'}
    </Link>
  );
}
