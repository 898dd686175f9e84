import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@umijs/max';
import { Button, Col, Form, Input, Row } from 'antd';
import { notify } from '@/browser/notify';
import { BackLink } from '@/components/ui/BackLink';
import { FormFailure } from '@/components/ui/FormFailure';
import { SelectBox } from '@/components/ui/SelectBox';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { cleanText, MAX_TEXT, textProblem } from '@domain/conversation/conversation';
import { conversationPath, conversationsPath } from '@domain/conversation/conversationPath';
import { cleanRfq, RFQ_KINDS, rfqProblems, rfqSubject } from '@domain/conversation/rfq';
import type { ConversationRfq } from '@domain/conversation/types';
import { useSubmit } from '@/hooks/useSubmit';
import { openConversationMutation } from '@/queries/conversations';
import area from '../area.module.less';
import styles from './conversations.module.less';
import { Hours } from './Hours';

type Draft = ConversationRfq & { text: string };

const KINDS = Object.entries(RFQ_KINDS).map(([value, { name, note }]) => ({
  value,
  label: `${name}：${note}`,
}));

const checkText = (text: string): string | null => (text.trim() === '' ? null : textProblem(text, '说明'));

/** The first message: the enquiry in words, with what the buyer adds. */
const messageOf = ({ kind, name, amount, purity, pack }: ConversationRfq, text: string): string =>
  [
    `${RFQ_KINDS[kind].name}：${name}`,
    `需要量：${amount}`,
    purity && `纯度：${purity}`,
    pack && `包装：${pack}`,
    cleanText(text),
  ]
    .filter(Boolean)
    .join('\n');

/** An enquiry about a price (询价) for what the shop does not list. The buyer returns here after a login. */
export function Enquiry({ name }: { name: string }) {
  const navigate = useNavigate();
  const { mutateAsync: open } = useMutation(openConversationMutation());
  const submit = useSubmit<Draft>({
    draftKey: 'user/conversations/rfq',
    check: ({ text, ...rfq }) => ({ ...rfqProblems(cleanRfq(rfq)), text: checkText(text) }),
    send: async ({ text, ...typed }) => {
      const rfq = cleanRfq(typed);
      const message = messageOf(rfq, text);
      const { head } = await open({ about: 'none', subject: rfqSubject(rfq), text: message, rfq });
      notify.success('询价已提交，客服答复后会在“消息”中通知您');
      navigate(conversationPath(head.conversationNo), { replace: true });
    },
  });
  return (
    <>
      <BackLink to={conversationsPath()} label="我的咨询" />
      <header className={area.head}>
        <h1>询价</h1>
      </header>
      <p className={area.note}>
        本站没有的化合物、其他规格或定制合成都可以询价。能供应的规格由客服转为报价单，您在有效期内按报价下单；暂未上架的，客服答复货源、价格与交期。
      </p>
      <Hours />
      <SubmitForm<Draft>
        submit={submit}
        name="rfq"
        label="询价"
        className={styles.form}
        initialValues={{ kind: 'compound', name, amount: '', purity: '', pack: '', text: '' }}
      >
        <Form.Item label="类型" name="kind" required>
          <SelectBox options={KINDS} />
        </Form.Item>
        <Form.Item label="CAS 号或名称" name="name" required extra="有 CAS 号请填 CAS 号，如 109-99-9">
          <Input autoComplete="off" />
        </Form.Item>
        <Row gutter={16}>
          <Col xs={24} md={8}>
            <Form.Item label="需要量" name="amount" required extra="如 5 kg、20 瓶">
              <Input autoComplete="off" />
            </Form.Item>
          </Col>
          <Col xs={24} md={8}>
            <Form.Item label="纯度要求" name="purity" extra="选填，如 ≥98%（HPLC）">
              <Input autoComplete="off" />
            </Form.Item>
          </Col>
          <Col xs={24} md={8}>
            <Form.Item label="包装要求" name="pack" extra="选填，如 100 g 分装">
              <Input autoComplete="off" />
            </Form.Item>
          </Col>
        </Row>
        <Form.Item label="说明" name="text" extra={`选填：用途、交期、检测要求等，最多 ${MAX_TEXT} 字`}>
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} />
        </Form.Item>
        <FormFailure>{submit.failure}</FormFailure>
        <Button type="primary" htmlType="submit" loading={submit.busy}>
          提交询价
        </Button>
      </SubmitForm>
    </>
  );
}
