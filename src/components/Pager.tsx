import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import styles from './Pager.module.less';

interface Props {
  /** From 1. */
  page: number;
  size: number;
  total: number;
  /** The address of another page. */
  to: (page: number) => string;
}

/** Pages as links, so that each can be kept and gone back to. Nothing when all fits on one. */
export default function Pager({ page, size, total, to }: Props) {
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1 && page === 1) return null;
  return (
    <nav aria-label="分页" className={styles.pager}>
      {page > 1 ? (
        <Link to={to(Math.min(page - 1, last))} rel="prev">
          <LeftOutlined aria-hidden /> 上一页
        </Link>
      ) : (
        <span className={styles.off}>
          <LeftOutlined aria-hidden /> 上一页
        </span>
      )}
      <span aria-current="page">
        第 {page} / {last} 页，共 {total} 条
      </span>
      {page < last ? (
        <Link to={to(page + 1)} rel="next">
          下一页 <RightOutlined aria-hidden />
        </Link>
      ) : (
        <span className={styles.off}>
          下一页 <RightOutlined aria-hidden />
        </span>
      )}
    </nav>
  );
}
