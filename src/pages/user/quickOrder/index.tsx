import { useQuery } from '@tanstack/react-query';
import { useEventListener } from 'ahooks';
import { Link } from '@umijs/max';
import { Button, Flex } from 'antd';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { MissingNote } from '@/components/ui/MissingNote';
import { Skeleton } from '@/components/ui/Skeleton';
import { Price } from '@/components/ui/Price';
import { choiceOf, type ListRow } from '@domain/quickOrder/evaluate';
import { sortRows } from '@domain/quickOrder/orderList';
import { amountFor } from '@domain/prices/decide';
import { sum } from '@domain/shared/money';
import { brandsQuery } from '@/queries/catalogue';
import area from '../area.module.less';
import styles from './quickOrder.module.less';
import { SaveList } from './SaveList';
import { Source } from './Source';
import type { Shown } from './Tools';
import { useIntoCart } from './useIntoCart';
import { useOrderList, type OrderList } from './useOrderList';

const Rows = lazy(() => import('./Rows').then(({ Rows }) => ({ default: Rows })));

/** /user/quickOrder: rows pasted from a spreadsheet, mail or chat are matched, corrected and added to the cart at once. */
export default function QuickOrder() {
  const brands = useQuery(brandsQuery());
  const names = useMemo(() => brands.data?.map(({ name }) => name) ?? [], [brands.data]);
  const list = useOrderList();
  useUndoKey(list);
  const { rows, add } = list;
  const [shown, setShown] = useState<Shown>('all');
  const title = useRef<HTMLHeadingElement>(null);
  const { busy, putIn } = useIntoCart(list, () => {
    setShown('all');
    title.current?.focus();
  });
  const { ready, waiting } = sortRows(rows);
  return (
    <div className={styles.page}>
      <header className={area.head}>
        <h1 ref={title} tabIndex={-1}>
          快速下单
        </h1>
        <Link to="/reaction">从反应或实验步骤采购</Link>
      </header>
      <Source
        brands={names}
        existing={rows.length}
        onRead={(reads) => add(reads.map((read) => ({ read })))}
      />
      {brands.error && !brands.isFetching && (
        <MissingNote what="品牌名录（用来认出清单中的品牌）" onRetry={() => void brands.refetch()} />
      )}
      {rows.length > 0 && (
        <>
          <Suspense fallback={<Skeleton rows={4} height={72} />}>
            <Rows list={list} brands={names} shown={shown} onShow={setShown} />
          </Suspense>
          <Flex wrap gap="8px 16px" align="center" justify="space-between" className={styles.foot}>
            <p aria-live="polite">
              可加入 {ready.length} 行，合计 <Price value={amountOf(ready)} />
              {waiting.length > 0 && <span className="quiet">，{waiting.length} 行待处理，会留在这里</span>}
            </p>
            <Flex wrap gap={8}>
              <SaveList rows={rows} />
              <Button
                type="primary"
                size="large"
                loading={busy}
                disabled={ready.length === 0}
                onClick={() => void putIn(ready)}
              >
                加入购物车（{ready.length} 行）
              </Button>
            </Flex>
          </Flex>
        </>
      )}
    </div>
  );
}

const amountOf = (rows: readonly ListRow[]): string =>
  sum(
    rows.map((row) => {
      const choice = choiceOf(row);
      return choice ? amountFor(choice, row.count) : '0';
    }),
  );

/** Ctrl + Z undoes the last action; inside a text field it undoes typing. */
function useUndoKey({ canUndo, dispatch }: OrderList): void {
  useEventListener('keydown', (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea');
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || isTyping || !canUndo) return;
    event.preventDefault();
    dispatch({ type: 'undone' });
  });
}
