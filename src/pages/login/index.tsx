import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { Link, useNavigate, useSearchParams } from '@umijs/max';
import { useState } from 'react';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { OutsidePage } from '@/components/account/OutsidePage';
import { Skeleton } from '@/components/ui/Skeleton';
import { DEMO_ACCOUNT } from '@/constants/site';
import { isMobile } from '@domain/shared/phone';
import { safeReturnPath } from '@/utils/returnPath';
import { shopServicesQuery } from '@/queries/shop';
import { CodeForm } from './CodeForm';
import { PasswordForm } from './PasswordForm';
import { WayChoice, type LoginWay } from './WayChoice';

/** /login: by password or by code, then back to the previous page. The way is in the address. */
export default function Login() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [userName, setUserName] = useState('');
  const [mobile, setMobile] = useState('');
  const services = useQuery(shopServicesQuery());
  // Until the answer arrives only the password form is shown; adding the choice causes no layout shift.
  const byCode = services.data?.sms === true;
  const requested: LoginWay = params.get('way') === 'code' ? 'code' : 'password';
  const way = services.data && !byCode ? 'password' : requested;
  const redirect = params.get('redirect');
  const onward = redirect ? `?redirect=${encodeURIComponent(redirect)}` : '';

  const handleWay = (next: LoginWay) => {
    // A mobile number typed as the account is carried over.
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
      <WayChoice
        ways={byCode || way === 'code' ? ['password', 'code'] : ['password']}
        way={way}
        onChange={handleWay}
      />
      {way === 'password' ? (
        <PasswordForm userName={userName} byCode={byCode} onUserName={setUserName} onDone={handleDone} />
      ) : (
        <AsyncContent of={services} what="登录方式" skeleton={<Skeleton rows={3} height={44} />}>
          {() => <CodeForm mobile={mobile} onMobile={setMobile} onDone={handleDone} />}
        </AsyncContent>
      )}
      <Flex component="p" justify="space-between">
        <Link to={`/register${onward}`} className="tap">
          注册新账户
        </Link>
        <Link to={`/forgot${onward}`} className="tap">
          忘记密码
        </Link>
      </Flex>
      {process.env.MOCK_ON && (
        <p className="quiet">
          演示账号（仅开发环境显示）：{DEMO_ACCOUNT.userName} / {DEMO_ACCOUNT.passWord}
        </p>
      )}
    </OutsidePage>
  );
}
