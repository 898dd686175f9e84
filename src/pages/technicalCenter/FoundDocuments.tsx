import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { coaPath, labelPath, productPath, sdsPath } from '@domain/sds/documentPath';
import { hasSds } from '@domain/safety/hazardState';
import { listPath } from '@/utils/listQuery';
import type { ProductSummary } from '@domain/catalogue/product';
import { foundQuery } from '@/queries/search';
import type { FoundProducts } from '@/services/search';
import styles from './technicalCenter.module.less';

interface Props {
  q: string;
  lot?: string;
  limit: number;
}

/** The products that match a search, with their documents. */
export function FoundDocuments({ q, lot = '', limit }: Props) {
  const found = useQuery(foundQuery({ q, size: limit }));
  return (
    <AsyncContent of={found} what="文档" skeleton={<Skeleton rows={5} height={56} />}>
      {(answer) =>
        answer.total === 0 ? <NoProducts q={q} answer={answer} /> : <Rows {...{ answer, q, lot }} />
      }
    </AsyncContent>
  );
}

function NoProducts({ q, answer: { understood } }: { q: string; answer: FoundProducts }) {
  return (
    <StateView title="没有找到商品" actions={<Link to={listPath({})}>浏览全部商品</Link>}>
      {understood.hint ?? `没有与“${q}”相符的商品，请核对货号、CAS 或换一个名称。`}
    </StateView>
  );
}

function Rows({ answer, q, lot }: { answer: FoundProducts; q: string; lot: string }) {
  const { total, records } = answer;
  return (
    <>
      <Flex wrap align="center" gap="0 16px" style={{ marginBlock: 4 }}>
        <p className="quiet" aria-live="polite">
          找到 {total} 个商品{total > records.length && `，显示前 ${records.length} 个`}
        </p>
        {total > records.length && (
          <Link to={listPath({ q })} className="tap">
            在商品列表中查看全部
          </Link>
        )}
      </Flex>
      <ul className={styles.rows} aria-label="文档">
        {records.map((product) => (
          <Row key={product.prodId} product={product} lot={lot} />
        ))}
      </ul>
    </>
  );
}

function Row({ product, lot }: { product: ProductSummary; lot: string }) {
  const { prodId, prodName, catalogNo, cas, spec, hazardState } = product;
  // An accessible name must begin with the visible text.
  const name = `${prodName} ${catalogNo}`;
  return (
    <Flex component="li" wrap align="center" justify="space-between" gap="4px 24px">
      <Flex vertical align="flex-start" flex="1 1 260px">
        <Link to={productPath(prodId)} className="tap">
          {prodName}
        </Link>
        <p className="quiet">{[catalogNo, cas && `CAS ${cas}`, spec].filter(Boolean).join(' · ')}</p>
      </Flex>
      <Flex component="p" wrap gap="0 16px">
        {hasSds(hazardState) && (
          <Link to={sdsPath(prodId)} className="tap" aria-label={`SDS，${name} 的安全技术说明书`}>
            SDS
          </Link>
        )}
        <Link
          to={coaPath({ prodId, catalogNo, lot })}
          className="tap"
          aria-label={`COA${lot && ` ${lot}`}，${name} 的检验报告${lot && `，批号 ${lot}`}`}
        >
          COA{lot && ` ${lot}`}
        </Link>
        {hasSds(hazardState) && (
          <Link to={labelPath(prodId)} className="tap" aria-label={`${name} 的标签`}>
            标签
          </Link>
        )}
      </Flex>
    </Flex>
  );
}
