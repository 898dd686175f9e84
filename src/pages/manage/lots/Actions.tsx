import { Alert, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { MAX_REASON, reasonProblem } from '@domain/lots/form';
import { forSale, stockAfter } from '@domain/lots/short';
import { errorMessage, isUnauthorised } from '@domain/shared/failure';
import { useSubmit } from '@/hooks/useSubmit';
import { recallLot, setLotState, type LotDetail } from '@/services/lots';
import { draftValues } from '@/storage/drafts';

interface Props {
  lot: LotDetail;
  onDone: (fresh: LotDetail) => void;
  /** Refused because it is no longer as it was read. */
  onStale: () => void;
}

type Action = 'freeze' | 'recall';
const ACTIONS: readonly Action[] = ['freeze', 'recall'];

const draftName = (action: Action, lotId: number): string => `manage/lots/${action}/${lotId}`;

/** Released, frozen, recalled: what may be done with a lot as it is. */
export function Actions(props: Props) {
  const { lotId, lotNo, state, faults } = props.lot.head;
  const [asking, setAsking] = useState<Action | null>(
    () => ACTIONS.find((action) => draftValues(draftName(action, lotId)) !== null) ?? null,
  );
  const close = () => setAsking(null);
  return (
    <>
      {(state === 'pending' || state === 'frozen') && faults.length === 0 && <Release {...props} />}
      {state === 'released' && <Button onClick={() => setAsking('freeze')}>冻结</Button>}
      {state !== 'recalled' && (
        <Button danger onClick={() => setAsking('recall')}>
          召回
        </Button>
      )}
      {/* Stays with what was typed when somebody else does it meanwhile. */}
      <Modal
        title={asking && `${WORDS[asking].title} ${lotNo}`}
        open={asking !== null}
        footer={null}
        width={520}
        destroyOnHidden
        mask={{ closable: false }}
        onCancel={close}
      >
        {asking && <ReasonForm {...props} action={asking} onClose={close} />}
      </Modal>
    </>
  );
}

/** Shown instead of the action when another person must do it. */
function Release({ lot, onDone, onStale }: Props) {
  const { head, version, entry } = lot;
  const release = async () => {
    try {
      onDone(await setLotState(head.lotId, { version, state: 'released' }));
      notify.success('已放行');
    } catch (error) {
      if (!isUnauthorised(error)) notify.error(errorMessage(error));
      onStale();
      throw error;
    }
  };
  if (entry.own === 'refused')
    return (
      <span className="secondary">日期或检验结果由您录入，请另一位有仓储或店长权限的同事核对后放行。</span>
    );
  const alone = entry.own === 'alone' ? '由您录入，没有其他人可以放行，记录中会写明。' : '';
  return (
    <ConfirmAction
      primary
      label="放行"
      question={`检验结果均在标准内。${alone}放行后可以发货，买家可以查到检验报告，日期和检验结果不能再改。`}
      confirmLabel="确认放行"
      onConfirm={release}
    />
  );
}

interface ActionWords {
  title: string;
  label: string;
  button: string;
  done: string;
}

const WORDS: Record<Action, ActionWords> = {
  freeze: { title: '冻结批次', label: '冻结原因', button: '确认冻结', done: '已冻结' },
  recall: { title: '召回批次', label: '召回原因（买家可见）', button: '召回并通知买家', done: '已召回' },
};

/** What it does, said before it is done. */
function consequence(action: Action, { head, reach, stock, short }: LotDetail): string {
  if (action === 'freeze') return '冻结后不能发货，核查后可以重新放行。买家不会收到通知。';
  const reached =
    reach.packs === 0
      ? '这个批次还没有发出过。'
      : `已发出的 ${reach.packs} 件涉及 ${reach.buyers} 位买家的 ${reach.orders} 个订单，他们会立即收到停止使用的通知，订单和检验报告上标明已召回。`;
  const closed = reach.closed > 0 ? `其中 ${reach.closed} 位的账户已注销或停用，须另行联系。` : '';
  const fellows = reach.fellows > 0 ? `另通知课题组成员等 ${reach.fellows} 人。` : '';
  const left = stockAfter(stock, forSale(head));
  const sale =
    head.state === 'pending' ? '不在可售库存内，可售库存不变' : `可售库存由 ${stock} 件减为 ${left} 件`;
  const house = `仓内剩余 ${head.left} 件不能再发货，${sale}。`;
  const orders = short.length > 0 ? `${short.length} 个已付款的订单将缺货。` : '';
  return `${reached}${closed}${fellows}${house}${orders}召回不能撤销。`;
}

/** Who was there before, and with which reason. */
function overText({ head: { state, stateReason }, history }: LotDetail): string {
  const [nextAction, word] = state === 'recalled' ? ['recall', '召回'] : ['freeze', '冻结'];
  const { by, time } = history.findLast(({ action }) => action === nextAction) ?? { by: '同事', time: '' };
  return `${by} 已于 ${time.slice(0, 16)} ${word}这个批次：${stateReason}。您填的原因没有保存。`;
}

type ReasonProps = Props & { action: Action; onClose: () => void };

function ReasonForm({ lot, action, onDone, onStale, onClose }: ReasonProps) {
  const { title, label, button, done } = WORDS[action];
  const { version, head } = lot;
  const submit = useSubmit<{ reason: string }>({
    draftKey: draftName(action, head.lotId),
    check: ({ reason }) => ({ reason: reasonProblem(reason) }),
    send: async ({ reason }) => {
      try {
        onDone(
          action === 'recall'
            ? await recallLot(head.lotId, { version, reason })
            : await setLotState(head.lotId, { version, state: 'frozen', reason }),
        );
        notify.success(done);
        onClose();
      } catch (error) {
        onStale();
        throw error;
      }
    },
  });
  const isOver = head.state === 'recalled' || (action === 'freeze' && head.state === 'frozen');
  return (
    <SubmitForm submit={submit} name={action} label={title} initialValues={{ reason: '' }}>
      {isOver ? (
        <Alert type="warning" showIcon role="status" style={{ marginBottom: 12 }} title={overText(lot)} />
      ) : (
        <p className="secondary" style={{ marginBottom: 12 }}>
          {consequence(action, lot)}
        </p>
      )}
      <Form.Item label={label} name="reason" required>
        <Input.TextArea maxLength={MAX_REASON} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      {isOver ? (
        <Button onClick={onClose}>关闭</Button>
      ) : (
        <DialogFoot danger={action === 'recall'} submit={submit} label={button} onCancel={onClose} />
      )}
    </SubmitForm>
  );
}
