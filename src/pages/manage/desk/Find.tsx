import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Flex, Input } from 'antd';
import { useState } from 'react';
import { LabelledBox } from '@/components/ui/LabelledBox';
import { useMayAct } from '@/hooks/useMayAct';
import { deskFindQuery } from '@/queries/desk';
import type { DeskFound } from '@/services/desk';
import { failureText } from '@domain/shared/failure';
import { managePath, type ManageKey } from '@domain/staff/pages';

/** Name of a kind, and the page and parameter that open the record. */
const KINDS: Record<DeskFound['kind'], [name: string, page: ManageKey, param: string]> = {
  order: ['订单', 'orders', 'orderNumber'],
  return: ['退换', 'returns', 'no'],
  invoice: ['发票', 'invoices', 'id'],
  quotation: ['报价单', 'quotations', 'no'],
  permit: ['证明', 'permits', 'permitId'],
  goods: ['商品', 'goods', 'q'],
  lot: ['批次', 'lots', 'id'],
  feedback: ['反馈', 'feedback', 'no'],
  conversation: ['会话', 'conversations', 'no'],
  bankLine: ['银行流水', 'payments', 'q'],
  institution: ['单位', 'customers', 'id'],
  buyer: ['买家', 'customers', 'q'],
};

const NUMBERS = '订单、运单、退换、发票、流水、报价单、证明、反馈、会话、货号、批号、CAS，按您的权限查找';

/** Finds records by number, buyers and institutions also by name. */
export function Find() {
  const mayAct = useMayAct();
  const [text, setText] = useState('');
  const [q, setQ] = useState('');
  const [isShort, setShort] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(deskFindQuery(q));
  const found = isFetching || isShort ? undefined : data;
  const search = () => {
    const typed = text.trim();
    setShort(typed.length < 2);
    if (typed.length < 2) return;
    if (typed === q) void refetch();
    else setQ(typed);
  };
  const pathOf = ({ kind, id }: DeskFound): string => {
    // Only finance may open an account; others see it in the list.
    if (kind === 'buyer' && mayAct(['finance'])) return managePath('customers', { view: 'accounts', no: id });
    const [, page, param] = KINDS[kind];
    return managePath(page, { [param]: id });
  };
  return (
    <section aria-labelledby="find-title">
      <h2 id="find-title">查找</h2>
      <LabelledBox
        label="编号或名称"
        error={isShort ? '请输入至少两个字符' : isFetching ? '' : failureText(error)}
        help={`${NUMBERS}${mayAct(['finance', 'content', 'service']) ? '；买家的名称、手机后四位' : ''}`}
      >
        {(box) => (
          <Input.Search
            {...box}
            value={text}
            loading={isFetching}
            enterButton="查找"
            maxLength={60}
            onChange={({ target }) => setText(target.value)}
            onSearch={search}
          />
        )}
      </LabelledBox>
      <div role="status">
        {found?.length === 0 && <p className="quiet">没有找到</p>}
        <Flex component="ul" vertical>
          {found?.map((hit) => {
            // An institution is known by its name.
            const isNamed = hit.kind === 'institution';
            return (
              <li key={`${hit.kind} ${hit.id}`}>
                <Link to={pathOf(hit)}>{`${KINDS[hit.kind][0]} ${isNamed ? hit.title : hit.id}`}</Link>{' '}
                {!isNamed && <span className="quiet">{hit.title}</span>}
              </li>
            );
          })}
        </Flex>
      </div>
    </section>
  );
}
