import { LinkTabs } from '@/components/ui/LinkTabs';
import { TECHNICAL_VIEWS, technicalPath, type TechnicalView } from '@domain/content/technicalPath';
import { PARTS } from './parts';

/** Navigation between the four sections. */
export function PartNav({ view }: { view: TechnicalView | null }) {
  return (
    <LinkTabs
      label="技术中心"
      current={view ?? 'front'}
      items={[
        { key: 'front', to: technicalPath(), label: '技术中心' },
        ...TECHNICAL_VIEWS.map((part) => ({
          key: part,
          to: technicalPath({ view: part }),
          label: PARTS[part].title,
        })),
      ]}
    />
  );
}
