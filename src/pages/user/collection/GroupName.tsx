import { Button } from 'antd';
import { useState, type FormEvent } from 'react';
import Field from '@/components/ui/Field';
import { checkGroupName, cleanText } from '@/domain/catalogue/favourite';
import { wordsOfFailure } from '@/hooks/wordsOfFailure';
import styles from './collection.module.less';

interface Props {
  label: string;
  /** On the button. */
  action: string;
  /** Blank for a new group. */
  name: string;
  /** Names that are taken. */
  others: readonly string[];
  /** Throws what the server says against it. */
  onSave: (name: string) => Promise<void>;
}

/** The name of a group, new or to be changed. */
export default function GroupName({ label, action, name, others, onSave }: Props) {
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const clean = cleanText(text);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const reason = checkGroupName(clean, others);
    setProblem(reason);
    if (reason !== null || clean === name) return;
    setBusy(true);
    try {
      await onSave(clean);
    } catch (error) {
      setProblem(wordsOfFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.groupName} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <Field label={label} error={problem} value={text} onChange={setText} autoComplete="off" />
      <Button htmlType="submit" loading={busy} aria-label={name ? `${action} ${name}` : undefined}>
        {action}
      </Button>
    </form>
  );
}
