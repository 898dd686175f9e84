import { useQuery } from '@tanstack/react-query';
import { Link, useModel, useNavigate, useSearchParams } from '@umijs/max';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { OutsidePage } from '@/components/account/OutsidePage';
import { Skeleton } from '@/components/ui/Skeleton';
import { shopServicesQuery } from '@/queries/shop';
import { notify } from '@/browser/notify';
import { AskService } from './AskService';
import { ResetForm } from './ResetForm';

/** /forgot: sets a new password with a code sent to the account's mobile. This ends every login of the account. */
export default function Forgot() {
  const { logout } = useModel('user', (user) => ({ logout: user.logout }));
  const services = useQuery(shopServicesQuery());
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const redirect = params.get('redirect');
  const login = `/login${redirect ? `?redirect=${encodeURIComponent(redirect)}` : ''}`;

  const handleDone = async () => {
    // The server has revoked all tokens, including the one of this tab.
    await logout();
    notify.success('密码已重设，请用新密码登录');
    navigate(login, { replace: true });
  };

  return (
    <OutsidePage title="找回密码">
      <AsyncContent of={services} what="重设方式" skeleton={<Skeleton rows={3} height={64} />}>
        {({ sms }) => (sms ? <ResetForm onDone={() => void handleDone()} /> : <AskService />)}
      </AsyncContent>
      <p>
        <Link to={login} className="tap">
          返回登录
        </Link>
      </p>
    </OutsidePage>
  );
}
