import { Link } from '@umijs/max';
import { Alert, Tag } from 'antd';
import { OrderLink } from '@/components/manage/OrderLink';
import type { BankLine, Settled } from '@/services/bank';
import { differenceText } from '@domain/payments/line';
import { isSure, MATCH_WORDS } from '@domain/payments/match';
import { failureText } from '@domain/shared/failure';
import { formatYuan, sum } from '@domain/shared/money';
import { managePath } from '@domain/staff/pages';
import { statementNo } from './Monthly';

/** The orders of a line that matches exactly, so that it can be settled without a choice. */
export const sureOrders = ({ state, match }: BankLine): string[] =>
  state === 'open' && match && isSure(match.kind) ? match.orders.map(({ orderNumber }) => orderNumber) : [];

/** The orders or months that a line pays, or probably pays. */
export const Belongs = ({ line: { state, receipts, note }, line }: { line: BankLine }) => (
  <>
    {receipts.map(({ institutionId, name, month, amount }, at) => (
      <div key={at}>
        <Link to={managePath('payments', { view: 'monthly', no: statementNo({ institutionId, month }) })}>
          {name} {month} 月结
        </Link>{' '}
        {receipts.length > 1 && formatYuan(amount)}
      </div>
    ))}
    {state === 'aside' && <span className="quiet">{note}</span>}
    {state !== 'aside' && receipts.length === 0 && <Orders line={line} />}
  </>
);

/** The difference between the line and its orders: `：到账多 ¥12.00`. */
function differenceOf({ amount, match }: BankLine): string {
  const total = sum((match?.orders ?? []).map((order) => order.amount));
  const difference = match?.kind === 'differs' ? differenceText(amount, total) : null;
  return difference ? `：到账${difference}` : '';
}

const OrderLinks = ({ orders }: { orders: readonly { orderNumber: string }[] }) => (
  <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
    {orders.map(({ orderNumber }) => (
      <li key={orderNumber}>
        <OrderLink orderNumber={orderNumber} />
      </li>
    ))}
  </ul>
);

function Orders({ line }: { line: BankLine }) {
  const { state, orders, match } = line;
  if (state === 'settled')
    return (
      <>
        <OrderLinks orders={orders} />
        {orders.some(({ outcome }) => outcome === 'toReturn') && <Tag color="warning">待退款</Tag>}
      </>
    );
  if (!match) return <span className="quiet">未匹配到订单</span>;
  return (
    <>
      <OrderLinks orders={match.orders} />
      <span className={isSure(match.kind) ? undefined : 'quiet'}>
        {MATCH_WORDS[match.kind]}
        {differenceOf(line)}
      </span>
    </>
  );
}

interface OutcomeProps {
  data: { line: BankLine; settled: Settled }[] | undefined;
  error: Error | null;
}

/** The result of settling lines, with the reason of each refusal. */
export function Outcome({ data: done = [], error }: OutcomeProps) {
  const failure = failureText(error);
  if (failure) return <Alert type="error" showIcon title={failure} style={{ marginBottom: 12 }} />;
  if (done.length === 0) return null;
  const of = (outcome: Settled['outcome']) => done.filter(({ settled }) => settled.outcome === outcome);
  const [refused, returned] = [of('refused'), of('toReturn')];
  const [over, tied] = [of('over').length, of('tied').length];
  const paid = done.length - refused.length - returned.length - tied;
  const taken = [
    paid > 0 && `${paid} 笔已确认到账，订单转为已付款`,
    over > 0 && `其中 ${over} 笔多于订单，多出的部分记入待退款`,
    tied > 0 && `${tied} 笔对应到此前已确认到账的订单，没有重复付款`,
  ];
  const isPartial = refused.length + returned.length > 0;
  return (
    <Alert
      role="status"
      type={isPartial ? 'warning' : 'success'}
      showIcon
      style={{ marginBottom: 12 }}
      title={taken.filter(Boolean).join('；') || '没有一笔转为已付款'}
      description={
        isPartial && (
          <ul>
            {[...returned, ...refused].map(({ line: { entryId, day, payer, amount }, settled }) => (
              <li key={entryId}>
                {day} {payer} {formatYuan(amount)}：
                {settled.outcome === 'refused'
                  ? `没有确认，${settled.message}`
                  : '订单已关闭或已用其他方式付款，记入待退款'}
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}
