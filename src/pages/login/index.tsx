import { Link, useNavigate, useSearchParams } from '@umijs/max';
import { useState } from 'react';
import OutsidePage from '@/components/OutsidePage';
import { DEMO_ACCOUNT } from '@/constants/site';
import { isMobile } from '@/domain/phone';
import { safeReturnPath } from '@/domain/returnPath';
import CodeForm from './CodeForm';
import PasswordForm from './PasswordForm';
import WayTabs, { type Way } from './WayTabs';
import styles from './login.module.less';

/** /login: by password or by a code; afterwards back to where the buyer was. The way is in the address. */
export default function Login() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [userName, setUserName] = useState('');
  const [mobile, setMobile] = useState('');
  const way: Way = params.get('way') === 'code' ? 'code' : 'password';
  const redirect = params.get('redirect');
  const onward = redirect ? `?redirect=${encodeURIComponent(redirect)}` : '';

  const handleWay = (next: Way) => {
    // A number that was typed as the account need not be typed again.
    if (next === 'code' && mobile === '' && isMobile(userName)) setMobile(userName);
    if (next === 'password' && userName === '') setUserName(mobile);
    const fresh = new URLSearchParams(params);
    if (next === 'code') fresh.set('way', 'code');
    else fresh.delete('way');
    setParams(fresh, { replace: true });
  };
  const handleDone = () => navigate(safeReturnPath(redirect), { replace: true });

  return (
    <OutsidePage title="登录">
      <WayTabs way={way} onChange={handleWay} />
      <div id="login-way" role="tabpanel">
        {way === 'password' ? (
          <PasswordForm userName={userName} onUserName={setUserName} onDone={handleDone} />
        ) : (
          <CodeForm mobile={mobile} onMobile={setMobile} onDone={handleDone} />
        )}
      </div>
      <p className={styles.ways}>
        <Link to={`/register${onward}`}>注册新账户</Link>
        <Link to={`/forgot${onward}`}>忘记密码</Link>
      </p>
      {process.env.MOCK_ON && (
        <p className={styles.demo}>
          演示账号（仅开发环境显示）：{DEMO_ACCOUNT.userName} / {DEMO_ACCOUNT.passWord}
        </p>
      )}
    </OutsidePage>
  );
}
