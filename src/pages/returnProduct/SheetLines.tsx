import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { CopyText } from '@/components/ui/CopyText';
import { formatYuan } from '@domain/shared/money';
import { RETURN_REASONS } from '@domain/returns/returnRules';
import { refundName } from '@domain/returns/returnView';
import type { ReturnSheet } from '@domain/returns/types';
import { RefundSums } from './RefundSums';
import { GoodsLine } from './GoodsLine';

/** The returned lines and their refunds. */
export function SheetLines({ sheet }: { sheet: ReturnSheet }) {
  const { lines, kind, reason, goodsRefund, freightRefund, refundTotal } = sheet;
  return (
    <Flex component="section" vertical gap={8} aria-labelledby="goods-title">
      <h3 id="goods-title">退换商品</h3>
      <ul>
        {lines.map((line) => (
          <li key={line.skuId}>
            <GoodsLine
              pic={line.pic}
              end={<p className="quiet">{kind === 'refund' ? formatYuan(line.refund) : '换同规格'}</p>}
            >
              <Link to={`/productDetail?prodId=${line.prodId}`} className="strong tap">
                {line.prodName}
              </Link>
              <p className="quiet">
                {line.skuName} × {line.count}　{line.opened ? '已开封' : '未开封'}　
                <CopyText text={line.catalogNo} label="货号" />
              </p>
            </GoodsLine>
          </li>
        ))}
      </ul>
      {kind === 'refund' && (
        <RefundSums
          goods={goodsRefund}
          freight={RETURN_REASONS[reason].fault ? freightRefund : null}
          totalName={refundName(sheet)}
          total={refundTotal}
        />
      )}
    </Flex>
  );
}
