import { Button, Flex, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { packName } from '@/components/catalogue/GoodsCell';
import { FundSplit } from '@/components/funds/FundSplit';
import { Field } from '@/components/ui/Field';
import { FormFailure } from '@/components/ui/FormFailure';
import { Price } from '@/components/ui/Price';
import { Quantity } from '@/components/ui/Quantity';
import { RowsTable } from '@/components/ui/RowsTable';
import { checkReason, type RequestLine } from '@/domain/approvals/request';
import { fundingProblem, type FundPart } from '@/domain/funds/funding';
import { errorMessage } from '@/domain/shared/failure';
import { times } from '@/domain/shared/money';
import { useKeptState } from '@/hooks/useKeptState';
import { useLoad } from '@/hooks/useLoad';
import { changeRequest } from '@/services/approvals';
import { fundList } from '@/services/funds';
import { GOODS_COLUMN } from './RequestLines';
import type { SheetProps } from './OpenedRequest';

/** Under which name of this tab it outlives a login that runs out. */
export const changeDraft = (requestNo: string): string => `request-${requestNo}`;

interface Changed {
  /** By line; one that is left out has none. */
  counts: Record<number, number>;
  reason: string;
  parts: readonly FundPart[];
}

/** What is typed: the lines with their new counts, what it is for, and which funds pay. */
function useChanged({ head, lines: asked, funds }: SheetProps['sheet']) {
  const [{ counts, reason, parts }, change] = useKeptState<Changed>(changeDraft(head.requestNo), {
    counts: Object.fromEntries(asked.map(({ skuId, prodCount }) => [skuId, prodCount])),
    reason: head.reason,
    parts: funds,
  });
  const lines = asked.flatMap((line) => {
    const prodCount = counts[line.skuId];
    return prodCount === undefined ? [] : [{ ...line, prodCount }];
  });
  const setLines = (left: readonly RequestLine[]) =>
    change({ counts: Object.fromEntries(left.map(({ skuId, prodCount }) => [skuId, prodCount])) });
  return { lines, reason, parts, setLines, change };
}

/** Another content of the request: counts, lines left out, what it is for, which funds pay; submitted again as a whole. */
export function ChangeForm({ sheet, onChanged, onClose }: SheetProps & { onClose: () => void }) {
  const { head, transfee } = sheet;
  const { lines, reason, parts, setLines, change } = useChanged(sheet);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const list = useLoad(fundList);
  const funds = (list.data?.funds ?? []).filter(({ usable }) => usable);
  const kept = new Set<number | null>([null, ...lines.map(({ skuId }) => skuId)]);
  const [first] = funds;
  const told = parts.filter(({ skuId }) => kept.has(skuId));
  const own: readonly FundPart[] =
    told.length === 0 && first ? [{ skuId: null, fundId: first.fundId, share: '100', amount: null }] : told;
  const payable = {
    transfee,
    lines: lines.map(({ skuId, price, prodCount, now }) => ({
      skuId,
      sum: times(now.price ?? price, prodCount),
    })),
  };
  const byAmount = own.some(({ amount }) => amount !== null);
  // What was told in yuan keeps its proportion: the new sum is the server's.
  const problem = own.length > 0 && !byAmount ? fundingProblem(payable, own) : null;
  const reasonProblem = checkReason(reason, '申购用途');

  const send = async () => {
    setTried(true);
    if (reasonProblem || problem) return;
    setBusy(true);
    setFailure('');
    try {
      const wanted = lines.map(({ skuId, prodCount: count }) => ({ skuId, count }));
      const body = {
        version: head.version,
        reason,
        counts: wanted,
        ...(byAmount ? {} : { funds: [...own] }),
      };
      await changeRequest(head.requestNo, body);
      notify.success('申购单已重新提交');
      onClose();
      await onChanged();
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-label="修改申购单">
      <RowsTable<RequestLine>
        aria-label="申购的商品"
        rowKey="skuId"
        columns={columnsFor(lines, setLines)}
        rows={lines}
      />
      <Field
        label="申购用途"
        value={reason}
        maxLength={200}
        error={tried ? reasonProblem : null}
        onChange={(text) => change({ reason: text })}
      />
      {byAmount && <p className="quiet">经费按原来金额的比例分摊到新的合计。</p>}
      {funds.length > 0 && own.length > 0 && !byAmount && (
        <FundSplit
          {...{ funds, payable }}
          parts={own}
          nameOf={(skuId) =>
            packName(lines.find((line) => line.skuId === skuId) ?? { prodName: '', skuName: '' })
          }
          onChange={(next) => change({ parts: next })}
          showProblem={tried}
        />
      )}
      <p className="quiet">提交后按最新价格和运费核算，并重新审批。</p>
      <FormFailure>{failure}</FormFailure>
      <Buttons busy={busy} onSend={() => void send()} onClose={onClose} />
    </section>
  );
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
): TableColumnsType<RequestLine> => [
  GOODS_COLUMN,
  { key: 'price', title: '现价', render: (_, { now }) => <Price value={now.price} plain /> },
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
