import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Form, Input, Timeline } from 'antd';
import { notify } from '@/browser/notify';
import { ConflictNote } from '@/components/ui/ConflictNote';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { Words } from '@/components/manage/Detail';
import { useMayAct } from '@/hooks/useMayAct';
import { useBaseVersion } from '@/hooks/useBaseVersion';
import { useSubmit } from '@/hooks/useSubmit';
import { saveOrderNoteMutation } from '@/queries/manageOrders';
import type { ManagedOrder } from '@/services/manageOrders';
import { ACTOR_WORDS, changeText } from '@domain/staff/audit';
import styles from './orders.module.less';

const MAX_NOTE = 500;

const readOf = ({ version, text }: ManagedOrder['note']) => ({ version, values: { text } });

/** The internal note of an order; roles that may not write it read it. */
export function Note({ managed }: { managed: ManagedOrder }) {
  const mayWrite = useMayAct()(['warehouse', 'finance']);
  if (mayWrite) return <NoteForm managed={managed} />;
  const { text } = managed.note;
  if (text === '') return null;
  return (
    <section aria-labelledby="note-title">
      <h2 id="note-title">内部备注</h2>
      <Words>{text}</Words>
    </section>
  );
}

/** The second of two editors is shown what the first one wrote. */
function NoteForm({ managed: { order, note } }: { managed: ManagedOrder }) {
  const draftKey = `manage/orders/note/${order.orderNumber}`;
  const saving = useMutation({
    ...saveOrderNoteMutation(order.orderNumber),
    // Before the order is read again: the new version comes from this form and is no conflict.
    onSuccess: (fresh) => baseVersion.begin(readOf(fresh.note)),
    onError: (error) => baseVersion.refused(error),
  });
  const submit = useSubmit<{ text: string }>({
    draftKey,
    send: async ({ text }) => {
      await saving.mutateAsync({ text: text.trim(), version: baseVersion.version });
      notify.success('备注已保存');
    },
  });
  const baseVersion = useBaseVersion(submit, readOf(note), draftKey);
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

type Event = ManagedOrder['history'][number];

/** All actions on the order and their actors, latest first. */
export function History({ events }: { events: readonly Event[] }) {
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title">操作记录</h2>
      <Timeline
        items={[...events].reverse().map((event, at) => ({
          key: `${event.time} ${at}`,
          color: 'gray',
          content: (
            <>
              <div>{event.text}</div>
              <div className="quiet">
                {event.time} {whoOf(event)}
              </div>
              {event.changes.length > 0 && <Changes changes={event.changes} />}
            </>
          ),
        }))}
      />
    </section>
  );
}

function whoOf({ by, byKind }: Event): string {
  if (byKind === null) return '';
  return byKind === 'system' ? ACTOR_WORDS.system : `${ACTOR_WORDS[byKind]} ${by}`;
}

const Changes = ({ changes }: Pick<Event, 'changes'>) => (
  <ul className={styles.changes}>
    {changes.map((change, at) => (
      // Two fields may have one name.
      <li key={at}>{changeText(change)}</li>
    ))}
  </ul>
);
