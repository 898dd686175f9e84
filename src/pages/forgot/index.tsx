import { Link, useModel, useNavigate, useSearchParams } from '@umijs/max';
import { useState } from 'react';
import OutsidePage from '@/components/OutsidePage';
import { notify } from '@/utils/notify';
import CodeForm from './CodeForm';
import ResetForm from './ResetForm';

interface Sent {
  mobile: string;
  /** Only the mock says it, so that the way can be walked without a telephone. */
  devCode: string | null;
}

/** /forgot: a code to the mobile of the account, then a new password; every login of the account ends with it. */
export default function Forgot() {
  const { logout } = useModel('user', (user) => ({ logout: user.logout }));
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [sent, setSent] = useState<Sent | null>(null);
  const redirect = params.get('redirect');
  const login = `/login${redirect ? `?redirect=${encodeURIComponent(redirect)}` : ''}`;

  const handleDone = async () => {
    // Every token is void now, also one that this tab holds.
    await logout();
    notify.success('密码已重设，请用新密码登录');
    navigate(login, { replace: true });
  };

  return (
    <OutsidePage title="找回密码">
      <CodeForm onSent={(mobile, devCode) => setSent({ mobile, devCode })} onChange={() => setSent(null)} />
      {sent && (
        <>
          {sent.devCode && (
            <p
              style={{ marginBottom: 16, padding: 12, background: 'var(--panel)', color: 'var(--secondary)' }}
            >
              模拟服务的验证码（仅开发环境显示）：<b>{sent.devCode}</b>
            </p>
          )}
          <ResetForm mobile={sent.mobile} onDone={() => void handleDone()} />
        </>
      )}
      <p style={{ marginTop: 4 }}>
        <Link to={login} style={{ display: 'inline-block', padding: '12px 0' }}>
          返回登录
        </Link>
      </p>
    </OutsidePage>
  );
}
