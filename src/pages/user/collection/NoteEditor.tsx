import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { checkNote, cleanText } from '@/domain/catalogue/favourite';
import { isInputMethodKey } from '@/hooks/inputMethod';
import { wordsOfFailure } from '@/hooks/wordsOfFailure';
import styles from './favourite.module.less';

interface Props {
  note: string;
  /** Whose note it is. */
  of: string;
  /** Throws what the server says against it. */
  onSave: (note: string) => Promise<void>;
}

/** A note, edited in its own place: Enter saves, Escape leaves it as it was. */
export default function NoteEditor({ note, of, onSave }: Props) {
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // The focus comes back to where the edit began.
  useEffect(() => {
    if (!editing && wasEditing.current) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  if (editing) return <NoteForm note={note} of={of} onSave={onSave} onClose={() => setEditing(false)} />;
  return (
    <button
      ref={button}
      type="button"
      className={styles.note}
      aria-label={note ? `修改备注 ${of}：${note}` : `添加备注 ${of}`}
      onClick={() => setEditing(true)}
    >
      {note || '添加备注'} <EditOutlined aria-hidden />
    </button>
  );
}

function NoteForm({ note, of, onSave, onClose }: Props & { onClose: () => void }) {
  const [text, setText] = useState(note);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const problemId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);

  const save = async () => {
    const clean = cleanText(text);
    const reason = checkNote(clean);
    setProblem(reason);
    if (reason !== null || busy) return;
    if (clean === note) return onClose();
    setBusy(true);
    try {
      await onSave(clean);
      onClose();
    } catch (error) {
      setProblem(`没有保存：${wordsOfFailure(error)}`);
      setBusy(false);
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isInputMethodKey(event)) return;
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void save();
  };

  return (
    <div className={styles.noteForm}>
      <textarea
        ref={box}
        rows={2}
        aria-label={`备注 ${of}`}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
      />
      {problem !== null && (
        <p id={problemId} role="alert">
          {problem}
        </p>
      )}
      <Button size="small" type="primary" loading={busy} onClick={() => void save()}>
        保存
      </Button>
      <Button size="small" disabled={busy} onClick={onClose}>
        取消
      </Button>
    </div>
  );
}
