import { Button, Form, Input, Modal } from 'antd';
import { notify } from '@/browser/notify';
import { useMayAct } from '@/hooks/useMayAct';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { disableProblem, MAX_DISABLE_REASON } from '@domain/account/disclosure';
import { reasonOf } from '@domain/shared/failure';
import { useDraftOpen } from '@/hooks/useDraft';
import { useSubmit } from '@/hooks/useSubmit';
import { setAccess, type ManagedAccount } from '@/services/manageCustomers';
import { confirmed, type ActionsOf } from './confirmed';

type Props = { found: ManagedAccount } & ActionsOf<ManagedAccount>;

const draftName = (userName: string): string => `manage/customers/disable/${userName}`;

/** Shut out with a reason, or let in again; for managers, and not of an account that its buyer has closed. */
export function Access(props: Props) {
  const { found, onDone, onStale } = props;
  const { userName, state } = found.head;
  const [open, setOpen] = useDraftOpen(draftName(userName));
  const mayAct = useMayAct()([]);
  if (!mayAct || state === 'closed') return null;
  const enable = () =>
    confirmed(setAccess(userName, { disabled: false }), `${userName} 已恢复使用`, { onDone, onStale });
  return (
    <section aria-labelledby="access-title">
      <h2 id="access-title">使用</h2>
      {state === 'disabled' ? (
        <ConfirmAction
          label="恢复使用"
          question={`恢复后 ${userName} 可以重新登录。`}
          confirmLabel="确认恢复"
          onConfirm={enable}
        />
      ) : (
        <Button danger onClick={() => setOpen(true)}>
          停用账户
        </Button>
      )}
      <Modal
        title={`停用账户 ${userName}`}
        open={open}
        footer={null}
        destroyOnHidden
        mask={{ closable: false }}
        onCancel={() => setOpen(false)}
      >
        <Disable
          {...props}
          onClose={() => setOpen(false)}
          onDone={(fresh) => {
            setOpen(false);
            onDone(fresh);
          }}
        />
      </Modal>
    </section>
  );
}

function Disable({ found, onDone, onStale, onClose }: Props & { onClose: () => void }) {
  const { head, openOrders, group } = found;
  const submit = useSubmit<{ reason: string }>({
    draftKey: draftName(head.userName),
    check: ({ reason }) => ({ reason: disableProblem(reason) }),
    send: async ({ reason }) => {
      try {
        onDone(await setAccess(head.userName, { disabled: true, reason }));
        notify.success(`${head.userName} 已停用`);
      } catch (error) {
        if (reasonOf(error) === 'ACCESS_CHANGED') onStale();
        throw error;
      }
    },
  });
  const orders = openOrders.length > 0 ? `；${openOrders.length} 个未完成的订单照常处理` : '';
  return (
    <SubmitForm submit={submit} name="disable" label="停用账户" initialValues={{ reason: '' }}>
      <p>
        所有登录立即失效，不能再登录{orders}。{group && '课题组中未办结的申购单撤回，待其审批的转交他人。'}
        {head.staffRoles.length > 0 && '管理角色一并收回，恢复使用后须重新授予。'}
      </p>
      <Form.Item
        label="原因"
        name="reason"
        required
        extra={`只供管理人员查看，最多 ${MAX_DISABLE_REASON} 字；买家登录时只会看到“已停用”`}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <DialogFoot submit={submit} label="停用" danger onCancel={onClose} />
    </SubmitForm>
  );
}
