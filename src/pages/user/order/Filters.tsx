import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link, useNavigate } from '@umijs/max';
import { useState, type FormEvent } from 'react';
import Field from '@/components/ui/Field';
import { checkFilter, cleanFilter, isFiltered, type OrderFilter } from '@/domain/order/orderFilter';
import { ordersPath } from '@/domain/order/orderPath';
import { useFocusFirstInvalid } from '@/hooks/useFocusFirstInvalid';
import styles from './filters.module.less';

interface Props {
  status: number;
  /** What the address says; a new key per filter keeps the form in step with it. */
  filter: OrderFilter;
}

/** Looking for orders: words, days, amount. What is asked for goes into the address. */
export default function Filters({ status, filter }: Props) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(filter);
  const [errors, setErrors] = useState<Partial<OrderFilter>>({});
  const { form, focusFirst } = useFocusFirstInvalid<HTMLFormElement>();

  const field = (name: keyof OrderFilter) => ({
    value: draft[name],
    error: errors[name],
    onChange: (text: string) => setDraft((old) => ({ ...old, [name]: text })),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const clean = cleanFilter(draft);
    const faults = checkFilter(clean);
    setErrors(faults);
    if (Object.keys(faults).length > 0) return focusFirst();
    navigate(ordersPath({ status, filter: clean }));
  };
  const narrowed = [filter.from, filter.to, filter.min, filter.max].some(Boolean);

  return (
    <form
      ref={form}
      role="search"
      aria-label="查找订单"
      className={styles.filters}
      onSubmit={handleSubmit}
      noValidate
    >
      <Field label="订单号、商品、CAS 或货号" {...field('q')} type="search" autoComplete="off" />
      <details className={styles.more} open={narrowed}>
        <summary>下单日期与金额</summary>
        <div className={styles.ranges}>
          <Field label="开始日期" {...field('from')} type="date" />
          <Field label="结束日期" {...field('to')} type="date" />
          <Field label="最低金额（元）" {...field('min')} inputMode="decimal" autoComplete="off" />
          <Field label="最高金额（元）" {...field('max')} inputMode="decimal" autoComplete="off" />
        </div>
      </details>
      <div className={styles.buttons}>
        <Button htmlType="submit" type="primary" icon={<SearchOutlined aria-hidden />}>
          查找
        </Button>
        {isFiltered(filter) && <Link to={ordersPath({ status })}>清除条件</Link>}
      </div>
    </form>
  );
}
