import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { useMayAct } from '@/hooks/useMayAct';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { refundWay } from '@domain/returns/returnView';
import { canReject, RETURN_WAITS, WAITS_FOR } from '@domain/returns/returnWaits';
import { formatYuan } from '@domain/shared/money';
import { rolesText } from '@domain/staff/roles';
import { moveReturn, type ManagedReturn, type PlainAction } from '@/services/manageReturns';
import { draftValues } from '@/storage/drafts';
import { ActionDialog, rejectDraft, type Dialog } from './ActionDialog';
import { replaceDraft } from './Replace';

interface Props {
  found: ManagedReturn;
  /** With the return as it is then. */
  onDone: (fresh: ManagedReturn) => void;
  /** It may be another by now: it is to be read again. */
  onStale: () => void;
}

/** In which of them something was typed when the login ran out. */
function keptDialog(returnNumber: string): Dialog | null {
  if (draftValues(rejectDraft(returnNumber)) !== null) return 'reject';
  return draftValues(replaceDraft(returnNumber)) !== null ? 'replace' : null;
}

/** Actions that the user may do with the return now. */
export function Actions({ found, onDone, onStale }: Props) {
  const { sheet, wait } = found;
  const mayAct = useMayAct();
  const [dialog, setDialog] = useState<Dialog | null>(() => keptDialog(sheet.returnNumber));
  const done = (fresh: ManagedReturn, message: string) => {
    setDialog(null);
    notify.success(message);
    onDone(fresh);
  };
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
        {isMine && wait !== 'replacement' && (
          <Plain found={found} action={ACTIONS[wait]} onDone={done} onStale={onStale} />
        )}
        {isMine && wait === 'replacement' && (
          <Button type="primary" onClick={() => setDialog('replace')}>
            {sheet.wayBack === 'none' ? '补发' : '换出'}
          </Button>
        )}
        {canReject(sheet.status) && mayAct(WAITS_FOR.review) && (
          <Button danger onClick={() => setDialog('reject')}>
            拒绝
          </Button>
        )}
      </Flex>
      {/* Mounted in every state, so that typed text survives an action of a colleague. */}
      <ActionDialog
        found={found}
        dialog={dialog}
        onClose={() => setDialog(null)}
        onDone={done}
        onStale={onStale}
      />
    </div>
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

interface PlainProps {
  found: ManagedReturn;
  action: PlainAction;
  onDone: (fresh: ManagedReturn, message: string) => void;
  onStale: () => void;
}

/** An action that needs only a confirmation. */
function Plain({ found, action, onDone, onStale }: PlainProps) {
  const { returnNumber, status } = found.sheet;
  const { label, message, question } = WORDS[action];
  const act = async () => {
    try {
      onDone(await moveReturn(returnNumber, action, { status }), message);
    } catch (error) {
      // Refused or not answered: it may be another by now.
      onStale();
      throw error;
    }
  };
  return <ConfirmAction key={action} label={label} question={question(found)} onConfirm={act} primary />;
}
