import { Button, Collapse } from 'antd';
import type { ListRow } from '@domain/quickOrder/evaluate';
import type { ListAction } from '@domain/quickOrder/orderList';
import { placeOf } from '@domain/quickOrder/readRow';
import { readText } from '@domain/quickOrder/readText';
import styles from './quickOrder.module.less';

interface Props {
  rows: readonly ListRow[];
  dispatch: (action: ListAction) => void;
}

/** Lines read as headings, greetings or totals. One click turns one into goods. */
export function Asides({ rows, dispatch }: Props) {
  if (rows.length === 0) return null;
  const asGoods = ({ id, read }: ListRow) =>
    dispatch({
      type: 'edited',
      id,
      read: {
        ...read,
        ...readText(read.source),
        name: readText(read.source).name ?? read.source,
        kind: 'goods',
      },
    });
  const list = (
    <ul className={styles.asides}>
      {rows.map((row) => (
        <li key={row.id}>
          <span className="quiet nowrap">{placeOf(row.read)}</span>
          <span>{row.read.source}</span>
          <Button size="small" aria-label={`把${placeOf(row.read)}当作商品`} onClick={() => asGoods(row)}>
            当作商品
          </Button>
        </li>
      ))}
    </ul>
  );
  return (
    <Collapse
      size="small"
      className={styles.aside}
      items={[{ key: 'asides', label: `${rows.length} 行未能识别，点击处理`, children: list }]}
    />
  );
}
