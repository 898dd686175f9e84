import { Link } from '@umijs/max';
import { Input } from 'antd';
import { useState } from 'react';
import { LabelledBox } from '@/components/ui/LabelledBox';
import { managePath } from '@/domain/staff/pages';
import { errorMessage, isUnauthorised } from '@/domain/shared/failure';
import { deskFind, type DeskFound } from '@/services/desk';
import styles from './desk.module.less';

const KINDS: Record<DeskFound['kind'], string> = {
  order: '订单',
  return: '退换',
  invoice: '发票',
  quotation: '报价单',
  permit: '证明',
  goods: '商品',
  lot: '批次',
  buyer: '买家',
};

/** Where one is looked at; of what has no page of its own yet, null. */
const PATHS: Record<DeskFound['kind'], (id: string) => string | null> = {
  order: (orderNumber) => managePath('orders', { orderNumber }),
  return: (no) => managePath('returns', { no }),
  invoice: (id) => managePath('invoices', { id }),
  quotation: () => managePath('quotations'),
  permit: () => managePath('permits'),
  lot: (id) => managePath('lots', { id }),
  goods: (q) => managePath('goods', { q }),
  buyer: (by) => managePath('orders', { buyer: by }),
};

/** Anything by its number. */
export function Find() {
  const [text, setText] = useState('');
  const [found, setFound] = useState<DeskFound[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const search = async () => {
    const q = text.trim();
    setFound(null);
    if (q.length < 2) return setProblem('请输入至少两个字符');
    setProblem(null);
    setBusy(true);
    try {
      setFound(await deskFind(q));
    } catch (error) {
      if (!isUnauthorised(error)) setProblem(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="find-title">
      <h2 id="find-title">按编号找</h2>
      <LabelledBox
        label="编号"
        error={problem}
        help="订单、退换、发票、报价单、证明、货号、批号、CAS、账户或手机"
      >
        {(box) => (
          <Input.Search
            {...box}
            value={text}
            loading={busy}
            enterButton="查找"
            maxLength={60}
            onChange={({ target }) => setText(target.value)}
            onSearch={() => void search()}
          />
        )}
      </LabelledBox>
      <div role="status">
        {found?.length === 0 && <p className="quiet">没有找到</p>}
        {found && found.length > 0 && (
          <ul className={styles.found}>
            {found.map((hit) => {
              const path = PATHS[hit.kind](hit.id);
              const words = `${KINDS[hit.kind]} ${hit.id}`;
              return (
                <li key={`${hit.kind} ${hit.id}`}>
                  {path ? <Link to={path}>{words}</Link> : words} <span className="quiet">{hit.title}</span>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </section>
  );
}
