import { Flex, Table, type TableColumnsType } from 'antd';
import { formatYuan } from '@domain/shared/money';
import { monthName, shareOf } from '@domain/order/spending';
import type { CategorySpending, MonthSpending, Spending } from '@domain/order/types';

/** Spending as tables: by month, newest first, and by category. */
export function SpendingTables({ figures }: { figures: Spending }) {
  const { months, categories, total, orders } = figures;
  const byMonth: TableColumnsType<MonthSpending> = [
    { title: '月份', dataIndex: 'month', rowScope: 'row', render: monthName },
    { title: '金额', dataIndex: 'amount', align: 'right', render: formatYuan },
    { title: '订单数', dataIndex: 'orders', align: 'right' },
  ];
  const byCategory: TableColumnsType<CategorySpending> = [
    { title: '类别', dataIndex: 'name', rowScope: 'row' },
    { title: '金额', dataIndex: 'amount', align: 'right', render: formatYuan },
    {
      title: '占比',
      dataIndex: 'amount',
      key: 'share',
      align: 'right',
      render: (amount: number) => shareOf(amount, total),
    },
  ];
  return (
    <>
      <Table
        caption={<Caption text="按月支出" />}
        size="small"
        rowKey="month"
        pagination={false}
        columns={byMonth}
        dataSource={[...months].reverse()}
        summary={() => <Sum cells={[formatYuan(total), String(orders)]} />}
      />
      <Table
        caption={<Caption text="按类别支出" />}
        size="small"
        rowKey="name"
        pagination={false}
        columns={byCategory}
        dataSource={[...categories]}
        summary={() => <Sum cells={[formatYuan(total), shareOf(total, total)]} />}
      />
    </>
  );
}

function Caption({ text }: { text: string }) {
  return <Flex component="b">{text}</Flex>;
}

function Sum({ cells }: { cells: string[] }) {
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0}>
        <b>合计</b>
      </Table.Summary.Cell>
      {cells.map((text, index) => (
        <Table.Summary.Cell key={text} index={index + 1} align="right">
          <b>{text}</b>
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  );
}
