import { useLocation } from '@umijs/max';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { managePath } from '@domain/staff/pages';
import { Proof } from './Proof';
import { Sales } from './Sales';

/** /manage/register: controlled sales to report to the authority, and the proof that their amounts agree. */
export default function ControlledRegister() {
  const view = new URLSearchParams(useLocation().search).get('view') === 'proof' ? 'proof' : 'sales';
  return (
    <>
      <h1>管制品台账</h1>
      <LinkTabs
        label="管制品台账"
        current={view}
        items={[
          { key: 'sales', to: managePath('register'), label: '销售与上报' },
          { key: 'proof', to: managePath('register', { view: 'proof' }), label: '每日核对' },
        ]}
      />
      {view === 'sales' ? <Sales /> : <Proof />}
    </>
  );
}
