import { Fragment, type ReactNode } from 'react';
import { Formula } from '@/components/chemistry/Formula';
import { HazardPictogram } from '@/components/safety/HazardPictogram';
import type { CompareGroup, CompareRow } from '@/utils/compareTable';
import type { Offer } from '@domain/catalogue/product';
import { ColumnHead } from './ColumnHead';
import styles from './compare.module.less';

export interface Column {
  prodId: number;
  /** null: the product no longer exists. */
  product: Offer | null;
}

interface Props {
  columns: readonly Column[];
  groups: readonly CompareGroup[];
  onRemove: (prodId: number) => void;
}

/** One column per product, one row per fact. On narrow screens the columns scroll beside the labels. */
export function CompareTable({ columns, groups, onRemove }: Props) {
  return (
    <div className={styles.frame} role="region" aria-label="比较表">
      <table className={styles.table} data-columns={columns.length}>
        <caption className="visually-hidden">商品比较</caption>
        <thead>
          <tr>
            <th scope="col">商品</th>
            {columns.map((column) => (
              <ColumnHead key={column.prodId} column={column} onRemove={() => onRemove(column.prodId)} />
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr className={styles.group}>
              <th scope="colgroup" colSpan={columns.length + 1}>
                <span>{title}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.key} row={row} columns={columns} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Row({ row, columns }: { row: CompareRow; columns: readonly Column[] }) {
  return (
    <tr data-different={row.different || undefined}>
      <th scope="row">
        {row.label} {row.different && <span className="warn">不同</span>}
      </th>
      {columns.map(({ prodId, product }, index) => (
        <td key={prodId}>
          <Cell rowKey={row.key} text={row.values[index] ?? ''} product={product} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ rowKey, text, product }: { rowKey: string; text: string; product: Offer | null }): ReactNode {
  if (product === null || text === '') return <span className="secondary">—</span>;
  if (rowKey === 'formula') return <Formula text={text} />;
  if (rowKey === 'pictograms') {
    return product.pictograms.map((code) => <HazardPictogram key={code} code={code} size={28} />);
  }
  return text.split('\n').map((line) => (
    <Fragment key={line}>
      {line}
      <br />
    </Fragment>
  ));
}
