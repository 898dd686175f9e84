import { Link } from '@umijs/max';
import { Input } from 'antd';
import { useState } from 'react';
import { useMayAct } from '@/hooks/useMayAct';
import { LabelledBox } from '@/components/ui/LabelledBox';
import { managePath } from '@domain/staff/pages';
import { errorMessage, isUnauthorised } from '@domain/shared/failure';
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
  feedback: '反馈',
  bankLine: '银行流水',
  institution: '单位',
  buyer: '买家',
};

/** Where one is looked at: nothing else is found. An account is opened by finance, and looked up by others. */
const pathOf = ({ kind, id }: DeskFound, mayAct: ReturnType<typeof useMayAct>): string => {
  switch (kind) {
    case 'order':
      return managePath('orders', { orderNumber: id });
    case 'return':
      return managePath('returns', { no: id });
    case 'invoice':
      return managePath('invoices', { id });
    case 'quotation':
      return managePath('quotations', { no: id });
    case 'permit':
      return managePath('permits', { permitId: id });
    case 'goods':
      return managePath('goods', { q: id });
    case 'lot':
      return managePath('lots', { id });
    case 'feedback':
      return managePath('feedback', { no: id });
    case 'bankLine':
      return managePath('payments', { q: id });
    case 'institution':
      return managePath('customers', { id });
    case 'buyer':
      return managePath('customers', mayAct(['finance']) ? { view: 'accounts', no: id } : { q: id });
  }
};

const NUMBERS = '订单、运单、退换、发票、流水、报价单、证明、反馈、货号、批号、CAS，按您的权限查找';

/** An institution is known by its name. */
const textOf = ({ kind, id, title }: DeskFound): string =>
  kind === 'institution' ? `${KINDS[kind]} ${title}` : `${KINDS[kind]} ${id}`;

/** Anything by its number, buyers and institutions by name too. */
export function Find() {
  const mayAct = useMayAct();
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
      <h2 id="find-title">查找</h2>
      <LabelledBox
        label="编号或名称"
        error={problem}
        help={`${NUMBERS}${mayAct(['finance', 'content']) ? '；买家的名称、手机后四位' : ''}`}
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
              const words = textOf(hit);
              return (
                <li key={`${hit.kind} ${hit.id}`}>
                  <Link to={pathOf(hit, mayAct)}>{words}</Link>{' '}
                  {hit.kind !== 'institution' && <span className="quiet">{hit.title}</span>}
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </section>
  );
}
