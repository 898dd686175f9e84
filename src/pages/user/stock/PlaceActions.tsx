import { Button, Flex } from 'antd';
import { useState } from 'react';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { LEVELS } from '@/domain/stock/places';
import { deletePlace, type StockPlace } from '@/services/stock';
import { PlaceName } from './PlaceName';
import styles from './stock.module.less';

interface Props {
  place: StockPlace;
  /** 0 is a room. */
  level: number;
  onChanged: () => Promise<void>;
}

/** What can be done with a place; a name is typed in its row. */
export function PlaceActions({ place: { placeId, name }, level, onChanged }: Props) {
  const [typing, setTyping] = useState<'add' | 'rename' | null>(null);
  const below = LEVELS[level + 1];
  const done = async () => {
    setTyping(null);
    await onChanged();
  };
  if (typing !== null)
    return (
      <PlaceName
        open
        label={typing === 'add' ? `在“${name}”中添加${below}` : `重命名“${name}”`}
        parentId={placeId}
        renamed={typing === 'rename' ? { placeId, name } : undefined}
        onDone={done}
        onCancel={() => setTyping(null)}
      />
    );
  return (
    <Flex wrap gap={8} className={styles.end}>
      {below && (
        <Button aria-label={`在“${name}”中添加${below}`} onClick={() => setTyping('add')}>
          添加{below}
        </Button>
      )}
      <Button aria-label={`重命名“${name}”`} onClick={() => setTyping('rename')}>
        重命名
      </Button>
      <ConfirmAction
        label="删除"
        question={`删除“${name}”？里面没有在库的瓶子才能删除。`}
        danger
        onConfirm={async () => {
          await deletePlace(placeId);
          await onChanged();
        }}
      />
    </Flex>
  );
}
