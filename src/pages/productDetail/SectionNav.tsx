import styles from './productDetail.module.less';
import { goToSection, type SectionMark } from './sections';

/** Jumps within the page. */
export default function SectionNav({ sections }: { sections: readonly SectionMark[] }) {
  return (
    <nav className={`${styles.sectionNav} no-print`} aria-label="本页内容">
      <ul>
        {[{ id: 'packs', title: '规格与价格' }, ...sections].map(({ id, title }) => (
          <li key={id}>
            <button type="button" onClick={() => goToSection(id)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
