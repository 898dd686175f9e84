import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { useEffect } from 'react';
import { BrandSheet } from '@/components/content/BrandSheet';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { brandPath } from '@domain/catalogue/brand';
import { listPath } from '@/utils/listQuery';
import { useTitle } from '@/hooks/useTitle';
import { brandQuery } from '@/queries/catalogue';
import type { BrandDetail } from '@/services/catalogue';
import { Products } from './Products';

/** One brand: description, authorisations, figures and products. */
export function BrandPage({ brandId }: { brandId: number }) {
  const found = useQuery(brandQuery(brandId));
  // The path does not change between index and brand, so the layout does not scroll to the top.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <AsyncContent of={found} what="品牌信息" skeleton={<Skeleton rows={8} height={64} />}>
      {(info) => (info ? <BrandDetails info={info} /> : <NoBrand />)}
    </AsyncContent>
  );
}

/** Shown when no brand has the id in the address. */
export function NoBrand() {
  return (
    <>
      <h1>品牌中心</h1>
      <StateView title="没有这个品牌" actions={<Link to={brandPath()}>查看全部品牌</Link>}>
        链接可能不完整，或品牌已不再销售。
      </StateView>
    </>
  );
}

function BrandDetails({ info }: { info: BrandDetail }) {
  const { brand, popular, latest } = info;
  useTitle(brand.name);
  return (
    <BrandSheet info={info}>
      <Products
        title="热销商品"
        products={popular}
        more={listPath({ brandId: [String(brand.brandId)], sort: 'sales' })}
      />
      <Products
        title="新上架"
        products={latest}
        more={listPath({ brandId: [String(brand.brandId)], sort: 'new' })}
      />
    </BrandSheet>
  );
}
