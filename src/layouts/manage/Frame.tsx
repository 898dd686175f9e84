import {
  AccountBookOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  CommentOutlined,
  ContactsOutlined,
  DashboardOutlined,
  ExperimentOutlined,
  FileProtectOutlined,
  FileTextOutlined,
  MenuOutlined,
  MessageOutlined,
  PlusSquareOutlined,
  QuestionCircleOutlined,
  ReadOutlined,
  RollbackOutlined,
  SettingOutlined,
  ShopOutlined,
  SolutionOutlined,
  TagsOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { ProLayout, type ProLayoutProps } from '@ant-design/pro-components';
import { Link, useLocation, useModel, useNavigate } from '@umijs/max';
import { Button, Dropdown } from 'antd';
import { useEffect, type ReactNode } from 'react';
import type { AccessKey } from '@/access';
import { DemoRibbon } from '@/components/ui/DemoRibbon';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { pageCounts } from '@domain/staff/duties';
import type { ManageKey } from '@domain/staff/pages';
import { rolesText } from '@domain/staff/roles';
import type { StaffRole } from '@domain/staff/types';
import { usePageChange } from '@/hooks/usePageChange';
import { useShopName } from '@/hooks/useShopInfo';
import { deskWaitingQuery, refreshWaiting } from '@/queries/desk';
import styles from './Frame.module.less';

type MenuItem = NonNullable<ProLayoutProps['route']>;

/** A page as config/routes.ts has it. */
export interface MenuPage {
  path?: string;
  title?: string;
  access?: AccessKey;
  group?: string;
}

const ICONS: Record<string, ReactNode> = {
  '/manage/desk': <DashboardOutlined aria-hidden />,
  '/manage/payments': <BankOutlined aria-hidden />,
  '/manage/goods': <AppstoreOutlined aria-hidden />,
  '/manage/prices': <TagsOutlined aria-hidden />,
  '/manage/products': <PlusSquareOutlined aria-hidden />,
  '/manage/lots': <ExperimentOutlined aria-hidden />,
  '/manage/orders': <SolutionOutlined aria-hidden />,
  '/manage/returns': <RollbackOutlined aria-hidden />,
  '/manage/invoices': <AccountBookOutlined aria-hidden />,
  '/manage/quotations': <FileTextOutlined aria-hidden />,
  '/manage/permits': <FileProtectOutlined aria-hidden />,
  '/manage/register': <AuditOutlined aria-hidden />,
  '/manage/customers': <ContactsOutlined aria-hidden />,
  '/manage/conversations': <CommentOutlined aria-hidden />,
  '/manage/feedback': <MessageOutlined aria-hidden />,
  '/manage/questions': <QuestionCircleOutlined aria-hidden />,
  '/manage/content': <ReadOutlined aria-hidden />,
  '/manage/staff': <TeamOutlined aria-hidden />,
  '/manage/settings': <SettingOutlined aria-hidden />,
};

/** Items for the menu; pages of a group stand under its name. */
function menuOf(pages: readonly MenuPage[]): MenuItem[] {
  const itemOf = ({ path = '', title }: MenuPage) => ({ path, name: title, icon: ICONS[path] });
  const groups = [...new Set(pages.map(({ group }) => group))];
  return groups.flatMap<MenuItem>((group) => {
    const items = pages.filter((page) => page.group === group).map(itemOf);
    return group === undefined ? items : [{ name: group, children: items }];
  });
}

/** Every change of page moves the focus here. */
const MAIN = 'main';

/** The menu in the colours of the shop. */
const COLOURS = {
  bgLayout: 'var(--ground)',
  sider: {
    // All groups fit into a window of 900 px.
    menuHeight: 30,
    colorMenuBackground: 'var(--ground)',
    colorTextMenu: 'var(--ink)',
    colorTextMenuSelected: 'var(--primary)',
    colorBgMenuItemSelected: 'var(--primary-tint)',
  },
};

interface Props {
  /** The pages that the user may see. */
  pages: readonly MenuPage[];
  roles: readonly StaffRole[];
  children: ReactNode;
}

/** ProLayout with the menu, the account and a link to the shop. */
export function Frame({ pages, roles, children }: Props) {
  const { pathname, search } = useLocation();
  usePageChange(MAIN);
  // Work is done on the pages; after each the counts are read again.
  const { data: waiting } = useQuery({ ...deskWaitingQuery(), enabled: pages.length > 0 });
  useEffect(refreshWaiting, [pathname]);
  const counts = waiting ? pageCounts(waiting) : {};
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
      menu={{ type: 'group' }}
      route={{ path: '/manage', children: menuOf(pages) }}
      menuItemRender={({ path = '/manage' }, item) => (
        <MenuLink path={path} count={counts[path.replace('/manage/', '') as ManageKey]}>
          {item}
        </MenuLink>
      )}
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

interface MenuLinkProps {
  path: string;
  /** Waiting work there. */
  count: number | undefined;
  children: ReactNode;
}

/** The count describes the link: its name stays the name of the page. */
const MenuLink = ({ path, count, children }: MenuLinkProps) => (
  <Link to={path} title={count === undefined ? undefined : `${count} 项待办`}>
    {children}
    {count !== undefined && (
      <small aria-hidden className={styles.count}>
        {count > 99 ? '99+' : count}
      </small>
    )}
  </Link>
);

/** Logo and title; the logo alone when the menu is folded. ProLayout's own title would be a second h1. */
function Name({ logo, small }: { logo: ReactNode; small: boolean }) {
  const title = `${useShopName()}管理后台`;
  return (
    <Link to="/manage" className={styles.title} aria-label={title}>
      {logo} {!small && <strong>{title}</strong>}
    </Link>
  );
}

/** The user with roles and the log-out. */
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
