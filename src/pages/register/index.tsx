import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { Link, useNavigate, useSearchParams } from '@umijs/max';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { OutsidePage } from '@/components/account/OutsidePage';
import { Skeleton } from '@/components/ui/Skeleton';
import { safeReturnPath } from '@/utils/returnPath';
import { shopServicesQuery } from '@/queries/shop';
import { RegisterForm } from './RegisterForm';

/** /register: creates an account, then continues to the page that the buyer wanted. */
export default function Register() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const redirect = params.get('redirect');
  const services = useQuery(shopServicesQuery());

  return (
    <OutsidePage title="注册">
      <AsyncContent of={services} what="注册表单" skeleton={<Skeleton rows={6} height={64} />}>
        {({ sms }) => (
          <RegisterForm byCode={sms} onDone={() => navigate(safeReturnPath(redirect), { replace: true })} />
        )}
      </AsyncContent>
      <Flex component="p" align="center">
        已有账户？
        <Link className="tap" to={`/login${redirect ? `?redirect=${encodeURIComponent(redirect)}` : ''}`}>
          去登录
        </Link>
      </Flex>
    </OutsidePage>
  );
}
