import { useQuery } from '@tanstack/react-query';
import { AppstoreOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import { Disclosure } from '@/components/ui/Disclosure';
import { listPath } from '@/utils/listQuery';
import { useReadState } from '@/hooks/useReadState';
import { errorMessage } from '@domain/shared/failure';
import { categoriesQuery } from '@/queries/catalogue';
import styles from './Header.module.less';

/** 全部分类: a panel with both levels. */
export function Categories() {
  const [isWanted, setWanted] = useState(false);
  const {
    data: tree,
    error,
    loading,
    refresh,
  } = useReadState(useQuery({ ...categoriesQuery(), enabled: isWanted }));
  const failure = error && !loading ? errorMessage(error) : '';
  return (
    <Disclosure
      label={
        <>
          <AppstoreOutlined aria-hidden /> <b>分类</b>
        </>
      }
      buttonClassName={styles.entry}
      panelClassName={styles.categoriesPanel}
      onOpen={() => (error ? refresh() : setWanted(true))}
    >
      {(close) => (
        <nav aria-label="商品分类">
          {failure && (
            <p role="alert">
              {failure}{' '}
              <Button size="small" onClick={refresh}>
                重试
              </Button>
            </p>
          )}
          {!failure && !tree && <p>正在加载分类…</p>}
          {tree?.length === 0 && (
            <Link to={listPath({})} onClick={close}>
              全部商品
            </Link>
          )}
          <ul>
            {tree?.map((top) => (
              <li key={top.categoryId}>
                <p>
                  <Link
                    to={listPath({ categoryId: [String(top.categoryId)] })}
                    onClick={close}
                    className="strong tap"
                  >
                    {top.categoryName}
                  </Link>{' '}
                  <small className="quiet">{top.prodCount}</small>
                </p>
                <div>
                  {top.children.map((child) => (
                    <Link
                      key={child.categoryId}
                      to={listPath({ categoryId: [String(child.categoryId)] })}
                      onClick={close}
                      className="quiet tap"
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
