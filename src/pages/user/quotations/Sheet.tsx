import { useShopInfo, useShopName } from '@/hooks/useShopInfo';
import { formatPack } from '@domain/catalogue/pack';
import { amountWords } from '@domain/invoice/amountWords';
import { FREIGHT_WORDS } from '@domain/quotation/quotation';
import type { Quotation, QuotationLine } from '@domain/quotation/types';
import { formatYuan, times } from '@domain/shared/money';
import styles from './sheet.module.less';

/** The quotation for print; hidden on the screen. */
export function Sheet({ quotation }: { quotation: Quotation }) {
  const { head, lines, freight, terms } = quotation;
  const { companyName, address, servicePhone } = useShopInfo();
  const name = useShopName();
  const seller = companyName || name;
  const facts: [label: string, content: string | null][] = [
    ['报价单号', head.quotationNo],
    ['询价方', head.institution || head.requesterName],
    ['报价方', seller],
    ['报价日期', head.answerTime && head.answerTime.slice(0, 10)],
    ['有效期至', head.validUntil && `${head.validUntil}（含当日）`],
    ['运费', FREIGHT_WORDS[freight]],
    ['交易条款', terms],
  ];
  return (
    <article className={styles.sheet}>
      <h1>报价单</h1>
      <dl>
        {facts
          .filter(([, content]) => content)
          .map(([label, content]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{content}</dd>
            </div>
          ))}
      </dl>
      <table>
        <thead>
          <tr>
            {['序号', '货号', '品名与规格', '数量', '单价（含税）', '金额', '发货'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <Row key={line.skuId} line={line} no={at + 1} />
          ))}
        </tbody>
      </table>
      {head.total !== null && (
        <p>
          合计（含税）：{formatYuan(head.total)}　大写：{amountWords(head.total)}
        </p>
      )}
      <footer>
        <p>{seller}（盖章处）</p>
        <p>{[address, servicePhone].filter(Boolean).join('　')}</p>
      </footer>
    </article>
  );
}

function Row({ line, no }: { line: QuotationLine; no: number }) {
  const { catalogNo, prodName, skuName, count, quoted, quotedDays, declined } = line;
  return (
    <tr>
      <td>{no}</td>
      <td>{catalogNo}</td>
      <td>
        {prodName} {formatPack(skuName)}
      </td>
      <td>{count}</td>
      {quoted === null ? (
        <td colSpan={3}>未报价：{declined}</td>
      ) : (
        <>
          <td>{formatYuan(quoted)}</td>
          <td>{formatYuan(times(quoted, count))}</td>
          <td>{quotedDays} 个工作日</td>
        </>
      )}
    </tr>
  );
}
