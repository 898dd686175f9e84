import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { ChoosePacks } from '@/components/catalogue/ChoosePacks';
import type { CartAddition } from '@domain/cart/cart';
import type { ProductSummary } from '@domain/catalogue/product';
import { packsQuery } from '@/queries/catalogue';

interface Props {
  product: ProductSummary;
  onAdd: (items: CartAddition[]) => Promise<boolean>;
  /** The comparison checkbox. */
  compare: ReactNode;
}

/** Foot of a card: packs with counts, and the comparison. */
export const CardActions = ({ product, onAdd, compare }: Props) => (
  <Flex wrap gap="4px 12px" align="center" justify="space-between">
    <ChoosePacks product={product} packsQuery={packsQuery} onAdd={onAdd} />
    <span>{compare}</span>
  </Flex>
);
