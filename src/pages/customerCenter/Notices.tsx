import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Pagination } from '@/components/ui/Pagination';
import { Skeleton } from '@/components/ui/Skeleton';
import { customerPath } from '@domain/content/customerPath';
import { noticesQuery } from '@/queries/content';
import type { Notice } from '@/services/content';
import styles from './customerCenter.module.less';

const SIZE = 6;
const KINDS: Record<Notice['kind'], string> = { notice: '公告', news: '动态' };

const pathOf = (page: number) => customerPath({ page });

/** Notices and news of the shop, newest first. */
export function Notices({ page }: { page: number }) {
  const notices = useQuery(noticesQuery(page, SIZE));
  if (page === 1 && notices.data?.records.length === 0) return null;
  return (
    <section aria-labelledby="notices-title">
      <h2 id="notices-title">公告与动态</h2>
      <div aria-live="polite" aria-busy={notices.isFetching}>
        <AsyncContent of={notices} what="公告" skeleton={<Skeleton rows={SIZE} height={40} />}>
          {({ records, pages }) => (
            <>
              {records.length === 0 && (
                <p className="quiet">
                  本页没有公告。<Link to={pathOf(1)}>返回第一页</Link>
                </p>
              )}
              <ul className={styles.rows}>
                {records.map(({ id, kind, title, publishTime }) => (
                  <li key={id}>
                    <Link to={customerPath({ notice: id })} className="tap">
                      {title}
                    </Link>
                    <Flex component="p" gap={8} className="quiet">
                      {KINDS[kind]}
                      <time dateTime={publishTime.slice(0, 10)}>{publishTime.slice(0, 10)}</time>
                    </Flex>
                  </li>
                ))}
              </ul>
              <Pagination page={page} pages={pages} pathOf={pathOf} />
            </>
          )}
        </AsyncContent>
      </div>
    </section>
  );
}
