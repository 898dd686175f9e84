import { Link, useNavigate } from '@umijs/max';
import { Button, Flex, Form, Input } from 'antd';
import { SelectBox } from '@/components/ui/SelectBox';
import { DayRange, type Days } from '@/components/ui/DayRange';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { INVOICE_KINDS } from '@domain/invoice/invoiceChoice';
import { invoicePath, isFiltered, type InvoiceQuery } from '@domain/invoice/invoicePath';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { useSubmit } from '@/hooks/useSubmit';

interface Values extends Pick<InvoiceQuery, 'q' | 'kind'> {
  days: Days;
}

const KINDS = [
  { value: '', label: '全部种类' },
  { value: 'normal', label: INVOICE_KINDS.normal },
  { value: 'special', label: INVOICE_KINDS.special },
];

/** Filters of the list; submitting writes them to the address. */
export function Filters({ query }: { query: InvoiceQuery }) {
  const navigate = useNavigate();
  const narrow = useMediaQuery('(max-width: 767px)');
  const { q, kind, from, to, status } = query;
  const submit = useSubmit<Values>({
    check: ({ days: [first, last] }) => ({
      days: first !== '' && last !== '' && first > last ? '开始日期晚于结束日期' : null,
    }),
    send: (values) => {
      const [first, last] = values.days;
      navigate(
        invoicePath({ ...query, q: values.q.trim(), kind: values.kind, from: first, to: last, page: 1 }),
      );
    },
  });

  return (
    <SubmitForm
      submit={submit}
      name="invoices"
      role="search"
      label="筛选发票"
      initialValues={{ q, kind, days: [from, to] }}
    >
      <Flex wrap gap="0 12px">
        <Form.Item label="关键词" name="q" style={{ flex: '2 1 240px' }}>
          <Input type="search" maxLength={100} placeholder="发票号码、订单号、抬头" />
        </Form.Item>
        <Form.Item label="发票种类" name="kind" style={{ flex: '1 1 240px' }}>
          <SelectBox options={KINDS} />
        </Form.Item>
        <Form.Item label="申请日期" name="days" style={{ flex: narrow ? '1 1 100%' : '0 1 260px' }}>
          <DayRange />
        </Form.Item>
        <Form.Item label={narrow ? undefined : '\u00a0'}>
          <Flex gap={16} align="center">
            <Button htmlType="submit">筛选</Button>
            {isFiltered({ ...query, status: '' }) && <Link to={invoicePath({ status })}>清除</Link>}
          </Flex>
        </Form.Item>
      </Flex>
    </SubmitForm>
  );
}
