import { useNavigate } from '@umijs/max';
import { Button } from 'antd';
import { useState, type FormEvent } from 'react';
import Field from '@/components/ui/Field';
import { invoicePath } from '@/domain/invoice/invoicePath';
import styles from './invoice.module.less';

/** Finds an order among those that can be invoiced. */
export default function OrderSearch({ q }: { q: string }) {
  const navigate = useNavigate();
  const [text, setText] = useState(q);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    navigate(invoicePath({ tab: 'apply', q: text.trim() }));
  };
  return (
    <form className={styles.filters} role="search" aria-label="查找订单" onSubmit={handleSubmit}>
      <Field
        label="查找订单"
        type="search"
        placeholder="订单号、商品名称"
        maxLength={100}
        value={text}
        onChange={setText}
      />
      <div className={styles.filterTools}>
        <Button htmlType="submit">查找</Button>
      </div>
    </form>
  );
}
