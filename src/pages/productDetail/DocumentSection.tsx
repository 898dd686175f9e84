import { Link } from '@umijs/max';
import { lazy } from 'react';
import { AskService } from '@/components/ui/AskService';
import { LazyOnVisible } from '@/components/ui/LazyOnVisible';
import { Skeleton } from '@/components/ui/Skeleton';
import { labelPath, sdsPath } from '@domain/sds/documentPath';
import type { Product } from '@domain/catalogue/product';
import styles from './productDetail.module.less';
import { Section } from './Section';

// Loads antd's Form, which nothing above this section needs.
const CoaForm = lazy(() => import('./CoaForm').then(({ CoaForm }) => ({ default: CoaForm })));

/** 文档: the documents of a product; for a missing one, whom to ask. */
export function DocumentSection({ product }: { product: Product }) {
  const { prodId, catalogNo, hazard, hazardState } = product;
  return (
    <Section id="documents" title="文档" screenOnly>
      <div className={styles.documents}>
        <div>
          <h3>安全技术说明书（SDS）</h3>
          {hazard ? (
            <>
              <p className="quiet">按 GB/T 16483 的 16 个部分编写，可打印或另存为 PDF。</p>
              <Link className="tap" to={sdsPath(prodId)}>
                查看 SDS
              </Link>
            </>
          ) : (
            <p className="quiet">
              {hazardState === 'unknown'
                ? '本品尚无核实的危险性资料，没有 SDS，请按危险化学品对待。'
                : '本品没有 SDS。'}
              需要书面说明时请
              <AskService hours />。
            </p>
          )}
        </div>
        <div>
          <h3>GHS 标签</h3>
          {hazard ? (
            <>
              <p className="quiet">按包装大小 1:1 预览与打印。</p>
              <Link className="tap" to={labelPath(prodId)}>
                预览标签
              </Link>
            </>
          ) : (
            <p className="quiet">
              {hazardState === 'unknown'
                ? '本品尚无核实的分类资料，没有 GHS 标签。'
                : '本品没有 GHS 分类，也没有 GHS 标签。'}
            </p>
          )}
        </div>
        <div>
          <h3>检验报告（COA）</h3>
          <LazyOnVisible height={120} fallback={<Skeleton rows={1} height={64} />}>
            {() => <CoaForm prodId={prodId} catalogNo={catalogNo} ofProduct />}
          </LazyOnVisible>
        </div>
      </div>
    </Section>
  );
}
