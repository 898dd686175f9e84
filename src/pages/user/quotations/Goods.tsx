import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { formatPack } from '@/domain/catalogue/pack';
import type { QuotationLine } from '@/domain/quotation/quotation';
import styles from './quotations.module.less';

/** A pack of a quotation, with the way to its product. */
export function Goods({ line }: { line: QuotationLine }) {
  const { prodId, prodName, offer, catalogNo, brandName, spec, skuName } = line;
  return (
    <Flex vertical className={styles.plain}>
      {offer === 'unknown' ? (
        <span className="strong">{prodName}</span>
      ) : (
        <Link to={`/productDetail?prodId=${prodId}`} className="strong">
          {prodName}
        </Link>
      )}
      <span className="quiet">{[catalogNo, brandName, spec].filter(Boolean).join(' · ')}</span>
      <span>{formatPack(skuName)}</span>
    </Flex>
  );
}
