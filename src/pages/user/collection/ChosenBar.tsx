import { Button, Flex } from 'antd';
import { useState } from 'react';
import styles from './collection.module.less';
import { GroupSelect } from './GroupSelect';
import type { FavouriteTools } from './useFavourites';

/** Sticky bar with actions on the selected favourites. */
export function ChosenBar({ tools }: { tools: FavouriteTools }) {
  const [busy, setBusy] = useState(false);
  const { selected } = tools;
  const handleRemove = async () => {
    setBusy(true);
    await tools.remove(selected);
    setBusy(false);
  };
  if (selected.length === 0) return null;
  return (
    <Flex wrap gap="8px 16px" align="center" className={styles.bar} role="region" aria-label="已选的收藏">
      <p aria-live="polite">
        已选 <b>{selected.length}</b> 种
      </p>
      <Button type="text" onClick={() => tools.select(selected, false)}>
        清除选择
      </Button>
      <GroupSelect
        label="把已选的移到分组"
        groups={tools.groups}
        value={undefined}
        onChange={(groupId) => void tools.move(selected, groupId)}
      />
      <Button loading={busy} onClick={() => void handleRemove()}>
        取消收藏已选
      </Button>
      <Button type="primary" onClick={() => tools.order(selected)}>
        选规格并加入购物车
      </Button>
    </Flex>
  );
}
