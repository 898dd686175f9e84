import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { ProofDialog } from '@/components/account/ProofDialog';
import { FactorCodeForm, FactorEnrolment, RecoveryCodes } from '@/components/account/SecondFactor';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import {
  confirmSecondFactorMutation,
  endSecondFactorMutation,
  enrolmentQuery,
  passSecondFactorMutation,
  renewRecoveryCodesMutation,
  secondFactorQuery,
} from '@/queries/accountSettings';
import { reauthenticate, type SecondFactor as FactorState } from '@/services/staffAccess';
import styles from './accountManage.module.less';

/** With so few unused recovery codes left, new ones are advised. */
const FEW_CODES = 3;

/** The second factor of a staff account: enrol, replace, renew recovery codes, switch off. */
export function SecondFactor() {
  const client = useQueryClient();
  const factor = useQuery(secondFactorQuery());
  const { mutateAsync: confirm } = useMutation(confirmSecondFactorMutation());
  const [isEnrolling, setEnrolling] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const handleDone = () => {
    setEnrolling(false);
    setCodes(null);
    void client.invalidateQueries(secondFactorQuery());
  };

  return (
    <>
      {codes && <RecoveryCodes codes={codes} doneLabel="已保存" onDone={handleDone} />}
      {isEnrolling && (
        <FactorEnrolment
          enrolment={enrolmentQuery()}
          confirm={confirm}
          doneLabel="已保存"
          onDone={handleDone}
          onCancel={() => setEnrolling(false)}
        />
      )}
      {!codes && !isEnrolling && (
        <AsyncContent of={factor} what="二次验证" skeleton={<Skeleton rows={1} height={48} />}>
          {(state) => <State state={state} onEnrol={() => setEnrolling(true)} onCodes={setCodes} />}
        </AsyncContent>
      )}
      <ProofDialog factor={secondFactorQuery()} prove={reauthenticate} />
    </>
  );
}

interface StateProps {
  state: FactorState;
  onEnrol: () => void;
  onCodes: (codes: readonly string[]) => void;
}

function State({ state: { since, required, step, recoveryLeft }, onEnrol, onCodes }: StateProps) {
  const { mutateAsync: pass } = useMutation(passSecondFactorMutation());
  const { mutateAsync: renew } = useMutation({ ...renewRecoveryCodesMutation(), onSuccess: onCodes });
  const { mutateAsync: end } = useMutation({
    ...endSecondFactorMutation(),
    onSuccess: () => notify.success('二次验证已关闭'),
  });
  if (since === null)
    return (
      <Flex gap={16} align="center" justify="space-between" wrap>
        <div>
          未启用
          {required && <p className="quiet">您的角色启用后才能使用管理后台</p>}
        </div>
        <Button onClick={onEnrol}>启用二次验证</Button>
      </Flex>
    );
  if (step === 'code')
    return (
      <>
        <p>已启用。管理二次验证前，请先输入动态验证码；手机不在身边时，可输入一个恢复码。</p>
        <FactorCodeForm label="验证" send={pass} />
      </>
    );
  return (
    <Flex vertical gap={12} className={styles.item}>
      <div>
        已启用 <span className="quiet">{since.slice(0, 10)}</span>
        <p className="quiet">
          剩余 {recoveryLeft} 个恢复码
          {recoveryLeft <= FEW_CODES && '，建议更新'}
          {required && '；您的角色必须使用二次验证，不能关闭'}
        </p>
      </div>
      <Flex gap={8} wrap>
        <Button onClick={onEnrol}>更换手机</Button>
        <ConfirmAction
          label="更新恢复码"
          question="原有恢复码将全部作废"
          confirmLabel="确认更新"
          onConfirm={() => renew()}
        />
        {!required && (
          <ConfirmAction
            label="关闭二次验证"
            question="之后登录管理后台只需密码"
            confirmLabel="确认关闭"
            danger
            onConfirm={() => end()}
          />
        )}
      </Flex>
    </Flex>
  );
}
