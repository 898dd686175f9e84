import { Alert, Button, Flex, Input } from 'antd';
import { FundSplit } from '@/components/funds/FundSplit';
import { LabelledBox } from '@/components/ui/LabelledBox';
import { someNames } from '@domain/groups/group';
import type { Confirmation } from '@domain/order/confirmation';
import { REASON_ID } from './approvalIds';
import styles from './buyOrder.module.less';
import type { Approval } from './useApproval';

interface Props {
  approval: Approval;
  confirmation: Confirmation;
  /** Whether the buyer has tried to submit: problems are shown from then on. */
  tried: boolean;
}

/** 申购与经费: approvers, reason for the request, and the funds that pay. */
export function ApprovalBlock({ approval, confirmation, tried }: Props) {
  const { mode, funds } = approval;
  const isRequest = mode === 'request';
  return (
    <section className={styles.block} aria-labelledby="approval-title">
      <h2 id="approval-title">{isRequest ? '申购与经费' : '经费'}</h2>
      {mode === 'none' && (
        <Alert
          type="warning"
          showIcon
          title="按本组规则，此单须申购审批；您没有申购角色，请联系课题组管理员"
        />
      )}
      {isRequest && <Requested approval={approval} tried={tried} />}
      {mode !== 'none' && funds.length > 0 && (
        <Funds approval={approval} confirmation={confirmation} tried={tried} />
      )}
    </section>
  );
}

function Requested({ approval, tried }: Pick<Props, 'approval' | 'tried'>) {
  const { steps, reason, setReason, reasonProblem } = approval;
  return (
    <>
      <p>
        {steps.length === 0
          ? '本单无需审批，提交后由采购人下单。'
          : `审批通过后由采购人下单：${steps.map(({ name, approvers }) => `${name}（${someNames(approvers) || '无审批人'}）`).join(' → ')}`}
      </p>
      <div id={REASON_ID}>
        <LabelledBox required label="申购用途" error={tried ? reasonProblem : null}>
          {(box) => (
            <Input.TextArea
              {...box}
              autoSize
              maxLength={200}
              placeholder="如：光催化偶联反应的底物"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </LabelledBox>
      </div>
    </>
  );
}

function Funds({ approval, confirmation, tried }: Props) {
  const { mode, funds, parts, setParts, payable } = approval;
  const [first] = funds;
  if (parts.length === 0 && first)
    return (
      <Flex wrap gap={12} align="center">
        <span className="quiet">未记入经费。</span>
        <Button onClick={() => setParts([{ skuId: null, fundId: first.fundId, share: '100', amount: null }])}>
          记入经费
        </Button>
      </Flex>
    );
  const nameOf = (skuId: number) => {
    const item = confirmation.items.find((line) => line.skuId === skuId);
    return item ? `${item.prodName} ${item.skuName}` : '';
  };
  return (
    <>
      <FundSplit {...{ funds, payable, parts, nameOf }} onChange={setParts} showProblem={tried} />
      {mode === 'order' && (
        <p>
          <Button onClick={() => setParts([])}>不记入经费</Button>
        </p>
      )}
    </>
  );
}
