import { Flex } from 'antd';
import { amountWords } from '@domain/invoice/amountWords';
import { INVOICE_KINDS } from '@domain/invoice/invoiceChoice';
import type { Invoice } from '@domain/invoice/invoiceView';
import { formatYuan } from '@domain/shared/money';
import styles from './document.module.less';
import { SheetLines } from './SheetLines';

const dayWords = (time: string) => {
  const [year, month, day] = time.slice(0, 10).split('-');
  return `${year} 年 ${month} 月 ${day} 日`;
};

/** The shop's record of an invoice, on A4. The legal document is the file that the tax system issues. */
export function Sheet({ invoice }: { invoice: Invoice }) {
  const { invoiceNo, kind, issueTime, buyer, seller, lines, net, tax, total, remarks } = invoice;
  const { drawer, simulated, red, partial } = invoice;
  return (
    <article className={styles.sheet} aria-label={`发票 ${invoiceNo}`} data-red={red || undefined}>
      <Flex component="header" wrap gap="8px 24px" align="center" justify="space-between">
        <h2>{INVOICE_KINDS[kind]}</h2>
        <dl className={styles.numbers}>
          <dt>发票号码</dt>
          <dd>{invoiceNo}</dd>
          <dt>开票日期</dt>
          <dd>{dayWords(issueTime)}</dd>
        </dl>
      </Flex>
      {red && <p className={styles.redMark}>红字发票（{partial ? '部分' : '全额'}）</p>}
      <div className={styles.frame}>
        <div className={styles.parties}>
          <Party name="购买方信息" party={buyer} />
          {seller && <Party name="销售方信息" party={seller} />}
        </div>
        <SheetLines lines={lines} net={net} tax={tax} />
        <Flex component="dl" wrap gap="4px 16px" align="baseline" className={styles.box}>
          <dt>价税合计（大写）</dt>
          <dd>{amountWords(total)}</dd>
          <dt>（小写）</dt>
          <dd>{formatYuan(total)}</dd>
        </Flex>
        <Flex component="section" gap={16} className={`${styles.box} ${styles.remarks}`} aria-label="备注">
          <h3>备注</h3>
          <div>
            {remarks.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </Flex>
      </div>
      <Flex component="footer" wrap gap="4px 24px" justify="space-between" className="quiet">
        {drawer && <span>开票人：{drawer}</span>}
        <span>
          {simulated
            ? '示例发票，仅供演示，不能用于报销、抵扣或入账'
            : '本页为发票信息展示，报销请以税务数字账户交付的发票文件为准'}
        </span>
      </Flex>
    </article>
  );
}

function Party({ name, party: { title, taxNo } }: { name: string; party: Invoice['buyer'] }) {
  return (
    <Flex component="section" vertical gap={4} className={styles.box} aria-label={name}>
      <h3>{name}</h3>
      <p>名称：{title}</p>
      <p>统一社会信用代码/纳税人识别号：{taxNo || '—'}</p>
    </Flex>
  );
}
