import styles from './Articles.module.less';
import { BackLink, type BackLinkProps } from '@/components/ui/BackLink';
import { RichText } from './RichText';

interface Props {
  title: string;
  /** yyyy-MM-dd HH:mm:ss */
  publishTime: string;
  /** HTML from the server. */
  content: string;
  /** Page it was opened from. */
  back: BackLinkProps;
}

/** The text of an article or a notice. */
export function ArticleSheet({ title, publishTime, content, back }: Props) {
  return (
    <article className={styles.sheet}>
      <BackLink {...back} />
      <h1>{title}</h1>
      <p className={`${styles.date} quiet`}>
        发布于 <time dateTime={publishTime.slice(0, 10)}>{publishTime.slice(0, 10)}</time>
      </p>
      <RichText html={content} />
    </article>
  );
}
