import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@umijs/max';
import { Button, Flex, Input } from 'antd';
import { lazy, Suspense } from 'react';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Pagination } from '@/components/ui/Pagination';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { CLEAR } from '@/components/ui/named';
import { BOTTLE_VIEWS, stockPath, type BottleView, type StockQuery } from '@domain/stock/stockPath';
import { useDraftOpen } from '@/hooks/useDraft';
import { bottlesQuery } from '@/queries/stock';
import type { StockOverview } from '@/services/stock';
import { ADD_DRAFT } from './addForm';
import { Attention } from './Attention';
import { BottleTable } from './BottleTable';
import { Export } from './Export';
import { PlaceSelect } from './PlaceSelect';
import styles from './stock.module.less';

const AddDialog = lazy(() => import('./AddDialog').then(({ AddDialog }) => ({ default: AddDialog })));
const BottleDialog = lazy(() =>
  import('./BottleDialog').then(({ BottleDialog }) => ({ default: BottleDialog })),
);

interface Props {
  query: StockQuery;
  overview: StockOverview;
}

/** The bottles, filtered by text, place and state. */
export function Bottles({ query, overview }: Props) {
  const navigate = useNavigate();
  const { show, q, placeId, page, bottleId } = query;
  const [adding, setAdding] = useDraftOpen(ADD_DRAFT);
  const found = useQuery(bottlesQuery({ view: show, q, ...(placeId && { placeId }), current: page }));
  return (
    <>
      <Attention counts={overview.counts} />
      <Tools query={query} overview={overview} isEmpty={!found.data?.total} onAdd={() => setAdding(true)} />
      <div aria-busy={found.isFetching}>
        <AsyncContent keep of={found} what="库存" skeleton={<Skeleton rows={6} height={56} />}>
          {({ records, pages }) =>
            records.length === 0 ? (
              <Nothing query={query} />
            ) : (
              <>
                <BottleTable
                  bottles={records}
                  places={overview.places}
                  today={overview.today}
                  pathOf={(id) => stockPath({ ...query, bottleId: id })}
                />
                <Pagination page={page} pages={pages} pathOf={(to) => stockPath({ ...query, page: to })} />
              </>
            )
          }
        </AsyncContent>
      </div>
      <Suspense fallback={null}>
        {adding && (
          <AddDialog places={overview.places} today={overview.today} onClose={() => setAdding(false)} />
        )}
        {bottleId !== null && (
          <BottleDialog
            key={bottleId}
            bottleId={bottleId}
            overview={overview}
            onClose={() => navigate(stockPath({ ...query, bottleId: null }), { replace: true })}
          />
        )}
      </Suspense>
    </>
  );
}

interface ToolsProps {
  query: StockQuery;
  overview: StockOverview;
  isEmpty: boolean;
  onAdd: () => void;
}

/** Filters, export, and adding bottles. */
function Tools({ query, overview, isEmpty, onAdd }: ToolsProps) {
  const navigate = useNavigate();
  const { show, q, placeId } = query;
  const go = (part: Partial<StockQuery>) => navigate(stockPath({ ...query, page: 1, ...part }));
  return (
    <>
      <Flex wrap gap="8px 16px" align="center" justify="space-between">
        <Flex wrap gap="8px 12px" className={styles.filters}>
          <Input.Search
            key={q}
            allowClear={CLEAR}
            enterButton="查找"
            aria-label="在库存中查找"
            placeholder="名称、CAS、货号或批号"
            defaultValue={q}
            onSearch={(text) => go({ q: text.trim() })}
          />
          <PlaceSelect
            aria-label="按位置筛选"
            blank="全部位置"
            places={overview.places}
            value={placeId}
            onChange={(value) => go({ placeId: value })}
          />
        </Flex>
        <Flex wrap gap={8}>
          <Export query={{ view: show, q, placeId }} places={overview.places} disabled={isEmpty} />
          <Button type="primary" onClick={onAdd}>
            登记入库
          </Button>
        </Flex>
      </Flex>
      <LinkTabs
        label="库存状态"
        variant="plain"
        current={show}
        items={(Object.keys(BOTTLE_VIEWS) as BottleView[]).map((key) => ({
          key,
          to: stockPath({ ...query, show: key, page: 1, bottleId: null }),
          label: BOTTLE_VIEWS[key],
          count: countOf(overview.counts, key),
        }))}
      />
    </>
  );
}

const countOf = (counts: StockOverview['counts'], view: BottleView): number =>
  view === 'expiring' ? counts.expired + counts.in90 : counts[view];

function Nothing({ query: { show, q, placeId } }: { query: StockQuery }) {
  if (q || placeId)
    return (
      <StateView title="没有符合条件的库存" actions={<Link to={stockPath({ show })}>清除条件</Link>}>
        可按名称、别名、CAS 号、货号或批号查找。
      </StateView>
    );
  if (show === 'recalled') return <StateView title="没有已召回的库存" />;
  if (show === 'expiring') return <StateView title="90 天内没有到期的库存" />;
  if (show === 'gone') return <StateView title="还没有用完或处置的库存" />;
  return (
    <StateView
      icon="stock"
      title="还没有库存"
      actions={<Link to={stockPath({ view: 'receive' })}>去收货核对</Link>}
    >
      订单到货后核对即入库；不在本店购买的也可以登记入库。
    </StateView>
  );
}
