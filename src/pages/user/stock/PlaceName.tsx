import { Button, Flex, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { errorMessage, isUnauthorised } from '@domain/shared/failure';
import { useDraftState } from '@/hooks/useDraft';
import { addPlace, renamePlace } from '@/services/stock';
import styles from './stock.module.less';

/** Draft keys: a place added below another (null: a room), and a place renamed. */
export const addedPlaceDraft = (parentId: number | null) => `user/stock/addPlace/${parentId ?? ''}`;
export const renamedPlaceDraft = (placeId: number) => `user/stock/renamePlace/${placeId}`;

interface Props {
  /** What is done: `添加房间`. */
  label: string;
  /** In which place; null: none. */
  parentId: number | null;
  /** The place that is named otherwise. */
  renamed?: { placeId: number; name: string } | undefined;
  onDone: () => Promise<void>;
  onCancel: () => void;
}

/** A place is named: a new one, or one that there is. */
export function PlaceName({ label, parentId, renamed, onDone, onCancel }: Props) {
  const draftKey = renamed ? renamedPlaceDraft(renamed.placeId) : addedPlaceDraft(parentId);
  const [{ name }, change] = useDraftState(draftKey, { name: renamed?.name ?? '' });
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const box = useRef<InputRef>(null);
  // Whoever asked for the box is led into it.
  useEffect(() => box.current?.focus(), []);
  const save = async () => {
    setBusy(true);
    setProblem('');
    try {
      if (renamed) await renamePlace(renamed.placeId, name.trim());
      else await addPlace(name.trim(), parentId);
      await onDone();
    } catch (error) {
      if (!isUnauthorised(error)) setProblem(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Flex wrap gap={8} align="center" role="group" aria-label={label}>
      <Input
        ref={box}
        aria-label={`${label}：名称`}
        aria-invalid={problem !== ''}
        placeholder="如 B203、防火柜 1、上层"
        className={styles.placeName}
        status={problem ? 'error' : ''}
        value={name}
        onChange={({ target }) => change({ name: target.value })}
        onPressEnter={() => void save()}
      />
      <Button type="primary" loading={busy} onClick={() => void save()}>
        保存
      </Button>
      <Button disabled={busy} onClick={onCancel}>
        取消
      </Button>
      {problem && (
        <span role="alert" className="danger">
          {problem}
        </span>
      )}
    </Flex>
  );
}
