import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { Price } from '@/components/ui/Price';
import { isOpen } from '@domain/approvals/request';
import type { PurchaseRequest } from '@domain/approvals/types';
import { requestsPath } from '@domain/approvals/requestPath';
import { quotationPath } from '@domain/quotation/quotationPath';
import { formatYuan, sum } from '@domain/shared/money';
import { INVOICE_KINDS } from '@domain/invoice/invoiceChoice';
import { useDraftOpen } from '@/hooks/useDraft';
import { ChangeForm } from './ChangeForm';
import { addressText } from './ChangeTerms';
import { Decide } from './Decide';
import { History } from './History';
import { OwnActions } from './OwnActions';
import { PlaceOrder } from './PlaceOrder';
import { PriceChange } from './PriceChange';
import { RequestLines } from './RequestLines';
import { With } from './RequestList';
import { RequestTag } from './RequestTag';
import styles from './requests.module.less';
import { changeDraft } from './useChange';

export interface SheetProps {
  sheet: PurchaseRequest;
}

/** A request with the actions that are open to the user. */
export function OpenedRequest({ sheet }: SheetProps) {
  const { head, lines } = sheet;
  const [editing, setEditing] = useDraftOpen(changeDraft(head.requestNo));
  return (
    <Flex vertical gap={24}>
      <header>
        <Link to={requestsPath()} className="tap">
          全部申购单
        </Link>
        <Flex wrap gap="4px 12px" align="center">
          <h1>申购单 {head.requestNo}</h1>
          <RequestTag head={head} />
        </Flex>
        <p>
          {head.requester} · {head.createTime.slice(0, 16)} · 用途：{head.reason}
        </p>
        <AtQuotation sheet={sheet} />
        <With head={head} />
        {isOpen(head.state) && <p className="quiet">{head.expires.slice(0, 10)} 前有效，过期自动关闭</p>}
      </header>
      {head.mine && head.changed && <PriceChange sheet={sheet} onEdit={() => setEditing(true)} />}
      {editing ? (
        <ChangeForm sheet={sheet} onClose={() => setEditing(false)} />
      ) : (
        <>
          <RequestLines lines={lines} />
          <Sums sheet={sheet} />
          <Flex wrap gap={8}>
            <Decide chosen={[head]} isIdle={head.mayDecide === null} />
            {head.mayOrder && <PlaceOrder sheet={sheet} />}
            {head.mine && isOpen(head.state) && <OwnActions sheet={sheet} onEdit={() => setEditing(true)} />}
          </Flex>
        </>
      )}
      {!editing && <Terms sheet={sheet} />}
      <History sheet={sheet} />
    </Flex>
  );
}

/** The quotation whose prices apply. Only its owner can open it. */
function AtQuotation({ sheet: { head, quotation } }: SheetProps) {
  if (!quotation) return null;
  const { quotationNo, validUntil, status } = quotation;
  return (
    <p>
      报价单{' '}
      {head.mine ? (
        <Link to={quotationPath(quotationNo)} className="tap">
          {quotationNo}
        </Link>
      ) : (
        quotationNo
      )}
      {isOpen(head.state) && status === 'holds' && validUntil && ` 的价格，有效至 ${validUntil}`}
    </p>
  );
}

/** Goods, freight, and the share of each fund. */
function Sums({ sheet: { head, total, transfee, funding } }: SheetProps) {
  const funds = new Map(funding.map(({ fundId, no, name }) => [fundId, `${no} ${name}`]));
  const paidBy = (fundId: number) =>
    sum(funding.filter((use) => use.fundId === fundId).map(({ amount }) => amount));
  return (
    <dl className={styles.sums}>
      <div>
        <dt>商品</dt>
        <dd>{formatYuan(total)}</dd>
      </div>
      <div>
        <dt>运费</dt>
        <dd>{formatYuan(transfee)}</dd>
      </div>
      <div>
        <dt>合计</dt>
        <dd>
          <Price value={head.actualTotal} size="large" />
        </dd>
      </div>
      {[...funds].map(([fundId, name]) => (
        <div key={fundId}>
          <dt>经费 {name}</dt>
          <dd>{formatYuan(paidBy(fundId))}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Address and invoice. */
function Terms({ sheet: { address, invoice, remarks } }: SheetProps) {
  return (
    <section aria-labelledby="terms-title">
      <h2 id="terms-title">收货与发票</h2>
      <p>{addressText(address)}</p>
      <p>
        {INVOICE_KINDS[invoice.kind]}
        {invoice.kind !== 'none' && `：${invoice.title} ${invoice.taxNo}`}
      </p>
      {remarks && <p>备注：{remarks}</p>}
    </section>
  );
}
