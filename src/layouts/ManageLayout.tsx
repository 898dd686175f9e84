import { Link, Outlet, useAccess, useModel, useSelectedRoutes } from '@umijs/max';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { identityOf, type AccessKey } from '@/access';
import { ProofDialog } from '@/components/account/ProofDialog';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { PageOutline } from '@/components/ui/PageOutline';
import { StateView } from '@/components/ui/StateView';
import { isSameValue } from '@/utils/threeWay';
import { manageTitle, PAGE_ROLES, type ManageKey } from '@domain/staff/pages';
import { rolesText } from '@domain/staff/roles';
import type { StaffRole } from '@domain/staff/types';
import { useLoginPath } from '@/hooks/useLoginPath';
import { useTitle } from '@/hooks/useTitle';
import { accountQuery } from '@/queries/account';
import { secondFactorQuery } from '@/queries/accountSettings';
import { reauthenticate } from '@/services/staffAccess';
import GlobalLayout from './GlobalLayout';
import { FactorGate } from './manage/FactorGate';
import { Frame, type MenuPage } from './manage/Frame';

const FORBIDDEN = '没有权限';

/** The routes of config/routes.ts that are matched, outermost first. */
const useRoutes = () => useSelectedRoutes().map(({ route }) => route as MenuPage & { routes?: MenuPage[] });

/** /manage/*: checks the login, its second factor and the `access` of the page; builds the menu from the routes. */
export default function ManageLayout() {
  const { canSeeAdmin } = useAccess() as Record<AccessKey, boolean>;
  const { token } = useModel('user', (user) => ({ token: user.token }));
  // The start of the shop may not have waited for the answer who is logged in: that is no refusal.
  return canSeeAdmin || token ? <Inside /> : <Forbidden />;
}

function Inside() {
  const account = useQuery(accountQuery());
  const { data } = account;
  const { initialState, setInitialState } = useModel('@@initialState');
  // A login in this tab does not restart the shop, and roles may have changed since it was started.
  useEffect(() => {
    if (data) void setInitialState((before) => ({ ...before, ...identityOf(data) }));
  }, [data, setInitialState]);
  const access = useAccess() as Record<AccessKey, boolean>;
  const isKnown = data !== undefined && isSameValue(initialState?.staffRoles, data.staffRoles);
  const step = data?.secondFactorStep ?? null;
  const layout = useRoutes().find(({ path }) => path === '/manage');
  const pages = isKnown && step === null ? (layout?.routes ?? []) : [];
  if (data?.canManage === false) return <Forbidden />;
  return (
    <Frame pages={pages.filter((page) => page.access && access[page.access])} roles={data?.staffRoles ?? []}>
      <AsyncContent of={account} what="管理后台">
        {({ staffRoles }) => {
          if (step) return <FactorGate step={step} onDone={() => void account.refetch()} />;
          return isKnown ? <Page access={access} roles={staffRoles} /> : <PageOutline />;
        }}
      </AsyncContent>
      <ProofDialog factor={secondFactorQuery()} prove={reauthenticate} />
    </Frame>
  );
}

interface PageProps {
  access: Record<AccessKey, boolean>;
  roles: readonly StaffRole[];
}

function Page({ access, roles }: PageProps) {
  const route = useRoutes().at(-1);
  const isAllowed = !route?.access || access[route.access];
  const title = route?.title ?? '';
  return (
    <>
      <Titled title={isAllowed ? title : FORBIDDEN} />
      {isAllowed ? (
        <Outlet />
      ) : (
        <StateView heading="h1" title={FORBIDDEN} actions={<Link to="/manage">管理首页</Link>}>
          403：“{title}”{allowedText(route?.path)}，您的角色是
          {rolesText(roles)}。
        </StateView>
      )}
    </>
  );
}

/** `属于财务`, of a page by its path. */
function allowedText(path = ''): string {
  const roles = PAGE_ROLES[path.replace('/manage/', '') as ManageKey];
  return roles.length > 0 ? `属于${rolesText(roles)}` : '仅限店长使用';
}

/** Stands before the page, so that a page may set a title of its own. */
function Titled({ title }: { title: string }) {
  useTitle(manageTitle(title));
  return null;
}

/** 403 in the frame of the shop, as its other errors. */
const Forbidden = () => (
  <GlobalLayout>
    <Refusal />
  </GlobalLayout>
);

function Refusal() {
  useTitle(manageTitle(FORBIDDEN));
  const loginPath = useLoginPath();
  const { token } = useModel('user', (user) => ({ token: user.token }));
  return (
    <div className="measure page">
      <StateView
        heading="h1"
        title={FORBIDDEN}
        actions={
          <>
            {!token && <Link to={loginPath}>登录</Link>}
            <Link to="/home">返回首页</Link>
          </>
        }
      >
        403：此页面仅对管理账户开放{token ? '，当前账户没有管理权限' : ''}。
      </StateView>
    </div>
  );
}
