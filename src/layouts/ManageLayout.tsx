import {
  AccountBookOutlined,
  AppstoreOutlined,
  BankOutlined,
  ContactsOutlined,
  DashboardOutlined,
  ExperimentOutlined,
  FileProtectOutlined,
  FileTextOutlined,
  MenuOutlined,
  ReadOutlined,
  MessageOutlined,
  RollbackOutlined,
  SettingOutlined,
  ShopOutlined,
  SolutionOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { ProLayout } from '@ant-design/pro-layout';
import { Link, useLocation, useModel, useNavigate } from '@umijs/max';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { DemoRibbon } from '@/components/ui/DemoRibbon';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { managePath, type ManageKey, type ManagePage } from '@domain/staff/pages';
import { rolesText, type StaffRole } from '@domain/staff/roles';
import { usePageChange } from '@/hooks/usePageChange';
import { useShopName } from '@/hooks/useShopInfo';
import styles from './ManageLayout.module.less';

const ICONS: Record<ManageKey, ReactNode> = {
  desk: <DashboardOutlined aria-hidden />,
  payments: <BankOutlined aria-hidden />,
  goods: <AppstoreOutlined aria-hidden />,
  lots: <ExperimentOutlined aria-hidden />,
  orders: <SolutionOutlined aria-hidden />,
  returns: <RollbackOutlined aria-hidden />,
  invoices: <AccountBookOutlined aria-hidden />,
  quotations: <FileTextOutlined aria-hidden />,
  permits: <FileProtectOutlined aria-hidden />,
  customers: <ContactsOutlined aria-hidden />,
  feedback: <MessageOutlined aria-hidden />,
  content: <ReadOutlined aria-hidden />,
  staff: <TeamOutlined aria-hidden />,
  settings: <SettingOutlined aria-hidden />,
};

/** Where every change of page puts the focus. */
const MAIN = 'main';

/** The menu in the shop's dress. */
const COLOURS = {
  bgLayout: 'var(--ground)',
  sider: {
    colorMenuBackground: 'var(--ground)',
    colorTextMenu: 'var(--ink)',
    colorTextMenuSelected: 'var(--primary)',
    colorBgMenuItemSelected: 'var(--primary-tint)',
  },
};

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
  const name = useShopName();
  return (
    <ProLayout
      className={styles.layout}
      layout="side"
      title={`${name}管理后台`}
      logo="/favicon.svg"
      menuHeaderRender={(logo, _title, props) => <Name logo={logo} small={props?.collapsed === true} />}
      pageTitleRender={false}
      siderWidth={200}
      fixSiderbar
      location={{ pathname }}
      route={{
        path: '/manage',
        routes: pages.map(({ key, title }) => ({ path: managePath(key), name: title, icon: ICONS[key] })),
      }}
      menuItemRender={({ path = '/manage' }, item) => <Link to={path}>{item}</Link>}
      actionsRender={({ collapsed, isMobile, onCollapse }) => [
        isMobile && (
          <Button
            key="menu"
            type="text"
            icon={<MenuOutlined aria-hidden />}
            aria-label="菜单"
            aria-expanded={!collapsed}
            onClick={() => onCollapse?.(!collapsed)}
          />
        ),
        <Link key="shop" to="/home" className={styles.action} aria-label="返回商城" title="返回商城">
          <ShopOutlined aria-hidden /> {!collapsed && '返回商城'}
        </Link>,
        <Who key="who" roles={roles} small={collapsed === true} />,
      ]}
      token={COLOURS}
      contentStyle={{ padding: 0 }}
    >
      <div className={styles.ribbon}>
        <DemoRibbon />
      </div>
      <div id={MAIN} tabIndex={-1} className={styles.main}>
        <ErrorBoundary resetKey={pathname + search}>{children}</ErrorBoundary>
      </div>
    </ProLayout>
  );
}

/** Where this is; the mark alone when the menu is folded. Its own title would be a second h1. */
function Name({ logo, small }: { logo: ReactNode; small: boolean }) {
  const title = `${useShopName()}管理后台`;
  return (
    <Link to="/manage" className={styles.title} aria-label={title}>
      {logo} {!small && <strong>{title}</strong>}
    </Link>
  );
}

/** Who is in and as what; the way out. */
function Who({ roles, small }: { roles: readonly StaffRole[]; small: boolean }) {
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
      <Button
        type="text"
        className={styles.account}
        icon={<UserOutlined aria-hidden />}
        aria-label={`我的账户 ${name}`}
        title={name}
      >
        {!small && <span className={styles.who}>{name}</span>}
      </Button>
    </Dropdown>
  );
}
