import { FactorCodeForm, FactorEnrolment } from '@/components/account/SecondFactor';
import { useTitle } from '@/hooks/useTitle';
import { manageTitle } from '@domain/staff/pages';
import { enrolmentQuery } from '@/queries/accountSettings';
import { confirmSecondFactor, passSecondFactor } from '@/services/staffAccess';

interface Props {
  step: 'enrol' | 'code';
  /** The login owes nothing any more. */
  onDone: () => void;
}

/** Stands in place of the administration while a login owes its second factor. */
export function FactorGate({ step, onDone }: Props) {
  useTitle(manageTitle('二次验证'));
  return (
    <div className="measure page">
      <h1>{step === 'enrol' ? '启用二次验证' : '二次验证'}</h1>
      {step === 'enrol' ? (
        <FactorEnrolment
          enrolment={enrolmentQuery()}
          confirm={confirmSecondFactor}
          doneLabel="已保存，进入管理后台"
          onDone={onDone}
        />
      ) : (
        <>
          <p>请输入身份验证器中的 6 位动态验证码；手机不在身边时，可输入一个恢复码。</p>
          <FactorCodeForm label="验证" send={async (code) => void (await passSecondFactor(code), onDone())} />
        </>
      )}
    </div>
  );
}
