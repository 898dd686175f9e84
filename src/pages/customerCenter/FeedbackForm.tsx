import { Button, Checkbox, Col, Form, Input, Row } from 'antd';
import { SelectBox } from '@/components/ui/SelectBox';
import { Link } from '@umijs/max';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { customerPath, type CustomerQuery } from '@domain/content/customerPath';
import {
  FEEDBACK_CODES,
  FEEDBACK_KINDS,
  MAX_FEEDBACK,
  MIN_FEEDBACK,
  type FeedbackKind,
} from '@domain/content/feedback';
import type { FeedbackSheet } from '@/services/feedback';
import { writeFeedbackDraft } from '@/storage/feedbackDraft';
import styles from './feedback.module.less';
import { useFeedbackForm } from './useFeedbackForm';

interface Props {
  query: CustomerQuery;
  onSent: (sheet: FeedbackSheet) => void;
}

const KINDS = FEEDBACK_CODES.map((code) => ({ value: code, label: FEEDBACK_KINDS[code].name }));

/** Form for a question, a wish or a complaint. */
export function FeedbackForm({ query, onSent }: Props) {
  const { submit, initial } = useFeedbackForm(query, onSent);
  const [kind, text] = [Form.useWatch('kind', submit.form) ?? '', Form.useWatch('text', submit.form) ?? ''];
  const hint = kind === '' ? '' : FEEDBACK_KINDS[kind].ask;
  const length = [...text.trim()].length;
  return (
    <SubmitForm
      submit={submit}
      name="feedback"
      label="意见反馈"
      className={styles.form}
      initialValues={initial}
      onValuesChange={(_, draft) => writeFeedbackDraft(draft)}
    >
      <Form.Item
        label="类型"
        name="kind"
        required
        // A blank code means that nothing is chosen.
        getValueProps={(code: FeedbackKind | '') => ({ value: code || undefined })}
      >
        <SelectBox options={KINDS} placeholder="请选择" />
      </Form.Item>
      <Row gutter={24}>
        <Col xs={24} md={12}>
          <Form.Item label="货号" name="catalogNo" extra="选填，商品或规格的货号">
            <Input maxLength={60} autoComplete="off" />
          </Form.Item>
        </Col>
        <Col xs={24} md={12}>
          <Form.Item label="订单号" name="orderNumber" extra="选填，19 位数字">
            <Input inputMode="numeric" maxLength={60} autoComplete="off" />
          </Form.Item>
        </Col>
      </Row>
      <Form.Item
        label="内容"
        name="text"
        required
        extra={`${hint}${MIN_FEEDBACK}–${MAX_FEEDBACK} 个字，现在 ${length} 个。`}
      >
        <Input.TextArea autoSize={{ minRows: 6 }} />
      </Form.Item>
      <Form.Item label="手机号或邮箱" name="contact" required extra="只用于答复这条反馈">
        <Input maxLength={120} autoComplete="email" />
      </Form.Item>
      <Form.Item name="consent" valuePropName="checked">
        <Checkbox>
          同意为答复这条反馈使用以上联系方式，
          <Link to={customerPath({ article: 108 })} className="tap">
            隐私政策
          </Link>
        </Checkbox>
      </Form.Item>
      <FormFailure>{submit.failure}</FormFailure>
      <Button type="primary" htmlType="submit" loading={submit.busy}>
        提交
      </Button>
    </SubmitForm>
  );
}
