import type { ProductGroup } from '@/services/catalogue';
import styles from './recommend.module.less';

/** The groups by name; one alone needs no list. */
export default function JumpList({ groups }: { groups: readonly ProductGroup[] }) {
  if (groups.length < 2) return null;
  return (
    <ul className={styles.jump} aria-label="推荐分组">
      {groups.map(({ key, title }) => (
        <li key={key}>
          <button type="button" onClick={() => goTo(key)}>
            {title}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Under hash history an in-page link would change the route, so the place is gone to by hand. */
function goTo(key: string) {
  const heading = document.getElementById(`group-${key}`);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
