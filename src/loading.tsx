import styles from './loading.module.less';

/** Shown while a page's chunk is on its way: the outline of a page, not a spinner. */
export default function PageLoading() {
  return (
    <div className={styles.outline} role="status" aria-label="页面加载中">
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
