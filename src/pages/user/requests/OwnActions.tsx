import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { notify } from '@/browser/notify';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { withdrawRequestMutation } from '@/queries/approvals';
import type { SheetProps } from './OpenedRequest';

/** Actions of the requester while the request is open. */
export function OwnActions({ sheet: { head }, onEdit }: SheetProps & { onEdit: () => void }) {
  const { requestNo, version, state } = head;
  const withdrawal = useMutation(withdrawRequestMutation());
  const withdraw = async () => {
    await withdrawal.mutateAsync({ requestNo, version });
    notify.success(`申购单 ${requestNo} 已撤回`);
  };
  return (
    <>
      <Button type={state === 'returned' ? 'primary' : 'default'} onClick={onEdit}>
        {state === 'returned' ? '修改并重新提交' : '修改'}
      </Button>
      <ConfirmAction
        label="撤回"
        question={`撤回申购单 ${requestNo}？占用的经费随即释放。`}
        danger
        onConfirm={withdraw}
      />
    </>
  );
}
