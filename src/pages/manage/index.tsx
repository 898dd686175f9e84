import { Link, useAccess, useLocation, useModel, useNavigate } from '@umijs/max';
import { Suspense, useEffect } from 'react';
import { ProofDialog } from '@/components/account/ProofDialog';
import { StaffRoles } from '@/components/manage/staffRoles';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { PageOutline } from '@/components/ui/PageOutline';
import { StateView } from '@/components/ui/StateView';
import { MANAGE_PAGES, managePath, manageTitle, type ManagePage } from '@domain/staff/pages';
import { mayAct, rolesText, type StaffRole } from '@domain/staff/roles';
import { useLoad } from '@/hooks/useLoad';
import { useLoginPath } from '@/hooks/useLoginPath';
import { useTitle } from '@/hooks/useTitle';
import GlobalLayout from '@/layouts/GlobalLayout';
import { ManageLayout } from '@/layouts/ManageLayout';
import { userInfo } from '@/services/account';
import { reauthenticate, secondFactor } from '@/services/staffAccess';
import { FactorGate } from './FactorGate';
import { PAGES } from './pages';

/** /manage/*: one route for all pages of the administration, so that their names are in no buyer's first view. */
export default function Manage() {
  const { canSeeAdmin } = useAccess() as { canSeeAdmin?: boolean };
  const { token } = useModel('user', (user) => ({ token: user.token }));
  // Nobody may have said in time whose the token is, when the shop started: that is no refusal.
  return canSeeAdmin || token ? <Inside /> : <Forbidden />;
}

/** What their tabs are called, too. */
const FORBIDDEN = '没有权限';
const UNKNOWN = '页面不存在';

const NO_ROLES: readonly StaffRole[] = [];

/** Who is in, and as what. */
function Inside() {
  const request = useLoad(() => userInfo());
  const { data } = request;
  if (data?.canManage === false) return <Forbidden />;
  const roles = data?.staffRoles ?? NO_ROLES;
  const step = data?.secondFactorStep ?? null;
  const pages =
    data && step === null ? MANAGE_PAGES.filter(({ allowedRoles }) => mayAct(roles, allowedRoles)) : [];
  return (
    <ManageLayout pages={pages} roles={roles}>
      <AsyncContent request={request} what="管理后台">
        {() =>
          step ? (
            <FactorGate step={step} onDone={() => void request.refreshAsync()} />
          ) : (
            <Pages pages={pages} roles={roles} />
          )
        }
      </AsyncContent>
      <ProofDialog factor={secondFactor} prove={reauthenticate} />
    </ManageLayout>
  );
}

interface Props {
  /** Those that whoever is in may see. */
  pages: readonly ManagePage[];
  roles: readonly StaffRole[];
}

function Pages({ pages, roles }: Props) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const key = pathname.replace(/^\/manage\/?/, '');
  const page = MANAGE_PAGES.find((known) => known.key === key);
  const home = key === '' && pages[0] ? managePath(pages[0].key) : null;
  useEffect(() => {
    if (home) navigate(home, { replace: true });
  }, [home, navigate]);
  if (home) return null;
  return (
    <>
      <Titled title={page && pages.includes(page) ? page.title : page ? FORBIDDEN : UNKNOWN} />
      {!page && (
        <StateView heading="h1" title={UNKNOWN} actions={<Link to="/manage">管理首页</Link>}>
          请检查地址是否正确。
        </StateView>
      )}
      {page && !pages.includes(page) && (
        <StateView heading="h1" title={FORBIDDEN} actions={<Link to="/manage">管理首页</Link>}>
          403：“{page.title}”
          {page.allowedRoles.length > 0 ? `属于${rolesText(page.allowedRoles)}` : '仅限店长使用'}
          ，您的角色是
          {rolesText(roles)}。
        </StateView>
      )}
      {page && pages.includes(page) && (
        <Suspense fallback={<PageOutline />}>
          <StaffRoles.Provider value={roles}>{PAGES[page.key]}</StaffRoles.Provider>
        </Suspense>
      )}
    </>
  );
}

function Titled({ title }: { title: string }) {
  useTitle(manageTitle(title));
  return null;
}

/** 403, in the frame of the shop as its other errors are. */
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
