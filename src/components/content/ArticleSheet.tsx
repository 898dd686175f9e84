import { ArrowLeftOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { useTitle } from '@/hooks/useTitle';
import styles from './Articles.module.less';
import RichText from './RichText';

interface Props {
  title: string;
  /** yyyy-MM-dd HH:mm:ss */
  publishTime: string;
  /** HTML from the server. */
  content: string;
  /** Where it was opened from. */
  back: { to: string; label: string };
}

/** An article or a notice, to be read. */
export default function ArticleSheet({ title, publishTime, content, back }: Props) {
  useTitle(title);
  return (
    <article className={styles.sheet}>
      <Link to={back.to} className={styles.back}>
        <ArrowLeftOutlined aria-hidden /> {back.label}
      </Link>
      <h1>{title}</h1>
      <p className={styles.date}>
        发布于 <time dateTime={publishTime.slice(0, 10)}>{publishTime.slice(0, 10)}</time>
      </p>
      <RichText html={content} />
    </article>
  );
}
