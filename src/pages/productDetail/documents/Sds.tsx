import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { listPath } from '@/utils/listQuery';
import { productPath } from '@domain/sds/documentPath';
import type { Product } from '@domain/catalogue/product';
import { sdsQuery } from '@/queries/documents';
import { useTitle } from '@/hooks/useTitle';
import { Frame } from './Frame';
import { Missing } from './Missing';
import { SdsSheet } from './SdsSheet';

/**
 * Reason why there is no data sheet. Enzymes and proteins have a CAS number too, and their dust may sensitise, so none
 * of them is called harmless.
 */
function reasonForNone({ hazardState, cas }: Product): string {
  if (hazardState === 'unknown')
    return '尚无核实的危险性资料，请按危险化学品对待；安全技术说明书在询价后由质量部门提供。';
  return cas
    ? '是生物制品，暂无经核实的危险性分类资料。酶和蛋白的粉尘或气雾可能引起呼吸道过敏，操作时避免吸入。'
    : '是耗材、试剂盒或生物制品，暂无危险性分类数据和 SDS；其中如有危险组分，以随货说明书为准。';
}

export function Sds({ product }: { product: Product }) {
  const { prodId, prodName, catalogNo, cas } = product;
  const found = useQuery(sdsQuery(prodId));
  useTitle(`SDS ${prodName} ${catalogNo}`);
  return (
    <Frame title={`安全技术说明书：${prodName}`} prodId={prodId} printable={Boolean(found.data)}>
      <AsyncContent of={found} what="安全技术说明书" skeleton={<Skeleton rows={8} height={96} />}>
        {(sheet) =>
          sheet ? (
            <SdsSheet sheet={sheet} />
          ) : (
            <Missing
              title="本品没有安全技术说明书"
              actions={
                <Link to={cas ? listPath({ q: cas }) : productPath(prodId)}>
                  {cas ? `查找 CAS ${cas} 的其他商品` : '返回商品查看技术参数'}
                </Link>
              }
            >
              <p>
                {prodName}（{catalogNo}）{reasonForNone(product)}
              </p>
            </Missing>
          )
        }
      </AsyncContent>
    </Frame>
  );
}
