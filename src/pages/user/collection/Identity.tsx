import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { CopyText } from '@/components/ui/CopyText';
import type { Favourite } from '@domain/catalogue/favourite';
import styles from './favourite.module.less';

interface Props {
  favourite: Favourite;
  /** Shows the grade here because it has no column. */
  withSpec: boolean;
}

export function Identity({ favourite: { product }, withSpec }: Props) {
  const { prodId, prodName, nameEn, cas, catalogNo, spec, onShelf } = product;
  return (
    <Flex vertical gap={2} align="start" className={styles.identity} data-off={!onShelf || undefined}>
      <Link to={`/productDetail?prodId=${prodId}`} className="tap">
        {prodName}
      </Link>
      <span className="quiet">{nameEn}</span>
      <Flex component="span" wrap gap="0 12px">
        {cas && <CopyText text={cas} label="CAS 号" />}
        <CopyText text={catalogNo} label="货号" />
      </Flex>
      {withSpec && <span>{spec}</span>}
    </Flex>
  );
}
