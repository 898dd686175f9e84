import { Flex } from 'antd';
import { useMemo, useState } from 'react';
import {
  filterOffers,
  lowestRates,
  sortOffers,
  type OfferFilter,
  type OfferRow as Row,
  type OfferSort,
} from '@domain/catalogue/offers';
import { OfferFilters } from './OfferFilters';
import { OfferRow } from './OfferRow';
import styles from './offers.module.less';

interface Props {
  rows: Row[];
  /** The product of the page. */
  prodId: number;
  onStale: () => void;
}

interface Column {
  title: string;
  sort?: OfferSort;
  number?: boolean;
}

interface Order {
  sort: OfferSort;
  descending: boolean;
}

const COLUMNS: readonly Column[] = [
  { title: '品牌与级别' },
  { title: '包装', sort: 'pack' },
  { title: '纯度', sort: 'purity' },
  { title: '价格', sort: 'price', number: true },
  { title: '¥/g（mL）', sort: 'base', number: true },
  { title: '¥/mmol', sort: 'mmol', number: true },
  { title: '库存', sort: 'stock' },
];

/** Columns that sort from high to low on the first click. */
const DESCENDING_FIRST: readonly OfferSort[] = ['purity', 'stock'];

/** Every pack of every offer in one sortable table. */
export function OfferTable({ rows, prodId, onStale }: Props) {
  const [filter, setFilter] = useState<OfferFilter>({ grade: '', brand: '', readyOnly: false });
  const [order, setOrder] = useState<Order>({ sort: 'base', descending: false });
  const lowest = useMemo(() => lowestRates(rows), [rows]);
  const shown = sortOffers(filterOffers(rows, filter), order.sort, order.descending);
  // Without any price per mmol the column would hold dashes only.
  const columns = COLUMNS.filter(({ sort }) => sort !== 'mmol' || rows.some((row) => row.mmol));

  const handleSort = (sort: OfferSort) =>
    setOrder((old) => ({
      sort,
      descending: old.sort === sort ? !old.descending : DESCENDING_FIRST.includes(sort),
    }));
  return (
    <Flex vertical gap={8}>
      <OfferFilters rows={rows} filter={filter} shown={shown.length} onChange={setFilter} />
      <div className={styles.frame} role="region" aria-label="各品牌、级别与包装">
        <table className={styles.table}>
          <Head columns={columns} order={order} onSort={handleSort} />
          <tbody>
            {shown.map((row) => (
              <OfferRow
                key={row.pack.skuId}
                row={row}
                isThis={row.offer.prodId === prodId}
                lowest={{ base: lowest.base.has(row.pack.skuId), mmol: lowest.mmol.has(row.pack.skuId) }}
                withMmol={columns.some(({ sort }) => sort === 'mmol')}
                onStale={onStale}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Flex>
  );
}

interface HeadProps {
  columns: readonly Column[];
  order: Order;
  onSort: (sort: OfferSort) => void;
}

function Head({ columns, order, onSort }: HeadProps) {
  const direction = order.descending ? 'descending' : 'ascending';
  return (
    <thead>
      <tr>
        {columns.map(({ title, sort, number }) => (
          <th
            key={title}
            scope="col"
            className={number ? styles.number : undefined}
            aria-sort={sort === order.sort ? direction : undefined}
          >
            {sort ? (
              <button
                type="button"
                className={`${sort === order.sort ? 'strong' : ''} tap`}
                onClick={() => onSort(sort)}
              >
                {title}
                <span aria-hidden>{sort === order.sort && (order.descending ? ' ↓' : ' ↑')}</span>
              </button>
            ) : (
              title
            )}
          </th>
        ))}
        <th scope="col">
          <span className="visually-hidden">购买</span>
        </th>
      </tr>
    </thead>
  );
}
