import { EditOutlined } from '@ant-design/icons';
import { Button, Form, Input, Space } from 'antd';
import { useLayoutEffect, useRef, type ComponentRef, type KeyboardEvent } from 'react';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { checkNote, cleanText } from '@domain/catalogue/favourite';
import { isInputMethodKey } from '@/hooks/inputMethod';
import { useDraftOpen } from '@/hooks/useDraft';
import { useSubmit, type Submit } from '@/hooks/useSubmit';
import { errorMessage } from '@domain/shared/failure';
import styles from './favourite.module.less';

interface Props {
  prodId: number;
  note: string;
  /** Name of the product, for labels. */
  of: string;
  /** Rejects with the server's refusal. */
  onSave: (note: string) => Promise<void>;
}

/** Draft key. */
const draftName = (prodId: number) => `user/collection/note/${prodId}`;

/** A note edited in place: Enter saves, Escape cancels. */
export function NoteEditor(props: Props) {
  const { prodId, note, of } = props;
  const [editing, setEditing] = useDraftOpen(draftName(prodId));
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // Returns the focus to the button that started the edit.
  useLayoutEffect(() => {
    if (!editing && wasEditing.current) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  if (editing) return <NoteForm {...props} onClose={() => setEditing(false)} />;
  return (
    <button
      ref={button}
      type="button"
      className={`${styles.note} tap`}
      aria-label={note ? `修改备注 ${of}：${note}` : `添加备注 ${of}`}
      onClick={() => setEditing(true)}
    >
      <span>
        {note || '添加备注'} <EditOutlined aria-hidden />
      </span>
    </button>
  );
}

function NoteForm({ prodId, note, of, onSave, onClose }: Props & { onClose: () => void }) {
  const box = useRef<ComponentRef<typeof Input.TextArea>>(null);
  useLayoutEffect(() => box.current?.focus(), []);
  const submit: Submit<{ note: string }> = useSubmit({
    draftKey: draftName(prodId),
    check: (typed) => ({ note: checkNote(cleanText(typed.note)) }),
    send: async (typed) => {
      const clean = cleanText(typed.note);
      try {
        if (clean !== note) await onSave(clean);
      } catch (error) {
        return submit.refuse({ note: `保存失败：${errorMessage(error)}` });
      }
      // What was typed meanwhile is not saved yet.
      if (submit.form.getFieldValue('note') === typed.note) onClose();
    },
  });
  const handleKey = (event: KeyboardEvent) => {
    if (isInputMethodKey(event)) return;
    // While the note is being saved the field stays open, because a refusal is shown beside it.
    if (event.key === 'Escape' && !submit.busy) onClose();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void submit.run();
  };

  return (
    <SubmitForm
      submit={submit}
      name={`user/collection/note/${prodId}`}
      label={`备注 ${of}`}
      initialValues={{ note }}
    >
      <Form.Item name="note" className={styles.noteField}>
        <Input.TextArea ref={box} autoSize={{ minRows: 2 }} aria-label={`备注 ${of}`} onKeyDown={handleKey} />
      </Form.Item>
      <Space size={4}>
        <Button size="small" type="primary" htmlType="submit" loading={submit.busy}>
          保存
        </Button>
        <Button size="small" disabled={submit.busy} onClick={onClose}>
          取消
        </Button>
      </Space>
    </SubmitForm>
  );
}
