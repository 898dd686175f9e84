import { Link, Outlet, useAccess, useLocation, useModel, useSelectedRoutes } from '@umijs/max';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { StateView } from '@/components/ui/StateView';
import { useLoginPath } from '@/hooks/useLoginPath';

const PAGES = [
  { key: '/manage/quotations', to: '/manage/quotations', label: '报价' },
  { key: '/manage/permits', to: '/manage/permits', label: '证明' },
];

/** The shop's side: honours the `access` marks of its routes, which the layout plugin would do were it on. */
export default function ManageLayout() {
  const access = useAccess() as unknown as Record<string, boolean>;
  const marks = useSelectedRoutes().map(({ route }) => (route as { access?: string }).access);
  const isOpen = marks.every((mark) => mark === undefined || access[mark] === true);
  const { pathname } = useLocation();
  if (!isOpen)
    return (
      <div className="measure page">
        <Forbidden />
      </div>
    );
  return (
    <div className="measure page">
      <LinkTabs label="管理" current={pathname} items={PAGES} />
      <Outlet />
    </div>
  );
}

/** 403 */
function Forbidden() {
  const loginPath = useLoginPath();
  const { token } = useModel('user', (user) => ({ token: user.token }));
  return (
    <StateView
      heading="h1"
      title="没有权限"
      actions={
        <>
          {!token && <Link to={loginPath}>登录</Link>}
          <Link to="/home">回到首页</Link>
        </>
      }
    >
      403：这一页只对管理账户开放{token ? '，当前账户没有管理权限' : ''}。
    </StateView>
  );
}
