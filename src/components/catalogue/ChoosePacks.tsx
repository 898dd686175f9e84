import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { CartAddition } from '@domain/cart/cart';
import type { Pack, ProductSummary } from '@domain/catalogue/product';
import type { QueryProp } from '@/hooks/useReadState';

const PackDialog = lazy(() => import('./PackDialog').then(({ PackDialog }) => ({ default: PackDialog })));

interface Props {
  product: ProductSummary;
  packsQuery: (prodId: number) => QueryProp<Pack[]>;
  onAdd: (items: CartAddition[]) => Promise<boolean>;
}

/** Opens the packs of a product from a card, which has no row to expand. */
export function ChoosePacks({ product, ...order }: Props) {
  const [open, setOpen] = useState(false);
  if (!product.onShelf) return null;
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={`选规格 ${product.prodName} ${product.catalogNo}`}
        onClick={() => setOpen(true)}
      >
        选规格
      </Button>
      {open && (
        <Suspense
          fallback={
            <span className="visually-hidden" role="status">
              正在打开规格
            </span>
          }
        >
          <PackDialog product={product} {...order} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
