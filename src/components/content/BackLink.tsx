import { ArrowLeftOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import styles from './Articles.module.less';

export interface BackLinkProps {
  to: string;
  label: string;
}

/** Above a title: where the page was opened from. */
export function BackLink({ to, label }: BackLinkProps) {
  return (
    <Link to={to} className={`${styles.back} tap`}>
      <ArrowLeftOutlined aria-hidden />
      &ensp;{label}
    </Link>
  );
}
