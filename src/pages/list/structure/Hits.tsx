import { Link } from '@umijs/max';
import { Pagination } from '@/components/ui/Pagination';
import { ProductCard } from '@/components/catalogue/ProductCard';
import { StateView } from '@/components/ui/StateView';
import { svgUrl } from '@/components/structure/StructurePic';
import type { ProductSummary } from '@domain/catalogue/product';
import { structurePath, type StructureQuery } from '@domain/search/structureQuery';
import type { FoundStructures, StructureHit } from '@/services/structure';
import { useAddToCart } from '@/hooks/useAddToCart';
import { CardActions } from '../CardActions';
import { useCompareCheckbox } from '../compare/useCompareCheckbox';
import styles from '../list.module.less';

interface Props {
  query: StructureQuery;
  found: FoundStructures;
}

/** The hits, best first, with pictures large enough to show the marked part. */
export function Hits({ query, found }: Props) {
  const { hits, current, pages, capped } = found;
  const { add } = useAddToCart();
  const checkboxOf = useCompareCheckbox();
  const pathOf = (page: number) => structurePath({ ...query, page });
  if (hits.length === 0) {
    return (
      <StateView title={`没有第 ${current} 页`} actions={<Link to={pathOf(1)}>返回第 1 页</Link>}>
        共 {pages} 页。
      </StateView>
    );
  }
  return (
    <>
      {capped && <p className="warn">结果太多，只列出较小的化合物；画得具体一些可以缩小范围。</p>}
      <ul className={styles.grid} aria-label="命中的商品">
        {hits.map((hit) => (
          <li key={hit.product.prodId}>
            <ProductCard
              product={shownOf(hit, query)}
              extra={<CardActions product={hit.product} onAdd={add} compare={checkboxOf(hit.product)} />}
            />
          </li>
        ))}
      </ul>
      <Pagination page={current} pages={pages} pathOf={pathOf} />
    </>
  );
}

/** Summary of a hit with the marked picture and the reason of the match. */
function shownOf(hit: StructureHit, { mode }: StructureQuery): ProductSummary {
  const { product, picture } = hit;
  const reason = reasonOf(hit, mode);
  return {
    ...product,
    pic: picture === null ? product.pic : svgUrl(picture),
    matched: reason === null ? null : { field: 'structure', text: reason },
  };
}

function reasonOf({ similarity, exact, marked }: StructureHit, mode: StructureQuery['mode']): string | null {
  if (mode === 'sub') return marked > 0 ? '已高亮匹配的子结构' : '含有所画结构';
  if (mode === 'exact') return exact ? '一致' : '骨架一致，立体化学不同';
  return similarity === null ? null : `相似度 ${Math.floor(similarity * 100)}%`;
}
