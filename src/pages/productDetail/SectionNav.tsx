import styles from './productDetail.module.less';
import type { SectionMark } from './sections';

/** Jumps within the page. Buttons, because under hash history a link to `#id` would leave the route. */
export default function SectionNav({ sections }: { sections: readonly SectionMark[] }) {
  const goTo = (id: string) => {
    const heading = document.getElementById(id);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav className={`${styles.sectionNav} no-print`} aria-label="本页内容">
      <ul>
        {[{ id: 'packs', title: '规格与价格' }, ...sections].map(({ id, title }) => (
          <li key={id}>
            <button type="button" onClick={() => goTo(id)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
