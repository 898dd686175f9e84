import { Form } from 'antd';
import { useState } from 'react';
import type { Confirmation } from '@/domain/order/confirmation';
import { invoiceFor } from '@/domain/invoice/invoiceChoice';
import { requiredMark } from '@/components/ui/SubmitForm';
import { leadsToLogin, wordsOfFailure } from '@/hooks/wordsOfFailure';
import { notify } from '@/browser/notify';
import type { OrderDraft } from '@/storage/orderDraft';
import AddressBlock from './AddressBlock';
import ChangeNotice, { CHANGES_ID } from './ChangeNotice';
import InvoiceBlock from './InvoiceBlock';
import LinesBlock from './LinesBlock';
import { orderFields } from './orderFields';
import PermitBlock, { NOT_TO_PERSONS } from './PermitBlock';
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
  const [form] = Form.useForm();

  const fields = orderFields(draft, confirmation.permitsNeeded);
  const refused = fields.find(({ reason }) => reason);
  const edit = (part: Partial<OrderDraft>) => {
    setProblem('');
    change(part);
  };

  const reasonAgainst = (): string => {
    if (!confirmation.address) return '请填写收货地址并保存';
    if (changes.some(({ kind }) => kind !== 'stock')) return '商品有变化，请先确认上方的变化';
    if (changes.length > 0) return '有商品库存不足，请返回修改数量';
    if (!refused) return '';
    return refused.name[0] === 'permits' ? '请填写管制化学品的证明编号' : '请补全发票信息';
  };

  const handleSubmit = () => {
    // Nothing that could be filled in would help.
    if (personal && confirmation.permitsNeeded.length > 0) return setProblem(NOT_TO_PERSONS);
    setTried(true);
    const reason = reasonAgainst();
    setProblem(reason);
    if (!reason) void send(confirmation, draft);
    else if (changes.length > 0) document.getElementById(CHANGES_ID)?.focus();
    else if (refused) form.focusField(refused.name);
  };

  const handleAddress = async (addrId: number) => {
    setProblem('');
    await again(addrId).catch((error: unknown) => {
      if (!leadsToLogin(error)) notify.error(wordsOfFailure(error));
    });
  };

  return (
    <Form
      // The address has a form of its own inside.
      component="div"
      form={form}
      name="order"
      initialValues={draft}
      layout="vertical"
      requiredMark={requiredMark}
      // The draft is kept over a reload: it tells the form, not the form it.
      fields={fields.map(({ name, value, reason }) => ({
        name,
        value,
        errors: tried && reason ? [reason] : [],
      }))}
    >
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
        onChange={(permits) => edit({ permits })}
      />
      <InvoiceBlock personal={personal} choice={draft.invoice} onChange={(invoice) => edit({ invoice })} />
      <RemarksBlock onChange={(remarks) => change({ remarks })} />
      <SubmitBar
        confirmation={confirmation}
        problem={problem}
        busy={busy}
        working={working}
        onSubmit={handleSubmit}
      />
    </Form>
  );
}
