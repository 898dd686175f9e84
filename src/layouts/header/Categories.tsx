import { AppstoreOutlined } from '@ant-design/icons';
import { Link, useModel } from '@umijs/max';
import Disclosure from '@/components/ui/Disclosure';
import { listPath } from '@/domain/search/listQuery';
import { useLoad } from '@/hooks/useLoad';
import { wordsOfFailure } from '@/hooks/wordsOfFailure';
import styles from './Header.module.less';

/** 全部分类: a panel with both levels. */
export default function Categories() {
  const { tree, loaded, loadTree } = useModel('categories');
  const { error, loading, run: load } = useLoad(loadTree, { manual: true });
  const failure = error && !loading ? wordsOfFailure(error) : '';
  return (
    <Disclosure
      label={
        <>
          <AppstoreOutlined aria-hidden /> 分类
        </>
      }
      className={styles.categories}
      buttonClassName={styles.categoriesButton}
      panelClassName={styles.categoriesPanel}
      onOpen={load}
    >
      {(close) => (
        <nav aria-label="商品分类">
          {failure && (
            <p role="alert">
              {failure}{' '}
              <button type="button" className={styles.retry} onClick={load}>
                重试
              </button>
            </p>
          )}
          {!failure && !loaded && <p>正在加载分类…</p>}
          {loaded && tree.length === 0 && (
            <Link to={listPath({})} onClick={close}>
              全部商品
            </Link>
          )}
          <ul>
            {tree.map((top) => (
              <li key={top.categoryId}>
                <Link
                  to={listPath({ categoryId: [String(top.categoryId)] })}
                  onClick={close}
                  className={styles.topCategory}
                >
                  {top.categoryName} <small>{top.prodCount}</small>
                </Link>
                <div>
                  {top.children.map((child) => (
                    <Link
                      key={child.categoryId}
                      to={listPath({ categoryId: [String(child.categoryId)] })}
                      onClick={close}
                    >
                      {child.categoryName}
                    </Link>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Disclosure>
  );
}
