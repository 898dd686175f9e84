import { useState } from 'react';
import type { Confirmation } from '@/domain/order/confirmation';
import { checkInvoice, invoiceFor } from '@/domain/invoice/invoiceChoice';
import { useFocusFirstInvalid } from '@/hooks/useFocusFirstInvalid';
import { leadsToLogin, wordsOfFailure } from '@/hooks/wordsOfFailure';
import { notify } from '@/browser/notify';
import type { OrderDraft } from '@/storage/orderDraft';
import AddressBlock from './AddressBlock';
import ChangeNotice, { CHANGES_ID } from './ChangeNotice';
import InvoiceBlock from './InvoiceBlock';
import LinesBlock from './LinesBlock';
import PermitBlock, { checkPermits, NOT_TO_PERSONS } from './PermitBlock';
import RemarksBlock from './RemarksBlock';
import SubmitBar from './SubmitBar';
import type { useConfirmation } from './useConfirmation';
import { useSubmit } from './useSubmit';

type Props = Omit<ReturnType<typeof useConfirmation>, 'confirmation'> & {
  confirmation: Confirmation;
  /** The account of a person, not of an institution. */
  personal: boolean;
};

/** The order itself: numbered blocks, nothing hidden behind steps. */
export default function OrderSheet(props: Props) {
  const { source, confirmation, changes, accept, again, working, change, personal } = props;
  const draft = { ...props.draft, invoice: invoiceFor(props.draft.invoice, personal) };
  const { problem, setProblem, busy, send } = useSubmit(again);
  // Reasons beside the fields from the first try on; each goes as soon as it is mended.
  const [tried, setTried] = useState(false);
  const { form, focusFirst } = useFocusFirstInvalid<HTMLDivElement>();

  const permitErrors = checkPermits(confirmation.permitsNeeded, draft.permits);
  const invoiceErrors = checkInvoice(draft.invoice);
  const edit = (part: Partial<OrderDraft>) => {
    setProblem('');
    change(part);
  };

  const reasonAgainst = (): string => {
    if (!confirmation.address) return '请填写收货地址并保存';
    if (changes.some((one) => one.kind !== 'stock')) return '商品有变化，请先确认上方的变化';
    if (changes.length > 0) return '有商品库存不足，请返回修改数量';
    if (Object.keys(permitErrors).length > 0) return '请填写管制化学品的证明编号';
    if (Object.keys(invoiceErrors).length > 0) return '请补全发票信息';
    return '';
  };

  const handleSubmit = () => {
    // Nothing that could be filled in would help.
    if (personal && confirmation.permitsNeeded.length > 0) return setProblem(NOT_TO_PERSONS);
    setTried(true);
    const reason = reasonAgainst();
    setProblem(reason);
    if (!reason) void send(confirmation, draft);
    else if (changes.length > 0) document.getElementById(CHANGES_ID)?.focus();
    else focusFirst();
  };

  const handleAddress = async (addrId: number) => {
    setProblem('');
    await again(addrId).catch((error: unknown) => {
      if (!leadsToLogin(error)) notify.error(wordsOfFailure(error));
    });
  };

  return (
    <div ref={form}>
      <ChangeNotice
        changes={changes}
        source={source}
        onAccept={() => {
          setProblem('');
          accept();
        }}
      />
      <AddressBlock
        address={confirmation.address}
        personal={personal}
        busy={working || busy}
        draft={draft.newAddress}
        onDraft={(newAddress) => change({ newAddress })}
        onChoose={handleAddress}
      />
      <LinesBlock confirmation={confirmation} />
      <PermitBlock
        personal={personal}
        confirmation={confirmation}
        permits={draft.permits}
        errors={tried ? permitErrors : {}}
        onChange={(permits) => edit({ permits })}
      />
      <InvoiceBlock
        personal={personal}
        choice={draft.invoice}
        errors={tried ? invoiceErrors : {}}
        onChange={(invoice) => edit({ invoice })}
      />
      <RemarksBlock remarks={draft.remarks} onChange={(remarks) => change({ remarks })} />
      <SubmitBar
        confirmation={confirmation}
        problem={problem}
        busy={busy}
        working={working}
        onSubmit={handleSubmit}
      />
    </div>
  );
}
