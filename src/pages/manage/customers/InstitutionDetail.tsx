import { Link } from '@umijs/max';
import { Descriptions } from 'antd';
import { DetailColumns, DetailHead, History } from '@/components/manage/Detail';
import { CopyText } from '@/components/ui/CopyText';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { formatYuan } from '@domain/shared/money';
import { auditWords } from '@domain/staff/audit';
import { managePath } from '@domain/staff/pages';
import { useLoad } from '@/hooks/useLoad';
import { institutionInfo, type ManagedInstitution } from '@/services/manageCustomers';
import { LimitForm } from './LimitForm';
import { Members } from './Members';
import { Permits } from './Permits';

/** One institution: who is of it, what it may buy on account, and its permits. */
export function InstitutionDetail({ institutionId }: { institutionId: number }) {
  const request = useLoad(() => institutionInfo(institutionId));
  const actions = {
    onDone: request.mutate,
    // Read anew, what was typed stays.
    onStale: () => void request.refreshAsync().catch(() => undefined),
  };
  const title = request.data?.head.name ?? '单位';
  return (
    <>
      <DetailHead page="customers" param="id" list="单位列表" title={title} />
      <AsyncContent keep request={request} what="单位">
        {(found) => (
          <DetailColumns
            facts={<Facts found={found} />}
            main={
              <>
                <Members found={found} {...actions} />
                <Permits found={found} />
              </>
            }
            side={
              <>
                <LimitForm found={found} {...actions} />
                <History title="操作记录" events={eventsOf(found)} />
              </>
            }
          />
        )}
      </AsyncContent>
    </>
  );
}

function Facts({ found: { head, sameCode } }: { found: ManagedInstitution }) {
  const { name, taxNo, members, waiting } = head;
  const items = [
    {
      key: 'state',
      label: '状态',
      children: members > 0 ? '已认证' : waiting > 0 ? '待审核' : '未认证',
    },
    {
      key: 'taxNo',
      label: '信用代码',
      children: taxNo ? <CopyText text={taxNo} label="信用代码" /> : '未填写',
    },
    sameCode.length > 0 && {
      key: 'same',
      label: '同一代码',
      children: (
        <ul>
          {sameCode.map(({ institutionId, name: other }) => (
            <li key={institutionId}>
              <Link to={managePath('customers', { id: String(institutionId) })}>{other}</Link>
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'statements',
      label: '月结',
      children: <Link to={managePath('payments', { view: 'monthly', state: 'all', q: name })}>对账单</Link>,
    },
    {
      key: 'orders',
      label: '订单',
      children: <Link to={managePath('orders', { buyer: name })}>查看该单位的订单</Link>,
    },
  ];
  return (
    <Descriptions
      size="small"
      column={1}
      styles={{ label: { width: 80 } }}
      items={items.filter((item) => item !== false)}
    />
  );
}

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
