import { Form } from 'antd';
import { lazy, Suspense, useEffect } from 'react';
import { MissingNote } from '@/components/ui/MissingNote';
import { requiredMark } from '@/components/ui/SubmitForm';
import { AddressBlock } from './AddressBlock';
import styles from './buyOrder.module.less';
import { ChangeNotice } from './ChangeNotice';
import { InvoiceBlock } from './InvoiceBlock';
import { LinesBlock } from './LinesBlock';
import { PermitBlock } from './PermitBlock';
import { RemarksBlock } from './RemarksBlock';
import { SubmitBar } from './SubmitBar';
import { useOrderSheet, type OrderSheetProps } from './useOrderSheet';

const ApprovalBlock = lazy(() =>
  import('./ApprovalBlock').then(({ ApprovalBlock }) => ({ default: ApprovalBlock })),
);

/** The order form: numbered blocks on one page. */
export function OrderSheet(props: OrderSheetProps & { onTitle: (title: string) => void }) {
  const { source, confirmation, changes, working, change, personal, onTitle } = props;
  const {
    draft,
    form,
    fields,
    problem,
    busy,
    tried,
    approval,
    edit,
    handleAccept,
    handleAddress,
    handleSubmit,
  } = useOrderSheet(props);
  const { mode } = approval;
  useEffect(() => onTitle(mode === 'request' ? '提交申购' : '确认订单'), [mode, onTitle]);
  return (
    <Form
      // Not a form element: the address block contains a form.
      component="div"
      className={styles.sheet}
      form={form}
      name="order"
      initialValues={draft}
      layout="vertical"
      requiredMark={requiredMark}
      fields={fields}
    >
      <ChangeNotice changes={changes} source={source} onAccept={handleAccept} />
      <AddressBlock
        address={confirmation.address}
        personal={personal}
        busy={working || busy}
        draft={draft.newAddress}
        onDraft={(newAddress) => change({ newAddress })}
        onChoose={handleAddress}
      />
      <LinesBlock confirmation={confirmation} />
      {mode !== 'request' && <PermitBlock personal={personal} confirmation={confirmation} />}
      {approval.isMissing && <MissingNote what="本组的审批与经费" onRetry={approval.refresh} />}
      {(mode !== 'order' || approval.funds.length > 0) && (
        <Suspense fallback={null}>
          <ApprovalBlock approval={approval} confirmation={confirmation} tried={tried} />
        </Suspense>
      )}
      <InvoiceBlock personal={personal} choice={draft.invoice} onChange={(invoice) => edit({ invoice })} />
      <RemarksBlock onChange={(remarks) => change({ remarks })} />
      <SubmitBar
        confirmation={confirmation}
        problem={problem}
        mode={mode}
        busy={busy}
        working={working}
        onSubmit={handleSubmit}
      />
    </Form>
  );
}
