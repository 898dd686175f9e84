import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { CartItem } from '@/domain/cart/cart';
import type { CartModel } from './cartModel';

const SaveListDialog = lazy(() =>
  import('./SaveListDialog').then(({ SaveListDialog }) => ({ default: SaveListDialog })),
);

interface Props {
  cart: CartModel;
  /** All lines that can be bought, in the order they are shown. */
  items: readonly CartItem[];
}

/** 存为清单: the lines of the cart under a name, to be bought again. */
export function SaveList({ cart, items }: Props) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button type="text" size="small" onClick={() => setState('open')}>
        存为清单
      </Button>
      {state !== 'never' && (
        <Suspense fallback={null}>
          <SaveListDialog
            cart={cart}
            items={items}
            open={state === 'open'}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
