import { SITE } from '@/constants/site';

/** Where no codes are sent nobody can prove a number here: the service does it by telephone. */
export function AskService() {
  return (
    <p>
      本站暂未开通短信验证码，不能在线重设密码。请联系客服重置密码：
      <a href={`tel:${SITE.servicePhone}`}>{SITE.servicePhone}</a>（{SITE.serviceHours}
      ），核对身份后办理。
    </p>
  );
}
