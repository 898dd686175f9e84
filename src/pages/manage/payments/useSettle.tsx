import { Alert } from 'antd';
import { useState } from 'react';
import { errorMessage, isUnauthorised } from '@domain/shared/failure';
import { formatYuan } from '@domain/shared/money';
import { settleBankLines, type BankLine, type Settled } from '@/services/bank';

interface Requested {
  line: BankLine;
  orderNumbers: string[];
  /** What is more than the orders goes back. */
  returnRest?: boolean;
}

/** Settles lines, and keeps what became of each. */
export interface Settle {
  busy: boolean;
  /** What was asked for last, with what became of it. */
  done: { line: BankLine; settled: Settled }[];
  failure: string;
  /** Were all of them taken? */
  run: (requested: readonly Requested[]) => Promise<boolean>;
}

export function useSettle(onDone: () => void): Settle {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Settle['done']>([]);
  const [failure, setFailure] = useState('');
  const run = async (requested: readonly Requested[]) => {
    setBusy(true);
    setFailure('');
    try {
      const answers = await settleBankLines(
        requested.map(({ line: { entryId, version }, ...rest }) => ({ entryId, version, ...rest })),
      );
      setDone(
        requested.flatMap(({ line }) => {
          const settled = answers.find(({ entryId }) => entryId === line.entryId);
          return settled ? [{ line, settled }] : [];
        }),
      );
      const taken = answers.every(({ outcome }) => outcome !== 'refused');
      if (answers.some(({ outcome }) => outcome !== 'refused') || !taken) onDone();
      return taken;
    } catch (error) {
      if (!isUnauthorised(error)) setFailure(errorMessage(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, done, failure, run };
}

/** What became of the lines that were settled, those that were refused with the reason. */
export function Outcome({ settle: { done, failure } }: { settle: Settle }) {
  if (failure) return <Alert type="error" showIcon title={failure} style={{ marginBottom: 12 }} />;
  if (done.length === 0) return null;
  const refused = done.filter(({ settled }) => settled.outcome === 'refused');
  const returned = done.filter(({ settled }) => settled.outcome === 'toReturn');
  const over = done.filter(({ settled }) => settled.outcome === 'over');
  const tied = done.filter(({ settled }) => settled.outcome === 'tied').length;
  const paid = done.length - refused.length - returned.length - tied;
  const taken = [
    ...(paid > 0 ? [`${paid} 笔已确认到账，订单转为已付款`] : []),
    ...(over.length > 0 ? [`其中 ${over.length} 笔多于订单，多出的部分记入待退款`] : []),
    ...(tied > 0 ? [`${tied} 笔对应到此前已确认到账的订单，没有重复付款`] : []),
  ];
  const nameOf = ({ day, payer, amount }: BankLine) => `${day} ${payer} ${formatYuan(amount)}`;
  return (
    <Alert
      role="status"
      type={refused.length + returned.length > 0 ? 'warning' : 'success'}
      showIcon
      style={{ marginBottom: 12 }}
      title={taken.join('；') || '没有一笔转为已付款'}
      description={
        refused.length + returned.length > 0 && (
          <ul>
            {returned.map(({ line }) => (
              <li key={line.entryId}>{nameOf(line)}：订单已关闭或已用其他方式付款，记入待退款</li>
            ))}
            {refused.map(({ line, settled }) => (
              <li key={line.entryId}>
                {nameOf(line)}：没有确认，{settled.message}
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}
