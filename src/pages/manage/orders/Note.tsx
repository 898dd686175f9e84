import { Button, Flex, Form, Input } from 'antd';
import { notify } from '@/browser/notify';
import { ConflictNote } from '@/components/ui/ConflictNote';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { reasonOf } from '@domain/shared/failure';
import { useSubmit } from '@/hooks/useSubmit';
import { useBaseVersion } from '@/hooks/useBaseVersion';
import { saveOrderNote, type ManagedOrder } from '@/services/manageOrders';

interface Props {
  managed: ManagedOrder;
  onChanged: (managed: ManagedOrder) => void;
  onStale: () => void;
}

const MAX_NOTE = 500;

const readOf = ({ version, text }: ManagedOrder['note']) => ({ version, values: { text } });

/** What the shop's people tell each other about the order; the second of two who save is told what the other wrote. */
export function Note({ managed: { order, note }, onChanged, onStale }: Props) {
  const draftKey = `manage/orders/note/${order.orderNumber}`;
  const submit = useSubmit<{ text: string }>({
    draftKey,
    send: async ({ text }) => {
      try {
        const fresh = await saveOrderNote(order.orderNumber, {
          text: text.trim(),
          version: baseVersion.version,
        });
        baseVersion.begin(readOf(fresh.note));
        onChanged(fresh);
        notify.success('备注已保存');
      } catch (error) {
        // Read anew, what was typed stays: saving once more puts it in place of the other's, which is told.
        baseVersion.refused(error);
        if (reasonOf(error) === 'NOTE_CHANGED') onStale();
        throw error;
      }
    },
  });
  const baseVersion = useBaseVersion(submit.form, readOf(note), draftKey);
  return (
    <section aria-labelledby="note-title">
      <h2 id="note-title">内部备注</h2>
      <SubmitForm submit={submit} name="note" label="内部备注" initialValues={{ text: note.text }}>
        <Form.Item
          name="text"
          style={{ marginBottom: 8 }}
          extra={note.time ? `${note.by} ${note.time.slice(0, 16)} 保存` : '只有管理人员看得到'}
        >
          <Input.TextArea
            aria-label="备注"
            maxLength={MAX_NOTE}
            showCount
            autoSize={{ minRows: 2, maxRows: 8 }}
          />
        </Form.Item>
        <ConflictNote conflict={baseVersion.conflict} names={{ text: '备注' }} />
        <FormFailure>{submit.failure}</FormFailure>
        <Flex justify="end">
          <Button htmlType="submit" loading={submit.busy}>
            保存备注
          </Button>
        </Flex>
      </SubmitForm>
    </section>
  );
}
