import { useMutation } from '@tanstack/react-query';
import { Button, Form, Modal, Select } from 'antd';
import { notify } from '@/browser/notify';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { popupContainer } from '@/components/ui/popupContainer';
import { SubmitForm } from '@/components/ui/SubmitForm';
import type { Permit } from '@domain/permits/types';
import { useDraftOpen } from '@/hooks/useDraft';
import { useSubmit } from '@/hooks/useSubmit';
import { changePermitHandlersMutation } from '@/queries/permits';

interface Props {
  permit: Permit;
}

/** Draft key. */
const draftName = (permitId: number): string => `user/permits/handlers/${permitId}`;

/** 经办人: colleagues who may order with a permit. */
export function Handlers({ permit }: Props) {
  const [open, setOpen] = useDraftOpen(draftName(permit.permitId));
  const count = permit.handlers.length;
  return (
    <>
      <Button onClick={() => setOpen(true)}>经办人{count > 0 && `（另有 ${count} 位）`}</Button>
      <Modal
        title={`证明 ${permit.no} 的经办人`}
        open={open}
        footer={null}
        destroyOnHidden
        mask={{ closable: false }}
        onCancel={() => setOpen(false)}
      >
        <HandlersForm permit={permit} onClose={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function HandlersForm({ permit, onClose }: Props & { onClose: () => void }) {
  const { mutateAsync: change } = useMutation({ ...changePermitHandlersMutation(), onSuccess: onClose });
  const { permitId, handlers, institution } = permit;
  const submit = useSubmit<{ handlers: string[] }>({
    draftKey: draftName(permitId),
    send: async (values) => {
      await change({ permitId, handlers: values.handlers });
      notify.success('经办人已保存');
    },
  });
  return (
    <SubmitForm submit={submit} name="handlers" label="经办人" initialValues={{ handlers }}>
      <Form.Item
        label="同事的登录账号"
        name="handlers"
        extra={`只能添加${institution}的账户；添加后对方可用这份证明下单，并能看到证明和台账。`}
      >
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[' ', ',', '，', '、']}
          getPopupContainer={popupContainer}
          placeholder="输入账号后回车，可添加多位"
        />
      </Form.Item>
      <DialogFoot submit={submit} label="保存经办人" onCancel={onClose} />
    </SubmitForm>
  );
}
