import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useAccess, useModel, useNavigate } from '@umijs/max';
import { lazy, Suspense, useState } from 'react';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { useReadState } from '@/hooks/useReadState';
import { accountDetailQuery } from '@/queries/accountSettings';
import { shopServicesQuery } from '@/queries/shop';
import { notify } from '@/browser/notify';
import area from '../area.module.less';
import { Closure } from './Closure';
import { Devices } from './Devices';
import { Privacy } from './Privacy';
import { Section } from './Section';
import { Settings } from './Settings';

// Loaded for staff only: buyers need no QR code.
const SecondFactor = lazy(async () => ({ default: (await import('./SecondFactor')).SecondFactor }));

/** /user/accountManage: settings, logins, privacy, logout and closing. */
export default function AccountManage() {
  const detail = useQuery(accountDetailQuery());
  const services = useReadState(useQuery(shopServicesQuery()));
  // The offered services decide which buttons there are. A failure counts as no service.
  const offered = services.data ?? (services.error && !services.loading ? { sms: false } : null);
  const { logout } = useModel('user', (user) => ({ logout: user.logout }));
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const { canSeeAdmin } = useAccess() as { canSeeAdmin?: boolean };

  const handleLogout = async () => {
    setLeaving(true);
    await logout();
    navigate('/home');
  };
  const handleClosed = async () => {
    await logout();
    notify.success('账户已注销');
    navigate('/home');
  };

  return (
    <>
      <header className={area.head}>
        <h1>账户管理</h1>
      </header>
      <AsyncContent
        keep
        of={offered ? detail : { ...detail, data: undefined }}
        what="账户信息"
        skeleton={<Skeleton rows={6} height={48} />}
      >
        {(data) => <Settings detail={data} byCode={offered?.sms === true} />}
      </AsyncContent>
      {canSeeAdmin && (
        <Section title="二次验证" about="登录管理后台时，除密码外再输入手机上的动态验证码">
          <Suspense fallback={<Skeleton rows={1} height={48} />}>
            <SecondFactor />
          </Suspense>
        </Section>
      )}
      <Section title="登录设备" about="不认识的设备请退出，并修改密码">
        <Devices />
      </Section>
      <Section title="隐私与数据" about="同意的文件和个人数据的副本">
        <Privacy />
      </Section>
      <Section title="退出登录" about="只退出这台设备；购物车、订单和收藏保存在账户中">
        <Button loading={leaving} onClick={() => void handleLogout()}>
          退出登录
        </Button>
      </Section>
      <Section title="注销账户" about="不可恢复">
        <Closure onClosed={() => void handleClosed()} />
      </Section>
    </>
  );
}
