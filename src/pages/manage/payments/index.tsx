import { useAddressQuery } from '@/components/manage/useAddressQuery';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { managePath } from '@domain/staff/pages';
import { Lines } from './Lines';
import { Monthly, statementIn } from './Monthly';
import { StatementDetail } from './StatementDetail';
import { ToReturn } from './ToReturn';
import { Transfers } from './Transfers';

const VIEWS = ['bank', 'transfers', 'toReturn', 'monthly'] as const;

/**
 * /manage/payments: bank lines, awaited transfers, money to return, and the monthly statements of institutions (one of
 * them: `?view=monthly&no=301-2026-10`).
 */
export default function Payments() {
  const [{ view: requested, no }] = useAddressQuery();
  const view = VIEWS.find((known) => known === requested) ?? 'bank';
  const statement = view === 'monthly' ? statementIn(no) : null;
  if (statement) return <StatementDetail key={no} {...statement} />;
  return (
    <>
      <h1>收款</h1>
      <LinkTabs
        label="收款"
        current={view}
        items={[
          { key: 'bank', to: managePath('payments'), label: '银行流水' },
          { key: 'transfers', to: managePath('payments', { view: 'transfers' }), label: '待到账' },
          { key: 'toReturn', to: managePath('payments', { view: 'toReturn' }), label: '待退款' },
          { key: 'monthly', to: managePath('payments', { view: 'monthly' }), label: '月结' },
        ]}
      />
      {view === 'bank' && <Lines />}
      {view === 'transfers' && <Transfers />}
      {view === 'toReturn' && <ToReturn />}
      {view === 'monthly' && <Monthly />}
    </>
  );
}
