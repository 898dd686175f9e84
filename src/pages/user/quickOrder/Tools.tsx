import { Button, Flex, Segmented } from 'antd';
import { saveText } from '@/browser/saveFile';
import type { ListRow } from '@domain/quickOrder/evaluate';
import type { ListTotals } from '@domain/quickOrder/orderList';
import { rowsSheet } from '@/utils/rowsSheet';
import { BulkChoice } from './BulkChoice';
import styles from './quickOrder.module.less';
import type { OrderList } from './useOrderList';

export type Shown = 'all' | 'waiting' | 'ready';

interface Props extends ListTotals {
  list: OrderList;
  goods: readonly ListRow[];
  shown: Shown;
  onShow: (shown: Shown) => void;
}

/** Filter of the rows, and actions on many rows. */
export function Tools({
  list: { rows, canUndo, dispatch },
  goods,
  ready,
  waiting,
  asides,
  shown,
  onShow,
}: Props) {
  const left = [...waiting, ...asides];
  return (
    <Flex wrap gap="8px 16px" align="center" className={styles.tools}>
      <Segmented<Shown>
        aria-label="显示哪些行"
        value={shown}
        options={[
          { value: 'all', label: `全部 ${goods.length}` },
          { value: 'waiting', label: `待处理 ${waiting.length}` },
          { value: 'ready', label: `可加入 ${ready.length}` },
        ]}
        onChange={onShow}
      />
      <BulkChoice rows={rows} onRule={(rule) => dispatch({ type: 'ruled', rule })} />
      <Button disabled={!canUndo} onClick={() => dispatch({ type: 'undone' })}>
        撤销
      </Button>
      <Button
        disabled={left.length === 0}
        onClick={() => saveText('未加入的行.csv', rowsSheet(left), 'text/csv')}
      >
        导出未加入的行
      </Button>
      <Button onClick={() => dispatch({ type: 'removed', ids: rows.map(({ id }) => id) })}>清空</Button>
    </Flex>
  );
}
