import { AskService as Ask } from '@/components/ui/AskService';

/** Without SMS codes the buyer cannot prove a number here, so customer service resets the password. */
export function AskService() {
  return (
    <p>
      本站暂未开通短信验证码，不能在线重设密码。需要重设时请
      <Ask hours />
      ，核对身份后办理。
    </p>
  );
}
