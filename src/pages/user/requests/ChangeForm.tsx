import { orderFenOf, priceFor } from '@domain/prices/decide';
import { Button, Flex, Input, type TableColumnsType } from 'antd';
import { packName } from '@/components/catalogue/GoodsCell';
import { FundSplit } from '@/components/funds/FundSplit';
import { FormFailure } from '@/components/ui/FormFailure';
import { LabelledBox } from '@/components/ui/LabelledBox';
import { Price } from '@/components/ui/Price';
import { Quantity } from '@/components/ui/Quantity';
import { RowsTable } from '@/components/ui/RowsTable';
import type { RequestLine } from '@domain/approvals/types';
import { ChangeTerms } from './ChangeTerms';
import { GOODS_COLUMN } from './RequestLines';
import type { SheetProps } from './OpenedRequest';
import styles from './requests.module.less';
import { useChange, type Change } from './useChange';

/** Changes a request and submits it again as a whole. */
export function ChangeForm({ sheet, onClose }: SheetProps & { onClose: () => void }) {
  const change = useChange(sheet, onClose);
  const { lines, setLines, values, edit, reasonProblem, failure, busy, send } = change;
  return (
    <section aria-label="修改申购单" className={styles.change}>
      <RowsTable<RequestLine>
        aria-label="申购的商品"
        rowKey="skuId"
        columns={columnsFor(lines, setLines)}
        rows={lines}
      />
      <LabelledBox required label="申购用途" error={reasonProblem}>
        {(box) => (
          <Input.TextArea
            {...box}
            autoSize
            maxLength={200}
            value={values.reason}
            onChange={({ target }) => edit({ reason: target.value })}
          />
        )}
      </LabelledBox>
      <Funds change={change} />
      <ChangeTerms sheet={sheet} change={change} />
      <p className="quiet">
        提交后按{sheet.quotation && lines[0]?.now.left !== null ? '报价' : '最新价格'}和运费核算，并重新审批。
      </p>
      <FormFailure>{failure}</FormFailure>
      <Buttons busy={busy} onSend={() => void send()} onClose={onClose} />
    </section>
  );
}

function Funds({ change: { funds, split, setParts, payable, byAmount, lines, tried } }: { change: Change }) {
  if (byAmount) return <p className="quiet">经费按原来金额的比例分摊到新的合计。</p>;
  if (funds.length === 0 || split.length === 0) return null;
  const nameOf = (skuId: number) =>
    packName(lines.find((line) => line.skuId === skuId) ?? { prodName: '', skuName: '' });
  return <FundSplit {...{ funds, payable, nameOf }} parts={split} onChange={setParts} showProblem={tried} />;
}

const Buttons = (props: { busy: boolean; onSend: () => void; onClose: () => void }) => (
  <Flex gap={8}>
    <Button type="primary" loading={props.busy} onClick={props.onSend}>
      重新提交
    </Button>
    <Button disabled={props.busy} onClick={props.onClose}>
      取消
    </Button>
  </Flex>
);

const columnsFor = (
  lines: readonly RequestLine[],
  setLines: (lines: RequestLine[]) => void,
  orderFen = orderFenOf(lines.map(({ now: pack, prodCount: count }) => ({ pack, count }))),
): TableColumnsType<RequestLine> => [
  GOODS_COLUMN,
  {
    key: 'price',
    title: '现价',
    render: (_, { now, prodCount }) => <Price value={priceFor(now, prodCount, orderFen)} plain />,
  },
  {
    key: 'count',
    title: '数量',
    render: (_, line) => (
      <Quantity
        value={line.prodCount}
        stocks={line.now.stocks}
        of={packName(line)}
        onChange={(prodCount) =>
          setLines(lines.map((entry) => (entry.skuId === line.skuId ? { ...entry, prodCount } : entry)))
        }
      />
    ),
  },
  {
    key: 'actions',
    title: '操作',
    render: (_, line) => (
      <Button
        type="link"
        size="small"
        disabled={lines.length === 1}
        aria-label={`移除 ${packName(line)}`}
        onClick={() => setLines(lines.filter(({ skuId }) => skuId !== line.skuId))}
      >
        移除
      </Button>
    ),
  },
];
