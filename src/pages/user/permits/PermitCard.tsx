import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Flex, Tag } from 'antd';
import { notify } from '@/browser/notify';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { ScanButton } from '@/components/ui/ScanButton';
import {
  canChange,
  isInForce,
  PERMIT_STATES,
  PERMIT_USES,
  reminderOf,
  type PermitState,
} from '@domain/permits/permit';
import type { Permit } from '@domain/permits/types';
import { REGIMES } from '@domain/safety/controlled';
import { withdrawPermitMutation } from '@/queries/permits';
import { permitScan } from '@/services/permits';
import { Amounts } from './Amounts';
import { Handlers } from './Handlers';
import styles from './permits.module.less';

const COLOURS: Record<PermitState, string> = {
  submitted: 'processing',
  approved: 'success',
  refused: 'error',
  ended: 'default',
};

interface Props {
  permit: Permit;
  /** yyyy-MM-dd */
  today: string;
  onEdit: () => void;
}

/** A permit: holder, validity, remaining amounts and actions. */
export function PermitCard({ permit, today, onEdit }: Props) {
  const { permitId, regime, no, issuer, purpose, validFrom, validUntil, use, state, mine, isUsed } = permit;
  const titleId = `permit-${permitId}`;
  const { mutateAsync: withdraw } = useMutation({
    ...withdrawPermitMutation(),
    onSuccess: () => notify.success(isUsed ? `证明 ${no} 已停用` : `证明 ${no} 已删除`),
  });
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <Flex wrap gap="4px 12px" align="center">
        <h2 id={titleId} className={styles.no}>
          {no}
        </h2>
        <Tag>{REGIMES[regime].name}</Tag>
        <Tag color={COLOURS[state]}>{PERMIT_STATES[state]}</Tag>
        {state === 'approved' && !isInForce(permit, today) && (
          <Tag>{validFrom > today ? '未生效' : '已过期'}</Tag>
        )}
      </Flex>
      <p className="quiet">
        {permit.institution} · {issuer} · {validFrom} 至 {validUntil} · 用途：{purpose} · 数量按
        {PERMIT_USES[use].name}计{!mine && ` · ${permit.ownerName} 登记`}
      </p>
      <Reminder permit={permit} today={today} />
      <Amounts permit={permit} />
      <Flex wrap gap={8}>
        {permit.scanId !== '' && <ScanButton name={`证明 ${no}`} load={() => permitScan(permitId)} />}
        {mine && state !== 'ended' && (
          <>
            <Handlers permit={permit} />
            {canChange(permit) && <Button onClick={onEdit}>修改</Button>}
            <ConfirmAction
              label={isUsed ? '停用' : '删除'}
              question={
                isUsed
                  ? `停用证明 ${no} 后不能再用它下单，台账保留，编号不能重新登记。`
                  : `删除证明 ${no} 及其扫描件？`
              }
              danger
              onConfirm={() => withdraw(permitId)}
            />
          </>
        )}
      </Flex>
    </article>
  );
}

/** The reason for a refusal, or the end of the validity. */
function Reminder({ permit, today }: Pick<Props, 'permit' | 'today'>) {
  const { state, reviewReason, validUntil } = permit;
  if (reviewReason !== null && state !== 'approved')
    return <Alert type={state === 'refused' ? 'error' : 'info'} showIcon title={reviewReason} />;
  const reminder = reminderOf(permit, today);
  if (reminder === null) return null;
  const { daysLeft, within } = reminder;
  const when = daysLeft === 0 ? '今天到期' : `还有 ${daysLeft} 天到期（${validUntil}）`;
  return (
    <Alert type={within === 7 ? 'error' : 'warning'} showIcon title={`${when}，请及时续办并登记新证明`} />
  );
}
