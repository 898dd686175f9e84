import { Link } from '@umijs/max';
import { TECHNICAL_VIEWS, technicalPath, type TechnicalView } from '@/domain/content/technicalPath';
import { PARTS } from './parts';
import styles from './technicalCenter.module.less';

/** The four parts, and which one is open. */
export default function PartNav({ view }: { view: TechnicalView | null }) {
  return (
    <nav className={styles.parts} aria-label="技术中心">
      <Link to={technicalPath()} aria-current={view === null ? 'page' : undefined}>
        技术中心
      </Link>
      {TECHNICAL_VIEWS.map((one) => (
        <Link key={one} to={technicalPath({ view: one })} aria-current={one === view ? 'page' : undefined}>
          {PARTS[one].title}
        </Link>
      ))}
    </nav>
  );
}
