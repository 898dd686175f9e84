import { Flex } from 'antd';
import { Link } from '@umijs/max';
import { askServicePath } from '@domain/conversation/conversationPath';
import type { NoCertificate as Answer } from '@domain/sds/coa';
import { coaPath, type DocumentQuery } from '@domain/sds/documentPath';
import { formatPack } from '@domain/catalogue/pack';
import { Missing } from './Missing';

/** Unknown number, or no such lot of the product: then the most similar lots are listed, in case of a typing error. */
export function NoCertificate({ answer, query }: { answer: Answer; query: DocumentQuery }) {
  const { product, nearLots } = answer;
  if (!product) {
    return (
      <Missing title={`没有货号 ${query.catalogNo}`} actions={<Link to="/list">查找商品</Link>}>
        <p>请核对瓶身或订单上的货号，如 CX10001 或 CX10001-500mL。</p>
      </Missing>
    );
  }
  return (
    <>
      <Missing
        title="暂无检验报告"
        ask={askServicePath({ about: 'lot', prodId: product.prodId, lotNo: query.lot })}
      >
        <p>
          {product.prodName} 没有批号 {query.lot}{' '}
          的检验报告。请核对瓶身或订单上的批号；批次检验放行后才有报告。
        </p>
      </Missing>
      {nearLots.length > 0 && (
        <section aria-labelledby="near">
          <h2 id="near">本品有检验报告的批次</h2>
          <Flex component="ul" vertical gap={8}>
            {nearLots.map(({ catalogNo, skuName, lot }) => (
              <Flex key={`${catalogNo} ${lot}`} component="li" wrap gap="4px 24px" align="center">
                <Link className="tap" to={coaPath({ prodId: product.prodId, catalogNo, lot })}>
                  {lot}
                </Link>
                <span>{formatPack(skuName)}</span>
                <span>{catalogNo}</span>
              </Flex>
            ))}
          </Flex>
        </section>
      )}
    </>
  );
}
