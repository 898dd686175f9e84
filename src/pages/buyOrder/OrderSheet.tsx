import { useModel, useNavigate } from '@umijs/max';
import { useRef, useState } from 'react';
import type { Confirmation } from '@/domain/confirmation';
import { checkInvoice, cleanInvoice, type InvoiceErrors } from '@/domain/invoiceChoice';
import { wordsOfFailure } from '@/hooks/wordsOfFailure';
import { refusalOf } from '@/services/errors';
import { submit } from '@/services/h5/order';
import { notify } from '@/utils/notify';
import { writeDraft, writeSeen } from '@/utils/orderDraft';
import AddressBlock from './AddressBlock';
import styles from './buyOrder.module.less';
import ChangeNotice from './ChangeNotice';
import InvoiceBlock from './InvoiceBlock';
import LinesBlock from './LinesBlock';
import PermitBlock, { checkPermits, type PermitErrors } from './PermitBlock';
import SubmitBar from './SubmitBar';
import type { useConfirmation } from './useConfirmation';

type Props = Omit<ReturnType<typeof useConfirmation>, 'confirmation'> & { confirmation: Confirmation };

const REMARKS_MAX = 200;

/** The order itself: numbered blocks, nothing hidden behind steps. */
export default function OrderSheet({ confirmation, changes, accept, again, draft, change }: Props) {
  const { loadCartCount } = useModel('cart', (cart) => ({ loadCartCount: cart.loadCartCount }));
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const [invoiceErrors, setInvoiceErrors] = useState<InvoiceErrors>({});
  const [permitErrors, setPermitErrors] = useState<PermitErrors>({});
  const [busy, setBusy] = useState(false);
  // State comes too late for a double click.
  const underWay = useRef(false);

  const done = (orderNumbers: string[]) => {
    writeDraft(null);
    writeSeen(null);
    void loadCartCount().catch(() => undefined);
    navigate(`/buyOrderSuccess?orderNumbers=${orderNumbers.join(',')}`, { replace: true });
  };

  const handleRefusal = async (error: unknown) => {
    const refusal = refusalOf(error);
    if (refusal?.reason === 'ALREADY_SUBMITTED' && refusal.orderNumbers)
      return done(refusal.orderNumbers.split(','));
    setProblem(wordsOfFailure(error));
    // Prices, stock, shelf or the confirmation are no longer what is shown: show what is true now.
    if (
      refusal &&
      ['PRICE_CHANGED', 'STOCK_SHORT', 'OFF_SHELF', 'CONFIRM_EXPIRED'].includes(refusal.reason)
    ) {
      await again().catch((failure: unknown) => setProblem(wordsOfFailure(failure)));
    }
  };

  const ready = (): string => {
    const invoice = checkInvoice(draft.invoice);
    const permits = checkPermits(confirmation.permitsNeeded, draft.permits);
    setInvoiceErrors(invoice);
    setPermitErrors(permits);
    if (!confirmation.address) return '请填写收货地址';
    if (changes.some((one) => one.kind !== 'stock')) return '商品有变化，请先确认上方的变化';
    if (changes.length > 0) return '有商品库存不足，请返回购物车修改数量';
    if (Object.keys(permits).length > 0) return '请填写管制化学品的证明编号';
    if (Object.keys(invoice).length > 0) return '请补全发票信息';
    return '';
  };

  const handleSubmit = async () => {
    if (underWay.current) return;
    const reason = ready();
    setProblem(reason);
    if (reason) return;
    underWay.current = true;
    setBusy(true);
    try {
      const orderNumbers = await submit({
        confirmId: confirmation.confirmId,
        orderShopParam: [{ shopId: confirmation.shopId, remarks: draft.remarks.trim() || null }],
        invoice: cleanInvoice(draft.invoice),
        permits: confirmation.permitsNeeded.map(({ regime }) => ({
          regime,
          no: draft.permits[regime]?.trim() ?? '',
        })),
      });
      done(orderNumbers);
    } catch (error) {
      await handleRefusal(error);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  const handleAddress = (addrId: number) =>
    again(addrId).catch((error: unknown) => notify.error(wordsOfFailure(error)));

  return (
    <>
      <ChangeNotice changes={changes} onAccept={accept} />
      <AddressBlock address={confirmation.address} onChoose={handleAddress} />
      <LinesBlock confirmation={confirmation} />
      <PermitBlock
        needs={confirmation.permitsNeeded}
        permits={draft.permits}
        errors={permitErrors}
        onChange={(permits) => {
          change({ permits });
          setPermitErrors({});
        }}
      />
      <InvoiceBlock
        choice={draft.invoice}
        errors={invoiceErrors}
        onChange={(invoice) => {
          change({ invoice });
          setInvoiceErrors({});
        }}
      />
      <section className={styles.block} aria-labelledby="remarks-title">
        <h2 id="remarks-title">备注</h2>
        <textarea
          aria-labelledby="remarks-title"
          maxLength={REMARKS_MAX}
          placeholder="送货时间、楼宇门禁、项目编号等（选填）"
          value={draft.remarks}
          onChange={(event) => change({ remarks: event.target.value })}
        />
        <small>
          {draft.remarks.length} / {REMARKS_MAX}
        </small>
      </section>
      <SubmitBar
        confirmation={confirmation}
        problem={problem}
        busy={busy}
        onSubmit={() => void handleSubmit()}
      />
    </>
  );
}
