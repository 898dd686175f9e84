import { Button, Flex } from 'antd';
import { goToHeading } from '@/browser/goToHeading';
import { LETTERS } from '@domain/catalogue/brand';
import styles from './brandCenter.module.less';

/** A to Z: letters with brands are links, the others are disabled. */
export function Letters({ used }: { used: readonly string[] }) {
  const letters = used.includes('#') ? [...LETTERS, '#'] : LETTERS;
  return (
    <Flex component="ul" wrap gap={4} className={styles.letters} aria-label="按首字母跳转">
      {letters.map((letter) => (
        <li key={letter}>
          <Button
            size="small"
            color="primary"
            variant={used.includes(letter) ? 'outlined' : 'text'}
            disabled={!used.includes(letter)}
            aria-label={`首字母 ${letter}`}
            onClick={() => goToHeading(`letter-${letter}`)}
          >
            {letter}
          </Button>
        </li>
      ))}
    </Flex>
  );
}
