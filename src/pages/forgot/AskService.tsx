import { AskService as Ask } from '@/components/ui/AskService';

/** Where no codes are sent nobody can prove a number here: the service does it. */
export function AskService() {
  return (
    <p>
      本站暂未开通短信验证码，不能在线重设密码。需要重设时请
      <Ask hours />
      ，核对身份后办理。
    </p>
  );
}
