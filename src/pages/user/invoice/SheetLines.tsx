import type { Invoice } from '@domain/invoice/invoiceView';
import { formatYuan, toFixed2 } from '@domain/shared/money';
import styles from './document.module.less';

/** The lines of the printed invoice and their sums, in a scrolling box on phones. */
export function SheetLines({ lines, net, tax }: Pick<Invoice, 'lines' | 'net' | 'tax'>) {
  return (
    // Focusable, so that the keyboard can scroll it on phones.
    <div className={styles.lines} role="region" aria-label="发票明细" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">项目名称</th>
            <th scope="col">规格型号</th>
            <th scope="col">单位</th>
            <th scope="col">数量</th>
            <th scope="col">单价</th>
            <th scope="col">金额</th>
            <th scope="col">税率</th>
            <th scope="col">税额</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <td>{line.name}</td>
              <td>{line.spec}</td>
              <td>{line.unit}</td>
              <td>{line.count}</td>
              <td>{line.unitPrice}</td>
              <td>{toFixed2(line.net)}</td>
              <td>{line.taxRate}%</td>
              <td>{toFixed2(line.tax)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={5}>
              合计
            </th>
            <td>{formatYuan(net)}</td>
            <td />
            <td>{formatYuan(tax)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
