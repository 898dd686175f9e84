import { Link } from '@umijs/max';
import { Flex } from 'antd';
import styles from './Pagination.module.less';

interface Props {
  /** From 1. */
  page: number;
  pages: number;
  /** The address of a page. */
  pathOf: (page: number) => string;
}

/** Pages as links that can be opened in a new tab and gone back to. Not antd's: see docs/decisions/links-as-tabs.md. */
export function Pagination({ page, pages, pathOf }: Props) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="分页" className={styles.pages}>
      <Step label="上一页" to={page > 1 ? pathOf(page - 1) : null} />
      <Flex component="ol" gap={4}>
        {pagesShown(page, pages).map((target, index) => (
          <li
            key={target ?? `gap${index}`}
            data-far={(target !== null && Math.abs(target - page) > 1) || undefined}
          >
            {target === null ? (
              <span aria-hidden className="secondary">
                …
              </span>
            ) : (
              <Link
                to={pathOf(target)}
                aria-label={`第 ${target} 页`}
                aria-current={target === page ? 'page' : undefined}
              >
                {target}
              </Link>
            )}
          </li>
        ))}
      </Flex>
      <Step label="下一页" to={page < pages ? pathOf(page + 1) : null} />
    </nav>
  );
}

function Step({ label, to }: { label: string; to: string | null }) {
  return to === null ? (
    <span aria-disabled="true" className="secondary">
      {label}
    </span>
  ) : (
    <Link to={to}>{label}</Link>
  );
}

/** First, last, and two on either side; null is a gap. */
function pagesShown(page: number, pages: number): (number | null)[] {
  const visible = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (shown) => shown === 1 || shown === pages || Math.abs(shown - page) <= 2,
  );
  return visible.flatMap((shown, index) => {
    const previous = visible[index - 1];
    return previous !== undefined && shown - previous > 1 ? [null, shown] : [shown];
  });
}
