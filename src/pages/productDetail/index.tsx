import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, useLocation } from '@umijs/max';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { FailedState, StaleNote } from '@/components/ui/FailedState';
import { StateView } from '@/components/ui/StateView';
import { parseDocumentQuery, type DocumentQuery } from '@domain/sds/documentPath';
import { useReadState } from '@/hooks/useReadState';
import { productQuery } from '@/queries/catalogue';
import { ProductSkeleton } from './ProductSkeleton';
import { ProductView } from './ProductView';

const Coa = lazy(() => import('./documents/Coa').then(({ Coa }) => ({ default: Coa })));
const Documents = lazy(() =>
  import('./documents/Documents').then(({ Documents }) => ({ default: Documents })),
);

/** /productDetail?prodId=: a product, or one of its documents (`doc=`). */
export default function ProductDetail() {
  const query = parseDocumentQuery(useLocation().search);
  const { prodId, doc } = query;
  // The path does not change between products, so the layout does not scroll to the top.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [prodId, doc]);
  if (doc === 'coa') {
    return (
      <Suspense fallback={<ProductSkeleton />}>
        <Coa query={query} />
      </Suspense>
    );
  }
  if (prodId === null) {
    return (
      <Missing title="链接中没有有效的商品编号">地址可能不完整，请从搜索结果或购物车重新打开商品。</Missing>
    );
  }
  return <ProductOfId key={prodId} prodId={prodId} query={query} />;
}

function ProductOfId({ prodId, query }: { prodId: number; query: DocumentQuery }) {
  const { data: product, error, loading, refresh } = useReadState(useQuery(productQuery(prodId)));
  if (product) {
    return (
      <>
        {error && !loading && (
          <div className="measure no-print">
            <StaleNote what="商品信息" error={error} onRetry={refresh} />
          </div>
        )}
        {query.doc === null ? (
          <ProductView product={product} onStale={refresh} />
        ) : (
          <Suspense fallback={<ProductSkeleton />}>
            <Documents product={product} query={query} />
          </Suspense>
        )}
      </>
    );
  }
  if (loading) return <ProductSkeleton />;
  if (error) {
    return (
      <Frame>
        <FailedState what="商品信息" error={error} onRetry={refresh} />
      </Frame>
    );
  }
  return <Missing title="没有找到这个商品">编号 {prodId} 的商品不存在，可能链接有误或商品已撤下。</Missing>;
}

function Missing({ title, children }: { title: string; children: ReactNode }) {
  // Focuses the search box of the header instead of showing a second one.
  const handleSearch = () => document.querySelector<HTMLInputElement>('header input[type="search"]')?.focus();
  return (
    <Frame>
      <StateView
        icon="lost"
        title={title}
        actions={
          <>
            <Button type="primary" onClick={handleSearch}>
              搜索商品
            </Button>
            <Link to="/list">浏览全部商品</Link>
          </>
        }
      >
        <p>{children}</p>
        <p>可按名称、CAS 号、货号或分子式搜索，例如 67-64-1、四氢呋喃、C4H8O。</p>
      </StateView>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="measure short-page">
      <h1 className="visually-hidden">商品详情</h1>
      {children}
    </div>
  );
}
