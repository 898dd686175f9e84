import { LETTERS } from '@/domain/catalogue/brand';
import styles from './brandCenter.module.less';

/** A to Z: a letter with brands leads to them, the others cannot be pressed. */
export default function Letters({ used }: { used: readonly string[] }) {
  const letters = used.includes('#') ? [...LETTERS, '#'] : LETTERS;
  return (
    <ul className={styles.letters} aria-label="按首字母跳转">
      {letters.map((letter) => (
        <li key={letter}>
          <button
            type="button"
            disabled={!used.includes(letter)}
            aria-label={`首字母 ${letter}`}
            onClick={() => goTo(letter)}
          >
            {letter}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Under hash history an in-page link would change the route, so the place is gone to by hand. */
function goTo(letter: string) {
  const heading = document.getElementById(`letter-${letter}`);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
