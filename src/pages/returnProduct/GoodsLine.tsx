import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { ProductPic } from '@/components/catalogue/ProductPic';
import styles from './returnProduct.module.less';

interface Props {
  /** What stands before the picture. */
  lead?: ReactNode;
  pic: string;
  /** What is said of it at the end of the line. */
  end: ReactNode;
  /** Name and facts. */
  children: ReactNode;
}

/** Goods of an order or a return; what stands at the end goes below the words where it has no room. */
export function GoodsLine({ lead, pic, end, children }: Props) {
  return (
    <Flex gap={16} align="start" className={styles.goods}>
      {lead}
      <ProductPic src={pic} alt="" size={40} />
      <Flex wrap flex={1} gap="4px 24px" align="center">
        <div className={styles.words}>{children}</div>
        {end}
      </Flex>
    </Flex>
  );
}
