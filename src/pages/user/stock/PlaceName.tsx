import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Input, type InputRef } from 'antd';
import { useEffect, useRef } from 'react';
import { errorMessage, isUnauthorised } from '@domain/shared/failure';
import { useDraftState } from '@/hooks/useDraft';
import { savePlaceMutation } from '@/queries/stock';
import styles from './stock.module.less';

/** Draft keys: a place added below another (null: a room), and a place renamed. */
export const addedPlaceDraft = (parentId: number | null) => `user/stock/addPlace/${parentId ?? ''}`;
export const renamedPlaceDraft = (placeId: number) => `user/stock/renamePlace/${placeId}`;

interface Props {
  /** Name of the action: `添加房间`. */
  label: string;
  /** The place around it; null for a room. */
  parentId: number | null;
  /** The place to rename. */
  renamed?: { placeId: number; name: string } | undefined;
  onDone: () => void;
  onCancel: () => void;
}

/** Names a new place or renames one. */
export function PlaceName({ label, parentId, renamed, onDone, onCancel }: Props) {
  const draftKey = renamed ? renamedPlaceDraft(renamed.placeId) : addedPlaceDraft(parentId);
  const [{ name }, change] = useDraftState(draftKey, { name: renamed?.name ?? '' });
  const { mutateAsync, isPending: busy, error } = useMutation(savePlaceMutation());
  const problem = error && !isUnauthorised(error) ? errorMessage(error) : '';
  const box = useRef<InputRef>(null);
  useEffect(() => box.current?.focus(), []);
  const save = async () => {
    // Enter works while the button is busy.
    if (busy) return;
    const place = renamed ? { placeId: renamed.placeId } : { parentId };
    await mutateAsync({ name: name.trim(), ...place }).then(onDone, () => undefined);
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
