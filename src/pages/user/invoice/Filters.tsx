import { Link, useNavigate } from '@umijs/max';
import { Button } from 'antd';
import { useState, type FormEvent } from 'react';
import Field, { FieldFrame } from '@/components/ui/Field';
import { INVOICE_KINDS } from '@/domain/invoice/invoiceChoice';
import { invoicePath, isFiltered, type InvoiceQuery } from '@/domain/invoice/invoicePath';
import styles from './invoice.module.less';

/** What the list is narrowed by; goes into the address when it is asked for. */
export default function Filters({ query }: { query: InvoiceQuery }) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(query);
  const edit = (part: Partial<InvoiceQuery>) => setDraft({ ...draft, ...part });
  const reversed = draft.from !== '' && draft.to !== '' && draft.from > draft.to;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!reversed) navigate(invoicePath({ ...draft, q: draft.q.trim(), page: 1 }));
  };

  return (
    <form className={styles.filters} role="search" aria-label="筛选发票" onSubmit={handleSubmit}>
      <Field
        label="关键词"
        placeholder="发票号码、订单号、抬头"
        type="search"
        maxLength={100}
        value={draft.q}
        onChange={(q) => edit({ q })}
      />
      <FieldFrame label="发票种类">
        {(props) => (
          <select
            {...props}
            value={draft.kind}
            onChange={({ target }) => edit({ kind: target.value as InvoiceQuery['kind'] })}
          >
            <option value="">全部种类</option>
            <option value="normal">{INVOICE_KINDS.normal}</option>
            <option value="special">{INVOICE_KINDS.special}</option>
          </select>
        )}
      </FieldFrame>
      <Field
        label="申请日期从"
        type="date"
        value={draft.from}
        error={reversed ? '开始日期晚于结束日期' : null}
        onChange={(from) => edit({ from })}
      />
      <Field label="到" type="date" value={draft.to} onChange={(to) => edit({ to })} />
      <div className={styles.filterTools}>
        <Button htmlType="submit">筛选</Button>
        {isFiltered({ ...query, status: '' }) && <Link to={invoicePath({ status: query.status })}>清除</Link>}
      </div>
    </form>
  );
}
