import { LinkTabs } from '@/components/ui/LinkTabs';
import { managePath } from '@domain/staff/pages';

/** The heading of /manage/lots, with its two parts. */
export const LotTabs = ({ current }: { current: 'lots' | 'rules' }) => (
  <>
    <h1>批次</h1>
    <LinkTabs
      label="批次"
      current={current}
      items={[
        { key: 'lots', to: managePath('lots'), label: '批次列表' },
        { key: 'rules', to: managePath('lots', { view: 'rules' }), label: '批号要求' },
      ]}
    />
  </>
);
