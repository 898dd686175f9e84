import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Button, Flex, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Quantity } from '@/components/ui/Quantity';
import { RowsTable } from '@/components/ui/RowsTable';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { amountText } from '@domain/stock/amount';
import { stockPath } from '@domain/stock/stockPath';
import { useAddRows } from '@/hooks/useAddRows';
import { useDraftState } from '@/hooks/useDraft';
import { stockGoodsQuery } from '@/queries/stock';
import type { StockGoods } from '@/services/stock';
import styles from './stock.module.less';
import { Threshold } from './Threshold';

/** The shop id of all products: there is only one shop. */
const SHOP_ID = 1;
/** Most packs per line here. */
const MAX = 99;

/** The stock by goods, low stock first; each can be bought again. */
export function Goods() {
  const found = useQuery(stockGoodsQuery());
  return (
    <AsyncContent keep of={found} what="库存" skeleton={<Skeleton rows={6} height={56} />}>
      {(goods) =>
        goods.length === 0 ? (
          <StateView icon="stock" title="还没有库存" actions={<Link to={stockPath()}>登记入库</Link>}>
            设定最低存量后，低于它的商品在这里一键再次购买。
          </StateView>
        ) : (
          <GoodsTable goods={goods} />
        )
      }
    </AsyncContent>
  );
}

/** Typed values by goods: packs to buy, and an unsaved threshold. */
interface Typed {
  counts: Record<string, number>;
  thresholds: Record<string, string>;
}
const UNTOUCHED: Typed = { counts: {}, thresholds: {} };

function GoodsTable({ goods }: { goods: readonly StockGoods[] }) {
  const [{ counts, thresholds }, change, forget] = useDraftState<Typed>('user/stock/goods', UNTOUCHED);
  const [refusals, setRefusals] = useState<Record<string, string>>({});
  const { busy, addRows, offerCart } = useAddRows();
  const countOf = ({ goodsKey }: StockGoods) => counts[goodsKey] ?? 1;
  const type = ({ goodsKey, threshold }: StockGoods, typed: string) =>
    change(({ thresholds: { [goodsKey]: _, ...others } }) => ({
      thresholds: typed === (threshold ?? '') ? others : { ...others, [goodsKey]: typed },
    }));
  const saved = (row: StockGoods, typed: string) => {
    forget();
    type(row, typed);
  };
  const low = goods.filter((row) => row.low && row.canBuy);

  const buy = async (rows: readonly StockGoods[]) => {
    const items = rows.map((row) => ({
      ...{ prodId: row.prodId ?? 0, skuId: row.skuId ?? 0, shopId: SHOP_ID, count: countOf(row) },
    }));
    const added = await addRows(rows, items);
    if (added === null) return;
    setRefusals(Object.fromEntries([...added.refused].map(([{ goodsKey }, reason]) => [goodsKey, reason])));
    if (added.entered.length > 0) offerCart(`${added.entered.length} 种已加入购物车`);
  };

  return (
    <Flex vertical gap={12}>
      <Flex wrap gap="8px 16px" align="center" justify="space-between">
        <p className="quiet">按商品合计。现有量低于最低存量时提醒补货，按上次购买的包装加入购物车。</p>
        {low.length > 0 && (
          <Button type="primary" loading={busy} onClick={() => void buy(low)}>
            {low.length} 种低存量全部加入购物车
          </Button>
        )}
      </Flex>
      <RowsTable<StockGoods>
        aria-label="按商品合计"
        rowKey="goodsKey"
        columns={[
          ...COLUMNS,
          {
            key: 'threshold',
            title: '最低存量',
            width: 216,
            render: (_, row) => (
              <Threshold goods={row} typed={thresholds[row.goodsKey]} onType={type} onSaved={saved} />
            ),
          },
          {
            key: 'buy',
            title: '再次购买',
            width: 280,
            render: (_, row) => (
              <BuyAgain
                goods={row}
                count={countOf(row)}
                busy={busy}
                refusal={refusals[row.goodsKey] ?? ''}
                onCount={(count) => change({ counts: { ...counts, [row.goodsKey]: count } })}
                onBuy={() => void buy([row])}
              />
            ),
          },
        ]}
        rows={goods}
      />
    </Flex>
  );
}

const COLUMNS: TableColumnsType<StockGoods> = [
  {
    key: 'name',
    title: '商品',
    rowScope: 'row',
    render: (_, row) => <Name goods={row} />,
  },
  {
    key: 'left',
    title: '现有',
    width: 168,
    render: (_, { left, unit, bottles, low: isLow }) => (
      <Flex vertical>
        <b className={isLow ? 'danger nowrap' : 'nowrap'}>{amountText(left, unit)}</b>
        <span className="quiet">
          {bottles} 瓶{isLow && '，低于最低存量'}
        </span>
      </Flex>
    ),
  },
];

function Name({ goods: { name, cas, pack, prodId } }: { goods: StockGoods }) {
  return (
    <Flex vertical className={styles.plain}>
      <Link to={stockPath({ q: cas ?? name })} className="strong tap">
        {name}
      </Link>
      <span className="quiet">{[cas, pack && `上次购买 ${pack}`].filter(Boolean).join(' · ')}</span>
      {prodId === null && <span className="quiet">自行登记</span>}
    </Flex>
  );
}

interface BuyProps {
  goods: StockGoods;
  count: number;
  busy: boolean;
  /** Reason why the cart refused it; blank when it did not. */
  refusal: string;
  onCount: (count: number) => void;
  onBuy: () => void;
}

function BuyAgain({ goods, count, busy, refusal, onCount, onBuy }: BuyProps) {
  if (!goods.canBuy)
    return (
      <span className="quiet">{goods.prodId === null ? '不在商品目录中' : <FindAgain goods={goods} />}</span>
    );
  const name = `${goods.name} ${goods.pack}`;
  return (
    <Flex wrap gap={8} align="flex-start">
      <Quantity value={count} stocks={MAX} of={name} onChange={onCount} />
      <Button loading={busy} aria-label={`${name} 加入购物车`} onClick={onBuy}>
        加入购物车
      </Button>
      {refusal && (
        <span role="alert" className="danger">
          {refusal}
        </span>
      )}
    </Flex>
  );
}

const FindAgain = ({ goods: { prodId, skuId } }: { goods: StockGoods }) => (
  <Link to={`/productDetail?prodId=${prodId ?? 0}`} className="tap">
    {skuId === null ? '选择规格购买' : '原包装缺货或停售，看其他规格'}
  </Link>
);
