import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { notify } from '@/browser/notify';
import { ReasonField, SendForm } from '@/components/manage/DialogForm';
import { useMayAct } from '@/hooks/useMayAct';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { refundWay } from '@domain/returns/returnView';
import {
  canReject,
  MAX_REJECT_REASON,
  rejectProblem,
  RETURN_WAITS,
  WAITS_FOR,
} from '@domain/returns/returnWaits';
import { formatYuan } from '@domain/shared/money';
import { rolesText } from '@domain/staff/roles';
import { useDraftOpen } from '@/hooks/useDraft';
import { moveReturnMutation, rejectReturnMutation } from '@/queries/manageReturns';
import type { ManagedReturn, PlainAction } from '@/services/manageReturns';
import { Replace, replaceDraft } from './Replace';

interface Props {
  found: ManagedReturn;
}

interface DialogProps extends Props {
  onClosed: () => void;
}

const rejectDraft = (returnNumber: string): string => `manage/returns/reject/${returnNumber}`;

/** Actions that the user may do with the return now. */
export function Actions({ found }: Props) {
  const { sheet, wait } = found;
  const mayAct = useMayAct();
  // The dialogs stay open when a colleague acts meanwhile, so that typed text is not lost.
  const [isRejecting, setRejecting] = useDraftOpen(rejectDraft(sheet.returnNumber));
  const [isReplacing, setReplacing] = useDraftOpen(replaceDraft(sheet.returnNumber));
  const isMine = wait !== null && mayAct(WAITS_FOR[wait]);
  return (
    <div>
      {wait !== null && !isMine && (
        <Alert
          type="info"
          role="note"
          showIcon
          title={`${RETURN_WAITS[wait]}：由${rolesText(WAITS_FOR[wait])}处理`}
        />
      )}
      <Flex wrap gap={8}>
        {isMine && wait !== 'replacement' && <PlainButton key={wait} found={found} action={ACTIONS[wait]} />}
        {isMine && wait === 'replacement' && (
          <Button type="primary" onClick={() => setReplacing(true)}>
            {sheet.wayBack === 'none' ? '补发' : '换出'}
          </Button>
        )}
        {canReject(sheet.status) && mayAct(WAITS_FOR.review) && (
          <Button danger onClick={() => setRejecting(true)}>
            拒绝
          </Button>
        )}
      </Flex>
      {isRejecting && <Reject found={found} onClosed={() => setRejecting(false)} />}
      {isReplacing && <Replace found={found} onClosed={() => setReplacing(false)} />}
    </div>
  );
}

function Reject({ found: { sheet }, onClosed }: DialogProps) {
  const { returnNumber, status } = sheet;
  const rejecting = useMutation(rejectReturnMutation(returnNumber));
  return (
    <SendForm
      draftKey={rejectDraft(returnNumber)}
      title={`拒绝退换 ${returnNumber}`}
      name="reject"
      submitText="拒绝"
      danger
      initialValues={{ reason: '' }}
      check={({ reason }) => ({ reason: rejectProblem(reason) })}
      send={async ({ reason }) => {
        await rejecting.mutateAsync({ status, reason });
        notify.success('已拒绝，买家会收到原因');
      }}
      onClosed={onClosed}
    >
      <ReasonField
        label="原因"
        extra={`买家会看到，最多 ${MAX_REJECT_REASON} 字；商品保留在订单中，期限内可以重新申请`}
      />
    </SendForm>
  );
}

const ACTIONS = { review: 'approve', receipt: 'receive', refund: 'refund' } as const;

const WORDS: Record<
  PlainAction,
  { label: string; message: string; question: (found: ManagedReturn) => string }
> = {
  approve: {
    label: '通过',
    message: '已通过，买家会收到消息',
    question: ({ sheet: { wayBack, kind } }) => {
      if (wayBack === 'pickup') return '通过后安排专车上门取回，买家会收到消息。';
      if (wayBack === 'parcel') return '通过后由买家寄回，买家会收到消息和退货地址。';
      return `没有收到的商品无需寄回，通过后即可${kind === 'refund' ? '退款' : '补发'}。`;
    },
  },
  receive: {
    label: '确认收货',
    message: '已确认收货',
    question: ({ sheet: { lines, kind } }) =>
      `已核对收到的 ${lines.reduce((sum, { count }) => sum + count, 0)} 件与申请一致？之后${kind === 'refund' ? '由财务退款' : '由仓储换出'}。`,
  },
  refund: {
    label: '退款',
    message: '已退款，买家会收到消息',
    question: ({ sheet: { goodsRefund, freightRefund, refundTotal }, order: { payment } }) =>
      `${formatYuan(refundTotal)}（商品 ${formatYuan(goodsRefund)}，运费 ${formatYuan(freightRefund)}）${refundWay(payment?.way === 'monthly')}；已开的发票相应红冲。不能撤销。`,
  },
};

/** An action that needs only a confirmation. */
function PlainButton({ found, action }: Props & { action: PlainAction }) {
  const { returnNumber, status } = found.sheet;
  const { label, message, question } = WORDS[action];
  const moving = useMutation(moveReturnMutation(returnNumber, action));
  const act = async () => {
    await moving.mutateAsync({ status });
    notify.success(message);
  };
  return <ConfirmAction label={label} question={question(found)} onConfirm={act} primary />;
}
