import { Button } from 'antd';
import { useState } from 'react';
import FailedState from '@/components/ui/FailedState';
import Price from '@/components/ui/Price';
import Skeleton from '@/components/ui/Skeleton';
import { INVOICE_KINDS } from '@/domain/invoice/invoiceChoice';
import { reasonAgainstApplying, type InvoiceKind } from '@/domain/invoice/invoiceRules';
import type { InvoicableOrder, InvoiceHead, InvoiceTitle } from '@/domain/invoice/invoiceView';
import { sum } from '@/domain/shared/money';
import { useLoad } from '@/hooks/useLoad';
import { leadsToLogin, wordsOfFailure } from '@/hooks/wordsOfFailure';
import { applyInvoice, invoiceTitles } from '@/services/invoice';
import styles from './invoice.module.less';
import NewTitle from './NewTitle';
import TitleSelect from './TitleSelect';

interface Props {
  chosen: InvoicableOrder[];
  onClear: () => void;
  onDone: (invoice: InvoiceHead) => void;
  /** What is shown may be out of date. */
  onRefused: () => void;
}

/** One invoice for what is chosen: kind, title, sum. */
export default function ApplyForm({ chosen, onClear, onDone, onRefused }: Props) {
  const titles = useLoad(invoiceTitles);
  const [kind, setKind] = useState<InvoiceKind>('normal');
  const [picked, setPicked] = useState<number | null>(null);
  const [adding, setAdding] = useState(false);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const usable = (titles.data ?? []).filter((one) => kind === 'normal' || one.titleKind === 'unit');
  // The default comes first.
  const title = usable.find((one) => one.titleId === picked) ?? usable[0];

  const handleSaved = async (saved: InvoiceTitle) => {
    setAdding(false);
    setPicked(saved.titleId);
    await titles.refreshAsync().catch(() => undefined);
  };

  const handleApply = async () => {
    if (!title) return setProblem('请先添加发票抬头');
    const asked = chosen.map((one) => ({ ...one, invoiced: false }));
    const reason = reasonAgainstApplying(asked, kind, title.titleKind);
    setProblem(reason ?? '');
    if (reason) return;
    setBusy(true);
    try {
      onDone(
        await applyInvoice(
          chosen.map(({ orderNumber }) => orderNumber),
          kind,
          title.titleId,
        ),
      );
    } catch (error) {
      if (leadsToLogin(error)) return;
      setProblem(wordsOfFailure(error));
      onRefused();
    } finally {
      setBusy(false);
    }
  };

  if (titles.error && !titles.data)
    return <FailedState what="抬头" error={titles.error} onRetry={titles.refresh} />;
  if (!titles.data) return <Skeleton rows={2} height={44} />;

  return (
    <section className={styles.apply} aria-label="开票信息" data-adding={adding || undefined}>
      <p className={styles.applySum} aria-live="polite">
        已选 {chosen.length} 个订单，开票金额{' '}
        <Price value={sum(chosen.map((one) => one.amount))} size="large" />
        <Button type="link" onClick={onClear}>
          清空
        </Button>
      </p>
      <fieldset className={styles.choices}>
        <legend>发票种类</legend>
        {(['normal', 'special'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
            {INVOICE_KINDS[one]}
          </label>
        ))}
      </fieldset>
      {kind === 'special' && <p className={styles.hint}>专用发票只开给单位，个人抬头不可选。</p>}
      {adding ? (
        <NewTitle first={titles.data.length === 0} onSaved={handleSaved} onCancel={() => setAdding(false)} />
      ) : (
        <>
          <TitleSelect
            titles={usable}
            value={title?.titleId}
            onChange={setPicked}
            onAdd={() => setAdding(true)}
          />
          {problem && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
          <Button type="primary" loading={busy} onClick={() => void handleApply()}>
            提交开票申请
          </Button>
          <p className={styles.hint}>
            {chosen.length > 1 && '所选订单合并开在一张发票上。'}
            全部已发货的立即开具，否则在全部发货时开具。
          </p>
        </>
      )}
    </section>
  );
}
