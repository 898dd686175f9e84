import { AskService } from '@/components/ui/AskService';
import type { AccountDetail } from '@/services/accountSettings';
import { Avatar } from './Avatar';
import { Institution } from './Institution';
import { MobileForm } from './MobileForm';
import { NickForm } from './NickForm';
import { Notices } from './Notices';
import { PasswordForm } from './PasswordForm';
import { Row } from './Row';
import { Section } from './Section';

interface Props {
  detail: AccountDetail;
  /** The shop can send SMS. Without it no number can be verified here. */
  byCode: boolean;
}

/** The settings in sections. */
export function Settings({ detail, byCode }: Props) {
  const { name, nickName, mobile, pic, notices, passwordTime } = detail;
  return (
    <>
      <Section title="基本资料" about="头像：JPG、PNG 或 WebP，8 MB 以内">
        <Avatar pic={pic} name={nickName || name} />
        <Row term="用户名" value={name} />
        <Row term="昵称" value={nickName || '未填写'} draftKey="user/accountManage/nick">
          {(close) => <NickForm nickName={nickName} onClose={close} />}
        </Row>
      </Section>
      <Section title="登录与安全" about={byCode ? '验证码和账户安全提醒总会发送' : undefined}>
        <Row
          term="手机号"
          value={byCode ? mobile || '未绑定，不能用验证码登录和找回密码' : <ByService mobile={mobile} />}
          action={mobile ? '修改' : '绑定'}
        >
          {byCode && ((close) => <MobileForm present={mobile} onClose={close} />)}
        </Row>
        <Row
          term="密码"
          value={
            <>
              已设置
              <p className="quiet">{passwordTime ? `上次修改 ${passwordTime}` : '注册后未修改过'}</p>
            </>
          }
        >
          {(close) => <PasswordForm name={name} byCode={byCode} onClose={close} />}
        </Row>
      </Section>
      <Section title="单位与开票资料" about="单位用于核对购买资格；税号按校验位检查">
        <Institution detail={detail} />
      </Section>
      {byCode && (
        <Section title="短信通知" about="更改后立即保存">
          <Notices notices={notices} reachable={mobile !== ''} />
        </Section>
      )}
    </>
  );
}

function ByService({ mobile }: { mobile: string }) {
  return (
    <>
      {mobile || '未绑定'}
      <p className="quiet">
        本站暂未开通短信验证码，绑定或更换请
        <AskService />
      </p>
    </>
  );
}
