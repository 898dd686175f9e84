import { useLocation } from '@umijs/max';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { managePath } from '@/domain/staff/pages';
import { Lines } from './Lines';
import { ToReturn } from './ToReturn';
import { Transfers } from './Transfers';

const VIEWS = ['bank', 'transfers', 'toReturn'] as const;

/** /manage/payments: money at the bank held against the orders that wait for it, and money that goes back. */
export function Payments() {
  const asked = new URLSearchParams(useLocation().search).get('view');
  const view = VIEWS.find((known) => known === asked) ?? 'bank';
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
        ]}
      />
      {view === 'bank' && <Lines />}
      {view === 'transfers' && <Transfers />}
      {view === 'toReturn' && <ToReturn />}
    </>
  );
}
