import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Flex, Form, Radio } from 'antd';
import { useState } from 'react';
import { FailedState } from '@/components/ui/FailedState';
import { FormFailure } from '@/components/ui/FormFailure';
import { Price } from '@/components/ui/Price';
import { Skeleton } from '@/components/ui/Skeleton';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { INVOICE_KINDS } from '@domain/invoice/invoiceChoice';
import { applyProblem } from '@domain/invoice/application';
import type { InvoiceKind } from '@domain/invoice/invoiceRules';
import type { InvoiceTitle } from '@domain/invoice/invoiceView';
import type { InvoicableOrder, InvoiceHead } from '@domain/invoice/types';
import { sum } from '@domain/shared/money';
import { useSubmit } from '@/hooks/useSubmit';
import { applyInvoiceMutation, titlesQuery } from '@/queries/invoice';
import styles from './invoice.module.less';
import { TitleDialog } from './TitleDialog';
import { TitleSelect } from './TitleSelect';

interface Props {
  chosen: InvoicableOrder[];
  onClear: () => void;
  onDone: (invoice: InvoiceHead) => void;
}

interface Values {
  kind: InvoiceKind;
  /** null until the buyer selects one: the first usable title applies. */
  titleId: number | null;
}

const BLANK: Values = { kind: 'normal', titleId: null };

const KINDS = (['normal', 'special'] as const).map((kind) => ({ value: kind, label: INVOICE_KINDS[kind] }));

/** One invoice for the selected orders: kind, title, sum. */
export function ApplyForm({ chosen, onClear, onDone }: Props) {
  const titles = useQuery(titlesQuery());
  const { mutateAsync: apply } = useMutation(applyInvoiceMutation());
  const [adding, setAdding] = useState(false);
  const usableFor = (kind: InvoiceKind) =>
    (titles.data ?? []).filter(({ titleKind }) => kind === 'normal' || titleKind === 'unit');
  // The server lists the default title first.
  const titleOf = ({ kind, titleId }: Values) =>
    usableFor(kind).find((title) => title.titleId === titleId) ?? usableFor(kind)[0];

  const submit = useSubmit<Values>({
    check: (values) => {
      const title = titleOf(values);
      const requested = chosen.map((order) => ({ ...order, invoiced: false }));
      return {
        titleId: title ? applyProblem(requested, values.kind, title.titleKind) : '请先添加发票抬头',
      };
    },
    send: async (values) => {
      const title = titleOf(values);
      if (!title) return;
      const orderNumbers = chosen.map(({ orderNumber }) => orderNumber);
      onDone(await apply({ orderNumbers, kind: values.kind, titleId: title.titleId }));
    },
  });
  const kind = Form.useWatch('kind', submit.form) ?? 'normal';

  const handleSaved = ({ titleId }: InvoiceTitle) => {
    setAdding(false);
    submit.form.setFields([{ name: 'titleId', value: titleId, errors: [] }]);
  };

  if (titles.error && !titles.data)
    return <FailedState what="抬头" error={titles.error} onRetry={() => void titles.refetch()} />;
  if (!titles.data) return <Skeleton rows={2} height={44} />;

  return (
    <section className={styles.apply} aria-label="开票信息">
      <Sum chosen={chosen} onClear={onClear} />
      <SubmitForm submit={submit} name="apply" label="申请开票" initialValues={BLANK}>
        <Flex wrap gap="0 24px">
          <Form.Item
            label="发票种类"
            name="kind"
            extra={kind === 'special' && '专用发票只开给单位，个人抬头不可选。'}
          >
            <Radio.Group options={KINDS} aria-label="发票种类" />
          </Form.Item>
          <TitleSelect
            titles={usableFor(kind)}
            titleOf={(picked) => titleOf({ kind, titleId: picked })}
            onAdd={() => setAdding(true)}
          />
        </Flex>
        <FormFailure>{submit.failure}</FormFailure>
        <Button type="primary" htmlType="submit" loading={submit.busy}>
          提交开票申请
        </Button>
      </SubmitForm>
      <TitleDialog
        open={adding}
        first={titles.data.length === 0}
        onSaved={handleSaved}
        onClose={() => setAdding(false)}
      />
    </section>
  );
}

function Sum({ chosen, onClear }: Pick<Props, 'chosen' | 'onClear'>) {
  return (
    <Flex component="p" wrap gap="0 8px" align="baseline" justify="space-between" aria-live="polite">
      <span>
        已选 {chosen.length} 个订单，开票金额{' '}
        <Price value={sum(chosen.map(({ amount }) => amount))} size="large" />
        <Button type="link" onClick={onClear}>
          清空
        </Button>
      </span>
      <span className="quiet">
        {chosen.length > 1 && '所选订单合并开在一张发票上。'}
        全部已发货的立即开具，否则在全部发货时开具。
      </span>
    </Flex>
  );
}
