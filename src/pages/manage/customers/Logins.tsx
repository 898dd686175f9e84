import { Flex, type TableColumnsType } from 'antd';
import { WideTable } from '@/components/manage/WideTable';
import { useMayAct } from '@/hooks/useMayAct';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { pagesOf } from '@/components/ui/named';
import { deviceName } from '@/utils/userAgent';
import { endLogins, type ManagedAccount } from '@/services/manageCustomers';
import { confirmed, type ActionsOf } from './confirmed';

type Login = ManagedAccount['logins'][number];

/** Where it is logged in; managers end all at once. */
export function Logins({ found, onDone, onStale }: { found: ManagedAccount } & ActionsOf<ManagedAccount>) {
  const { head, logins } = found;
  const mayEnd = useMayAct()([]);
  const end = () => confirmed(endLogins(head.userName), '已全部下线', { onDone, onStale });
  return (
    <section aria-labelledby="logins-title">
      <Flex justify="space-between" align="center" wrap gap={8}>
        <h2 id="logins-title">登录</h2>
        {mayEnd && logins.length > 0 && (
          <ConfirmAction
            label="全部下线"
            question={`${logins.length} 处登录立即失效，买家需要重新登录。`}
            confirmLabel="确认下线"
            danger
            onConfirm={end}
          />
        )}
      </Flex>
      <WideTable<Login>
        label="登录"
        rowKey={({ loginTime, lastTime, userAgent }) => `${loginTime} ${lastTime} ${userAgent}`}
        columns={COLUMNS}
        dataSource={logins}
        pagination={pagesOf(10)}
        minWidth={520}
        empty="没有登录"
      />
    </section>
  );
}

const COLUMNS: TableColumnsType<Login> = [
  { key: 'device', title: '设备', render: (_, { userAgent }) => deviceName(userAgent) },
  { key: 'origin', title: '来源', width: 152, render: (_, { origin }) => origin || '—' },
  { key: 'login', title: '登录时间', width: 144, render: (_, { loginTime }) => loginTime.slice(0, 16) },
  { key: 'last', title: '最近使用', width: 144, render: (_, { lastTime }) => lastTime.slice(0, 16) },
];
