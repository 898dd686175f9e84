import { useQuery } from '@tanstack/react-query';
import { Button, Input, Space } from 'antd';
import { useEffect, useId, useState } from 'react';
import { errorMessage } from '@domain/shared/failure';
import { substancesQuery } from '@/queries/reaction';
import type { ReactionFound } from '@/services/reaction';
import styles from './reaction.module.less';

interface Props {
  /** Text to look up at once, from the unread parts; blank: none. */
  asked: string;
  onAdd: (found: ReactionFound) => void;
  onDone: () => void;
}

/** A row for a substance that the text does not name, or that was not read. */
export function AddSubstance({ asked, onAdd, onDone }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [typed, setTyped] = useState('');
  const q = (asked || typed).slice(0, 400);
  const { data, error, isFetching } = useQuery(substancesQuery(q));
  useEffect(() => {
    if (data === undefined || q === '') return;
    onAdd(data);
    setTyped('');
    setText('');
    onDone();
  }, [data, q, onAdd, onDone]);
  const problem = q !== '' && error ? errorMessage(error) : '';
  return (
    <div className={styles.add}>
      <label htmlFor={id}>
        <b>添加物质</b>
      </label>
      <Space.Compact>
        <Input
          id={id}
          value={text}
          maxLength={400}
          autoComplete="off"
          placeholder="名称、CAS 号或 SMILES"
          aria-invalid={problem !== ''}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ target }) => setText(target.value)}
          onPressEnter={() => setTyped(text.trim())}
        />
        <Button loading={isFetching} disabled={text.trim() === ''} onClick={() => setTyped(text.trim())}>
          添加
        </Button>
      </Space.Compact>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="danger">
          {problem}
        </p>
      )}
    </div>
  );
}
