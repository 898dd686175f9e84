import {
  AccountBookOutlined,
  FileProtectOutlined,
  FileTextOutlined,
  MessageOutlined,
  RollbackOutlined,
  ShopOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { ProLayout } from '@ant-design/pro-layout';
import { Link, useLocation, useModel, useNavigate } from '@umijs/max';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { SITE } from '@/constants/site';
import { managePath, type ManageKey, type ManagePage } from '@/domain/staff/pages';
import { rolesText, type StaffRole } from '@/domain/staff/roles';
import { usePageChange } from '@/hooks/usePageChange';
import styles from './ManageLayout.module.less';

const ICONS: Record<ManageKey, ReactNode> = {
  returns: <RollbackOutlined aria-hidden />,
  invoices: <AccountBookOutlined aria-hidden />,
  quotations: <FileTextOutlined aria-hidden />,
  permits: <FileProtectOutlined aria-hidden />,
  feedback: <MessageOutlined aria-hidden />,
  staff: <TeamOutlined aria-hidden />,
};

/** Where every change of page puts the focus. */
const MAIN = 'main';

interface Props {
  /** Those that whoever is in may see. */
  pages: readonly ManagePage[];
  roles: readonly StaffRole[];
  children: ReactNode;
}

/** The shop's side: ProLayout with its menu, who is in, and the way back to what buyers see. */
export function ManageLayout({ pages, roles, children }: Props) {
  const { pathname, search } = useLocation();
  usePageChange(MAIN);
  return (
    <ProLayout
      className={styles.layout}
      layout="mix"
      title={`${SITE.name} · 管理`}
      logo="/favicon.svg"
      // Its own title would be a second h1.
      headerTitleRender={(logo) => (
        <Link to="/manage" className={styles.title}>
          {logo} <strong>{SITE.name}</strong> <span className="quiet">管理后台</span>
        </Link>
      )}
      pageTitleRender={false}
      siderWidth={176}
      fixedHeader
      fixSiderbar
      location={{ pathname }}
      route={{
        path: '/manage',
        routes: pages.map(({ key, title }) => ({ path: managePath(key), name: title, icon: ICONS[key] })),
      }}
      menuItemRender={({ path = '/manage' }, item) => <Link to={path}>{item}</Link>}
      actionsRender={() => [
        <Link key="shop" to="/home" className={styles.action}>
          <ShopOutlined aria-hidden /> 看商城
        </Link>,
        <Who key="who" roles={roles} />,
      ]}
      contentStyle={{ padding: 0 }}
    >
      <div id={MAIN} tabIndex={-1} className={styles.main}>
        <ErrorBoundary resetKey={pathname + search}>{children}</ErrorBoundary>
      </div>
    </ProLayout>
  );
}

/** Who is in and as what; the way out. */
function Who({ roles }: { roles: readonly StaffRole[] }) {
  const { name, logout } = useModel('user', (user) => ({ name: user.name, logout: user.logout }));
  const navigate = useNavigate();
  const handleLogout = () => {
    void logout();
    navigate('/home');
  };
  const items = [
    { key: 'roles', label: `角色：${rolesText(roles)}`, disabled: true },
    { key: 'center', label: <Link to="/user/center">个人中心</Link> },
    { key: 'out', label: '退出登录', onClick: handleLogout },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button type="text">{name}</Button>
    </Dropdown>
  );
}
