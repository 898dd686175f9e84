import { Link } from '@umijs/max';
import { Button, Flex, Tag } from 'antd';
import { differenceText } from '@domain/payments/line';
import { isSure, MATCH_WORDS } from '@domain/payments/match';
import { formatYuan, sum } from '@domain/shared/money';
import { managePath } from '@domain/staff/pages';
import type { BankLine } from '@/services/bank';
import { OrderLinks } from './OrderLinks';
import { statementNo } from './statementPath';

/** The one of a line that may be settled without a second look. */
export const sureOrders = ({ state, match }: BankLine): string[] =>
  state === 'open' && match && isSure(match.kind) ? match.orders.map(({ orderNumber }) => orderNumber) : [];

export interface Actions {
  onSettle: (line: BankLine) => void;
  onChoose: (line: BankLine) => void;
  onMonth: (line: BankLine) => void;
  onAside: (line: BankLine) => void;
  busy: boolean;
}

/** What a line is, or most likely is. */
export function Belongs({ line }: { line: BankLine }) {
  const { state, receipts, note } = line;
  return (
    <>
      <Months receipts={receipts} />
      {state === 'aside' && <span className="quiet">{note}</span>}
      {state !== 'aside' && receipts.length === 0 && <Orders line={line} />}
    </>
  );
}

const Months = ({ receipts }: Pick<BankLine, 'receipts'>) =>
  receipts.map(({ institutionId, name, month, amount }, at) => (
    <div key={at}>
      <Link to={managePath('payments', { view: 'monthly', no: statementNo({ institutionId, month }) })}>
        {name} {month} 月结
      </Link>{' '}
      {receipts.length > 1 && formatYuan(amount)}
    </div>
  ));

/** By how much what came is not what its orders cost: `到账多 ¥12.00`. */
function offBy({ amount, match }: BankLine): string {
  const total = sum((match?.orders ?? []).map((order) => order.amount));
  const difference = match?.kind === 'differs' ? differenceText(amount, total) : null;
  return difference ? `：到账${difference}` : '';
}

function Orders({ line }: { line: BankLine }) {
  const { state, orders, match } = line;
  if (state === 'settled')
    return (
      <>
        <OrderLinks orderNumbers={orders.map(({ orderNumber }) => orderNumber)} />
        {orders.some(({ outcome }) => outcome === 'toReturn') && <Tag color="warning">待退款</Tag>}
      </>
    );
  if (!match) return <span className="quiet">未匹配到订单</span>;
  return (
    <>
      <OrderLinks orderNumbers={match.orders.map(({ orderNumber }) => orderNumber)} />
      <span className={isSure(match.kind) ? undefined : 'quiet'}>
        {MATCH_WORDS[match.kind]}
        {offBy(line)}
      </span>
    </>
  );
}

export function LineActions({
  line,
  onSettle,
  onChoose,
  onMonth,
  onAside,
  busy,
}: Actions & { line: BankLine }) {
  if (line.state === 'settled') return null;
  const of = `${line.day} ${line.payer} ${formatYuan(line.amount)}`;
  return (
    <Flex wrap gap="0 12px">
      {sureOrders(line).length > 0 && (
        <Button
          type="link"
          size="small"
          disabled={busy}
          aria-label={`确认到账 ${of}`}
          onClick={() => onSettle(line)}
        >
          确认到账
        </Button>
      )}
      {line.state === 'open' && line.receipts.length === 0 && (
        <Button type="link" size="small" aria-label={`选择订单 ${of}`} onClick={() => onChoose(line)}>
          选择订单
        </Button>
      )}
      {line.state === 'open' && (
        <Button type="link" size="small" aria-label={`登记月结 ${of}`} onClick={() => onMonth(line)}>
          登记月结
        </Button>
      )}
      <Button
        type="link"
        size="small"
        aria-label={`${line.state === 'open' ? '搁置' : '重新处理'} ${of}`}
        onClick={() => onAside(line)}
      >
        {line.state === 'open' ? '搁置' : '重新处理'}
      </Button>
    </Flex>
  );
}
