import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { formatPack } from '@domain/catalogue/pack';
import styles from './GoodsCell.module.less';

interface Goods {
  prodId: number;
  prodName: string;
  skuName: string;
  catalogNo: string;
  brandName: string;
  spec: string;
  /** `unknown`: the shop no longer has the product. */
  offer: string;
}

/** `乙醇 500 mL`: a pack in words. */
export const packName = ({ prodName, skuName }: Pick<Goods, 'prodName' | 'skuName'>): string =>
  `${prodName} ${formatPack(skuName)}`;

/** A pack at the start of a row, with a link to its product. */
export function GoodsCell({ line }: { line: Goods }) {
  const { prodId, prodName, offer, catalogNo, brandName, spec, skuName } = line;
  return (
    <Flex vertical className={styles.goods}>
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
