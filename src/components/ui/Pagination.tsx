import { Link } from '@umijs/max';
import styles from './Pagination.module.less';

interface Props {
  /** From 1. */
  page: number;
  pages: number;
  /** The address of a page. */
  pathOf: (page: number) => string;
}

/** Pages as links, so that each can be opened beside this one and gone back to. */
export default function Pagination({ page, pages, pathOf }: Props) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="分页" className={styles.pages}>
      <Step label="上一页" to={page > 1 ? pathOf(page - 1) : null} />
      <ol>
        {pagesShown(page, pages).map((one, index) => (
          <li key={one ?? `gap${index}`} data-far={(one !== null && Math.abs(one - page) > 1) || undefined}>
            {one === null ? (
              <span aria-hidden>…</span>
            ) : (
              <Link
                to={pathOf(one)}
                aria-label={`第 ${one} 页`}
                aria-current={one === page ? 'page' : undefined}
              >
                {one}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step label="下一页" to={page < pages ? pathOf(page + 1) : null} />
    </nav>
  );
}

function Step({ label, to }: { label: string; to: string | null }) {
  return to === null ? <span aria-disabled="true">{label}</span> : <Link to={to}>{label}</Link>;
}

/** First, last, and two on either side; null is a gap. */
function pagesShown(page: number, pages: number): (number | null)[] {
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (one) => one === 1 || one === pages || Math.abs(one - page) <= 2,
  );
  return near.flatMap((one, index) => {
    const before = near[index - 1];
    return before !== undefined && one - before > 1 ? [null, one] : [one];
  });
}
