import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@umijs/max';
import { Button, Flex } from 'antd';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { parseStockQuery, stockPath, type StockQuery } from '@domain/stock/stockPath';
import { notify } from '@/browser/notify';
import { bringStockMutation, stockOverviewQuery } from '@/queries/stock';
import type { StockOverview } from '@/services/stock';
import area from '../area.module.less';
import { Bottles } from './Bottles';
import { Goods } from './Goods';
import { Places } from './Places';
import { Receive } from './Receive';
import { ReceiveList } from './ReceiveList';
import styles from './stock.module.less';

/** /user/stock: bottles, low stock, places, and goods to check in. */
export default function Stock() {
  const query = parseStockQuery(useLocation().search);
  const overview = useQuery(stockOverviewQuery());
  return (
    <>
      <header className={area.head}>
        <h1>实验室库存</h1>
        {overview.data && <Owner overview={overview.data} />}
        <Link to="/reaction">按反应核对库存</Link>
      </header>
      <Tabs query={query} counts={overview.data?.counts} />
      <AsyncContent keep of={overview} what="库存" skeleton={<Skeleton rows={5} height={56} />}>
        {(data) => <View query={query} overview={data} />}
      </AsyncContent>
    </>
  );
}

function Owner({ overview: { owner, ownBottles } }: { overview: StockOverview }) {
  const { mutate: bring } = useMutation({
    ...bringStockMutation(),
    onSuccess: (moved) => notify.success(`${moved} 瓶已移入${owner.name}的库存`),
  });
  if (owner.kind === 'buyer') return <p>仅自己可见；加入课题组后与组员共用</p>;
  return (
    <Flex wrap gap="4px 16px" align="center">
      <p>{owner.name}共用</p>
      {ownBottles > 0 && <Button onClick={() => bring()}>移入我原有的 {ownBottles} 瓶</Button>}
    </Flex>
  );
}

function Tabs({ query, counts }: { query: StockQuery; counts: StockOverview['counts'] | undefined }) {
  return (
    <LinkTabs
      label="实验室库存"
      current={query.view}
      items={[
        { key: 'bottles', to: stockPath(), label: '库存', count: counts?.in },
        {
          key: 'goods',
          to: stockPath({ view: 'goods' }),
          label: '补货',
          count: counts?.low,
          isWaiting: (counts?.low ?? 0) > 0,
        },
        { key: 'places', to: stockPath({ view: 'places' }), label: '位置与安全' },
        {
          key: 'receive',
          to: stockPath({ view: 'receive' }),
          label: '收货核对',
          count: counts?.receiving,
          isWaiting: (counts?.receiving ?? 0) > 0,
        },
      ]}
    />
  );
}

interface ViewProps {
  query: StockQuery;
  overview: StockOverview;
}

function View({ query, overview }: ViewProps) {
  const view = () => {
    switch (query.view) {
      case 'goods':
        return <Goods />;
      case 'places':
        return <Places overview={overview} />;
      case 'receive':
        return query.orderNumber ? (
          <Receive key={query.orderNumber} orderNumber={query.orderNumber} places={overview.places} />
        ) : (
          <ReceiveList />
        );
      default:
        return <Bottles query={query} overview={overview} />;
    }
  };
  return <div className={styles.view}>{view()}</div>;
}
