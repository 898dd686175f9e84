import { Link, Outlet, useAccess, useModel, useSelectedRoutes } from '@umijs/max';
import { StateView } from '@/components/ui/StateView';
import { useLoginPath } from '@/hooks/useLoginPath';

/** The shop's side: honours the `access` marks of its routes, which the layout plugin would do were it on. */
export default function ManageLayout() {
  const access = useAccess() as unknown as Record<string, boolean>;
  const marks = useSelectedRoutes().map(({ route }) => (route as { access?: string }).access);
  const isOpen = marks.every((mark) => mark === undefined || access[mark] === true);
  return <div className="measure page">{isOpen ? <Outlet /> : <Forbidden />}</div>;
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
