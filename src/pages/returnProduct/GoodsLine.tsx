import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { ProductPic } from '@/components/catalogue/ProductPic';
import styles from './returnProduct.module.less';

interface Props {
  /** Shown before the picture. */
  lead?: ReactNode;
  pic: string;
  /** Shown at the end of the line. */
  end: ReactNode;
  /** Name and facts. */
  children: ReactNode;
}

/** A line of goods. On narrow screens the end moves below the text. */
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
