import { useQuery } from '@tanstack/react-query';
import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Button, Flex, Segmented, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { AmountBars } from '@/components/ui/AmountBars';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { pagesOf } from '@/components/ui/named';
import { formatYuan, percentChange, sum, toNumber2, type Money } from '@domain/shared/money';
import { deskSalesQuery } from '@/queries/desk';
import type { DeskDays, DeskSales } from '@/services/desk';
import { DayBars } from './DayBars';
import styles from './desk.module.less';

const SPANS: { value: DeskDays; label: string }[] = [
  { value: 7, label: '近 7 天' },
  { value: 30, label: '近 30 天' },
  { value: 90, label: '近 90 天' },
];

/** Paid amounts by day and by category, as charts or as tables with every figure. */
export function Sales() {
  const [days, setDays] = useState<DeskDays>(30);
  const [isTable, setTable] = useState(false);
  const sales = useQuery(deskSalesQuery(days));
  return (
    <section aria-labelledby="sales-title">
      <Flex justify="space-between" align="center" wrap gap={12}>
        <h2 id="sales-title">销售</h2>
        <Flex wrap gap={12} align="center">
          <Button
            type="link"
            icon={isTable ? <BarChartOutlined aria-hidden /> : <TableOutlined aria-hidden />}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? '以图表显示' : '以表格显示'}
          </Button>
          <Segmented aria-label="时间" options={SPANS} value={days} onChange={setDays} />
        </Flex>
      </Flex>
      <div aria-busy={sales.isFetching}>
        <AsyncContent of={sales} what="销售数据">
          {(figures) => <Figures sales={figures} isTable={isTable} />}
        </AsyncContent>
      </div>
    </section>
  );
}

/** The change against as many days before; nothing can be compared with 0. */
const changeText = (amount: Money, before: number, days: number): string => {
  const change = percentChange(amount, before);
  if (change === null) return `前 ${days} 天没有付款`;
  return `比前 ${days} 天${change.startsWith('-') ? '减少' : '增加'} ${change.replace('-', '')} %`;
};

type Day = DeskSales['days'][number];
type Category = DeskSales['categories'][number];

interface FiguresProps {
  sales: DeskSales;
  isTable: boolean;
}

function Figures({ sales: { days, categories, before }, isTable }: FiguresProps) {
  const orders = days.reduce((all, day) => all + day.orders, 0);
  const total = sum(days.map(({ amount }) => amount));
  const sold = days.filter((day) => day.orders > 0).reverse();
  return (
    <>
      <p>
        付款 {orders} 单，合计 <b>{formatYuan(total)}</b>{' '}
        <span className="secondary">{changeText(total, before.amount, days.length)}</span>
        <span className="quiet">（含运费，未减退款；品类只计商品）</span>
      </p>
      {!isTable && (
        <div className={styles.charts}>
          <figure aria-hidden>
            <h3>按日</h3>
            <DayBars days={days} />
          </figure>
          <AmountBars
            title="按品类"
            amounts={categories}
            total={toNumber2(sum(categories.map(({ amount }) => amount)))}
          />
        </div>
      )}
      {/* Screen readers always get the tables, without pages that could take the focus unseen. */}
      <div className={isTable ? styles.tables : 'visually-hidden'}>
        <Table<Day>
          aria-label="按日销售"
          size="small"
          rowKey="day"
          columns={DAY_COLUMNS}
          dataSource={sold}
          pagination={isTable && pagesOf(10)}
          locale={{ emptyText: <span className="quiet">这段时间没有付款的订单</span> }}
        />
        <Table<Category>
          aria-label="按品类销售"
          size="small"
          rowKey="name"
          columns={CATEGORY_COLUMNS}
          dataSource={categories}
          pagination={isTable && pagesOf(10)}
          locale={{ emptyText: <span className="quiet">这段时间没有售出的商品</span> }}
        />
      </div>
    </>
  );
}

const DAY_COLUMNS: TableColumnsType<Day> = [
  { key: 'day', title: '日期', dataIndex: 'day' },
  { key: 'orders', title: '订单', dataIndex: 'orders', align: 'right' },
  { key: 'amount', title: '金额', align: 'right', render: (_, { amount }) => formatYuan(amount) },
];

const CATEGORY_COLUMNS: TableColumnsType<Category> = [
  { key: 'name', title: '品类', dataIndex: 'name' },
  { key: 'amount', title: '金额', align: 'right', render: (_, { amount }) => formatYuan(amount) },
];
