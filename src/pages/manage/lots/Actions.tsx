import { useMutation } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { ReasonField, SendForm } from '@/components/manage/DialogForm';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { releaseLotMutation, stopLotMutation } from '@/queries/lots';
import type { LotDetail } from '@/services/lots';
import { draftValues } from '@/storage/drafts';
import { MAX_REASON, reasonProblem } from '@domain/lots/form';
import { forSale, stockAfter } from '@domain/lots/short';

type Action = 'freeze' | 'recall';
const ACTIONS: readonly Action[] = ['freeze', 'recall'];

const draftName = (action: Action, lotId: number): string => `manage/lots/${action}/${lotId}`;

/** The actions that the state of a lot allows. */
export function Actions({ lot }: { lot: LotDetail }) {
  const { lotId, state, faults } = lot.head;
  const [asking, setAsking] = useState<Action | null>(
    () => ACTIONS.find((action) => draftValues(draftName(action, lotId)) !== null) ?? null,
  );
  return (
    <>
      {(state === 'pending' || state === 'frozen') && faults.length === 0 && <Release lot={lot} />}
      {state === 'released' && <Button onClick={() => setAsking('freeze')}>冻结</Button>}
      {state !== 'recalled' && (
        <Button danger onClick={() => setAsking('recall')}>
          召回
        </Button>
      )}
      {/* Not below its button: it stays open with its input when a colleague does the same meanwhile. */}
      {asking && <Stop lot={lot} action={asking} onClosed={() => setAsking(null)} />}
    </>
  );
}

/** Says so when another person must release the lot. */
function Release({ lot: { head, version, entry } }: { lot: LotDetail }) {
  const releasing = useMutation(releaseLotMutation(head.lotId));
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
      onConfirm={async () => {
        await releasing.mutateAsync(version);
        notify.success('已放行');
      }}
    />
  );
}

const WORDS = {
  freeze: { title: '冻结批次', label: '冻结原因', button: '确认冻结', done: '已冻结' },
  recall: { title: '召回批次', label: '召回原因（买家可见）', button: '召回并通知买家', done: '已召回' },
};

/** The effect of the action. */
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

/** Who froze or recalled the lot meanwhile, and the reason. */
function overText({ head: { state, stateReason }, history }: LotDetail): string {
  const [nextAction, word] = state === 'recalled' ? ['recall', '召回'] : ['freeze', '冻结'];
  const { by, time } = history.findLast(({ action }) => action === nextAction) ?? { by: '同事', time: '' };
  return `${by} 已于 ${time.slice(0, 16)} ${word}这个批次：${stateReason}。您填的原因没有保存。`;
}

interface StopProps {
  lot: LotDetail;
  action: Action;
  onClosed: () => void;
}

function Stop({ lot, action, onClosed }: StopProps) {
  const { head, version } = lot;
  const { title, label, button, done } = WORDS[action];
  const stopping = useMutation(stopLotMutation(head.lotId));
  const isStopped = head.state === 'recalled' || (action === 'freeze' && head.state === 'frozen');
  // By a colleague.
  const isOver = isStopped && !stopping.isPending && !stopping.isSuccess;
  return (
    <SendForm
      draftKey={draftName(action, head.lotId)}
      title={`${title} ${head.lotNo}`}
      name={action}
      danger={action === 'recall'}
      submitText={isOver ? undefined : button}
      initialValues={{ reason: '' }}
      check={({ reason }) => ({ reason: reasonProblem(reason) })}
      send={async ({ reason }) => {
        await stopping.mutateAsync({ action, version, reason });
        notify.success(done);
      }}
      onClosed={onClosed}
    >
      {isOver ? (
        <Alert type="warning" showIcon role="status" style={{ marginBottom: 12 }} title={overText(lot)} />
      ) : (
        <p className="secondary" style={{ marginBottom: 12 }}>
          {consequence(action, lot)}
        </p>
      )}
      <ReasonField label={label} maxLength={MAX_REASON} />
    </SendForm>
  );
}
