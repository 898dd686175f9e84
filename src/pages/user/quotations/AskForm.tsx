import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@umijs/max';
import { Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { Day } from '@/components/ui/Day';
import { notify } from '@/browser/notify';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { checkAsk, cleanLines, type AskDraft } from '@domain/quotation/quotation';
import type { QuotationLine } from '@domain/quotation/types';
import { quotationPath } from '@domain/quotation/quotationPath';
import { dayOf } from '@domain/shared/dates';
import { useSubmit } from '@/hooks/useSubmit';
import { askQuotationMutation } from '@/queries/quotations';
import { RequestedLines } from './RequestedLines';
import styles from './quotations.module.less';

/** Draft key, and name of the form. */
const DRAFT = 'user/quotations/ask';

/** Form for a quotation: packs with counts, and a remark. */
export function AskForm({ lines: given }: { lines: readonly QuotationLine[] }) {
  const navigate = useNavigate();
  const [lines, setLines] = useState(given);
  const [today] = useState(() => dayOf(Date.now()));
  const { mutateAsync: ask } = useMutation(askQuotationMutation());
  const submit = useSubmit<AskDraft>({
    draftKey: DRAFT,
    check: ({ remark, wishedDay }) => checkAsk({ remark: cleanLines(remark), wishedDay }, dayOf(Date.now())),
    send: async ({ remark, wishedDay }) => {
      const items = lines.map(({ skuId, count }) => ({ skuId, count }));
      const quotationNo = await ask({ items, remark, wishedDay: wishedDay || null });
      notify.success('报价申请已提交，商家答复后在这里查看');
      navigate(quotationPath(quotationNo), { replace: true });
    },
  });
  return (
    <>
      <RequestedLines lines={lines} onChange={setLines} />
      <SubmitForm
        submit={submit}
        name={DRAFT}
        label="申请报价"
        className={styles.form}
        initialValues={{ remark: '', wishedDay: '' }}
      >
        <Form.Item label="备注" name="remark" extra="用途、批号要求、年用量、目标价等，有助于商家报价">
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
        </Form.Item>
        <Form.Item label="希望到货日期" name="wishedDay">
          <Day min={today} style={{ width: 200 }} />
        </Form.Item>
        <FormFailure>{submit.failure}</FormFailure>
        <Flex gap={8}>
          <Button type="primary" size="large" htmlType="submit" loading={submit.busy}>
            提交申请
          </Button>
        </Flex>
      </SubmitForm>
    </>
  );
}
