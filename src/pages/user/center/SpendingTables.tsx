import { formatYuan } from '@/domain/shared/money';
import { monthName, shareOf, type Spending } from '@/domain/order/spending';

/** Spending in figures: by month, newest first, and by category. */
export default function SpendingTables({ figures }: { figures: Spending }) {
  return (
    <>
      <ByMonth figures={figures} />
      <ByCategory figures={figures} />
    </>
  );
}

function ByMonth({ figures: { months, total, orders } }: { figures: Spending }) {
  return (
    <table>
      <caption>按月支出</caption>
      <thead>
        <tr>
          <th scope="col">月份</th>
          <th scope="col">金额</th>
          <th scope="col">订单数</th>
        </tr>
      </thead>
      <tbody>
        {[...months].reverse().map((one) => (
          <tr key={one.month}>
            <th scope="row">{monthName(one.month)}</th>
            <td>{formatYuan(one.amount)}</td>
            <td>{one.orders}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">合计</th>
          <td>{formatYuan(total)}</td>
          <td>{orders}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function ByCategory({ figures: { categories, total } }: { figures: Spending }) {
  return (
    <table>
      <caption>按类别支出</caption>
      <thead>
        <tr>
          <th scope="col">类别</th>
          <th scope="col">金额</th>
          <th scope="col">占比</th>
        </tr>
      </thead>
      <tbody>
        {categories.map(({ name, amount }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatYuan(amount)}</td>
            <td>{shareOf(amount, total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">合计</th>
          <td>{formatYuan(total)}</td>
          <td>{shareOf(total, total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
