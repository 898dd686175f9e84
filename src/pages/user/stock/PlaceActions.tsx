import { useMutation } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { LEVELS } from '@domain/stock/places';
import { useDraftOpen } from '@/hooks/useDraft';
import { deletePlaceMutation } from '@/queries/stock';
import type { StockPlace } from '@/services/stock';
import { addedPlaceDraft, PlaceName, renamedPlaceDraft } from './PlaceName';
import styles from './stock.module.less';

interface Props {
  place: StockPlace;
  /** 0 is a room. */
  level: number;
}

/** Actions on a place; a name is typed in its row. */
export function PlaceActions({ place: { placeId, name }, level }: Props) {
  const deletion = useMutation(deletePlaceMutation());
  const [adding, setAdding] = useDraftOpen(addedPlaceDraft(placeId));
  const [renaming, setRenaming] = useDraftOpen(renamedPlaceDraft(placeId));
  const below = LEVELS[level + 1];
  const close = () => {
    setAdding(false);
    setRenaming(false);
  };
  if (adding || renaming)
    return (
      <PlaceName
        label={adding ? `在“${name}”中添加${below}` : `重命名“${name}”`}
        parentId={placeId}
        renamed={renaming ? { placeId, name } : undefined}
        onDone={close}
        onCancel={close}
      />
    );
  return (
    <Flex wrap gap={8} className={styles.end}>
      {below && (
        <Button aria-label={`在“${name}”中添加${below}`} onClick={() => setAdding(true)}>
          添加{below}
        </Button>
      )}
      <Button aria-label={`重命名“${name}”`} onClick={() => setRenaming(true)}>
        重命名
      </Button>
      <ConfirmAction
        label="删除"
        question={`删除“${name}”？里面没有在库的瓶子才能删除。`}
        danger
        onConfirm={() => deletion.mutateAsync(placeId)}
      />
    </Flex>
  );
}
