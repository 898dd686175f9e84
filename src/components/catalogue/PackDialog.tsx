import { Modal } from 'antd';
import { useState } from 'react';
import type { CartAddition } from '@domain/cart/cart';
import type { Pack, ProductSummary } from '@domain/catalogue/product';
import type { QueryProp } from '@/hooks/useReadState';
import { PackOrder } from './PackOrder';

interface Props {
  product: ProductSummary;
  packsQuery: (prodId: number) => QueryProp<Pack[]>;
  onAdd: (items: CartAddition[]) => Promise<boolean>;
  /** Called when the dialog has gone and the focus is back. */
  onClosed: () => void;
}

/** The packs of a product with stock and counts; closes when they are in the cart. */
export function PackDialog({ product, packsQuery, onAdd, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const { prodName, brandName, spec } = product;
  const handleAdd = async (items: CartAddition[]) => {
    const isAdded = await onAdd(items);
    if (isAdded) setOpen(false);
    return isAdded;
  };
  return (
    <Modal
      title={[prodName, brandName, spec].filter(Boolean).join(' · ')}
      width={880}
      open={open}
      footer={null}
      closable={{ 'aria-label': '关闭规格' }}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      <PackOrder product={product} packsQuery={packsQuery} onAdd={handleAdd} />
    </Modal>
  );
}
