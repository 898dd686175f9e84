import { Alert, type TableColumnsType } from 'antd';
import { WideTable } from '@/components/manage/WideTable';
import { formatPack } from '@domain/catalogue/pack';
import { RETURN_REASONS } from '@domain/returns/returnRules';
import { refundName } from '@domain/returns/returnView';
import type { ReturnLine } from '@domain/returns/types';
import { SHIP } from '@domain/safety/storage';
import { formatYuan } from '@domain/shared/money';
import type { ManagedReturn } from '@/services/manageReturns';
import styles from './returns.module.less';

type Row = ReturnLine & { bought: number; paid: number };

/** The returned goods and the refund, calculated to the fen from the amount paid for each line. */
export function Reckoning({ found }: { found: ManagedReturn }) {
  const { sheet, lines } = found;
  const rows = sheet.lines.map((line): Row => {
    const { bought = 0, paid = 0 } = lines.find(({ skuId }) => skuId === line.skuId) ?? {};
    return { ...line, bought, paid };
  });
  return (
    <section aria-labelledby="goods-title">
      <h2 id="goods-title">{sheet.kind === 'refund' ? '商品与退款' : '要换的商品'}</h2>
      <WideTable<Row>
        label="退换商品"
        rowKey="skuId"
        columns={sheet.kind === 'refund' ? [...GOODS, ...MONEY] : GOODS}
        dataSource={rows}
        minWidth={640}
      />
      <BackOnSale found={found} />
      {sheet.kind === 'refund' && <Sums found={found} />}
    </section>
  );
}

/** Whether the goods can be sold again; shown before the action. */
function BackOnSale({ found: { sheet, back } }: { found: ManagedReturn }) {
  if (back.length === 0) return null;
  const textOf = ({ skuId, count, lotNo, refusal }: ManagedReturn['back'][number]) => {
    const line = sheet.lines.find((each) => each.skuId === skuId);
    const what = `${line?.prodName ?? ''} ${line?.skuName ?? ''} ${count} 件`;
    if (refusal) return `${what}：退回后不可再售，${refusal}，请移到隔离区`;
    return `${what}：退款后恢复可售${lotNo ? `，计入批号 ${lotNo}` : ''}`;
  };
  const isKept = back.some(({ refusal }) => refusal !== null);
  return (
    <Alert
      type={isKept ? 'warning' : 'info'}
      role="note"
      showIcon
      style={{ marginTop: 12 }}
      title={back.map((packs) => (
        <p key={packs.skuId}>{textOf(packs)}</p>
      ))}
    />
  );
}

/** Refund of goods and freight. */
function Sums({ found: { sheet, freights } }: { found: ManagedReturn }) {
  const { reason, goodsRefund, freightRefund, refundTotal } = sheet;
  return (
    <>
      <dl className={styles.sums}>
        <dt>商品</dt>
        <dd>{formatYuan(goodsRefund)}</dd>
        <dt>
          运费
          <span className="quiet">
            {!RETURN_REASONS[reason].fault && ' 非商家责任，不退'}
            {freights.map(
              ({ ship, transfee, refund }) =>
                ` ${SHIP[ship].name} ${formatYuan(transfee)} 按退货金额占比退 ${formatYuan(refund)}`,
            )}
          </span>
        </dt>
        <dd>{formatYuan(freightRefund)}</dd>
        <dt>
          <b>{refundName(sheet)}</b>
        </dt>
        <dd>
          <b>{formatYuan(refundTotal)}</b>
        </dd>
      </dl>
      <p className="quiet">优惠已按金额分摊到每行；除不尽的分计入最后退回的一件，合计不超过实付。</p>
    </>
  );
}

const GOODS: TableColumnsType<Row> = [
  {
    key: 'name',
    title: '商品',
    render: (_, { prodName, skuName, catalogNo }) => (
      <>
        <b>{prodName}</b> {formatPack(skuName)}
        <br />
        <span className="quiet">{catalogNo}</span>
      </>
    ),
  },
  {
    key: 'count',
    title: '退换',
    width: 104,
    render: (_, { count, bought, opened }) => (
      <>
        {count} / {bought} 件
        <br />
        <span className="quiet">{opened ? '已开封' : '未开封'}</span>
      </>
    ),
  },
];

const MONEY: TableColumnsType<Row> = [
  {
    key: 'how',
    title: '计算',
    render: (_, { paid, bought, count }) => `实付 ${formatYuan(paid)} ÷ ${bought} 件 × ${count} 件`,
  },
  {
    key: 'refund',
    title: '应退',
    width: 112,
    align: 'right',
    render: (_, { refund }) => formatYuan(refund),
  },
];
