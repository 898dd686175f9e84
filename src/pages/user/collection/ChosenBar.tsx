import { Button } from 'antd';
import { useState } from 'react';
import styles from './collection.module.less';
import GroupSelect from './GroupSelect';
import type { FavouriteTools } from './useFavourites';

/** What can be done with all that are ticked: always in view at the foot. */
export default function ChosenBar({ tools }: { tools: FavouriteTools }) {
  const [busy, setBusy] = useState(false);
  const { ticked } = tools;
  const handleRemove = async () => {
    setBusy(true);
    await tools.remove(ticked);
    setBusy(false);
  };
  if (ticked.length === 0) return null;
  return (
    <div className={styles.bar} role="region" aria-label="已选的收藏">
      <p aria-live="polite">
        已选 <b>{ticked.length}</b> 种
      </p>
      <Button type="text" onClick={() => tools.tick(ticked, false)}>
        清除选择
      </Button>
      <GroupSelect
        label="把已选的移到分组"
        groups={tools.groups}
        value={undefined}
        onChange={(groupId) => void tools.move(ticked, groupId)}
      />
      <Button loading={busy} onClick={() => void handleRemove()}>
        取消收藏已选
      </Button>
      <Button type="primary" onClick={() => tools.order(ticked)}>
        选规格并加入购物车
      </Button>
    </div>
  );
}
