import { Link } from '@umijs/max';
import { useQuery } from '@tanstack/react-query';
import { DetailColumns, DetailHead, Facts, History, type Fact } from '@/components/manage/Detail';
import { CopyText } from '@/components/ui/CopyText';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { formatYuan } from '@domain/shared/money';
import { auditWords } from '@domain/staff/audit';
import { managePath } from '@domain/staff/pages';
import { institutionQuery } from '@/queries/manageCustomers';
import type { ManagedInstitution } from '@/services/manageCustomers';
import { LimitForm } from './LimitForm';
import { Members, Permits } from './InstitutionTables';

/** One institution with its accounts, monthly limit and permits. */
export function InstitutionDetail({ institutionId }: { institutionId: number }) {
  const opened = useQuery(institutionQuery(institutionId));
  return (
    <>
      <DetailHead page="customers" param="id" list="单位列表" title={opened.data?.head.name ?? '单位'} />
      <AsyncContent keep of={opened} what="单位">
        {(found) => (
          <DetailColumns
            facts={<Facts of={found} columns={FACTS} />}
            main={
              <>
                <Members found={found} />
                <Permits found={found} />
              </>
            }
            side={
              <>
                <LimitForm found={found} />
                <History title="操作记录" events={eventsOf(found)} />
              </>
            }
          />
        )}
      </AsyncContent>
    </>
  );
}

const FACTS: Fact<ManagedInstitution>[] = [
  {
    title: '状态',
    key: 'state',
    render: (_, { head: { members, waiting } }) =>
      members > 0 ? '已认证' : waiting > 0 ? '待审核' : '未认证',
  },
  {
    title: '信用代码',
    key: 'taxNo',
    render: (_, { head: { taxNo } }) => (taxNo ? <CopyText text={taxNo} label="信用代码" /> : '未填写'),
  },
  {
    title: '同一代码',
    key: 'same',
    hideInDescriptions: ({ sameCode }) => sameCode.length === 0,
    render: (_, { sameCode }) => (
      <ul>
        {sameCode.map(({ institutionId, name }) => (
          <li key={institutionId}>
            <Link to={managePath('customers', { id: String(institutionId) })}>{name}</Link>
          </li>
        ))}
      </ul>
    ),
  },
  {
    title: '月结',
    key: 'statements',
    render: (_, { head }) => (
      <Link to={managePath('payments', { view: 'monthly', state: 'all', q: head.name })}>对账单</Link>
    ),
  },
  {
    title: '订单',
    key: 'orders',
    render: (_, { head }) => <Link to={managePath('orders', { buyer: head.name })}>查看该单位的订单</Link>,
  },
];

const eventsOf = ({ history }: ManagedInstitution) =>
  [...history].reverse().map(({ time, action, by, userName, monthlyLimit, reason }) => ({
    time,
    what: [
      auditWords('institution', action).action,
      action === 'monthlyLimit' ? limitText(monthlyLimit) : userName,
    ]
      .filter(Boolean)
      .join(' '),
    who: reason ? `${by}：${reason}` : by,
  }));

const limitText = (limit: number | null): string => (limit === null ? '关闭' : formatYuan(limit));
