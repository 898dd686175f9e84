import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import type { CartItem } from '@domain/cart/cart';
import { useDraftDialog } from '@/hooks/useDraft';
import styles from './buyCar.module.less';
import type { CartModel } from './cartModel';

const SaveListDialog = lazy(() =>
  import('./SaveListDialog').then(({ SaveListDialog }) => ({ default: SaveListDialog })),
);

/** Draft key. */
const DRAFT = 'buyCar/list';

interface Props {
  cart: CartModel;
  /** All lines that can be bought, in the order shown. */
  items: readonly CartItem[];
}

/** 存为清单: saves the lines of the cart as a named list. */
export function SaveList({ cart, items }: Props) {
  const dialog = useDraftDialog(DRAFT);
  return (
    <>
      <Button type="text" size="small" className={styles.remove} onClick={dialog.open}>
        存为清单
      </Button>
      {dialog.wasOpened && (
        <Suspense fallback={null}>
          <SaveListDialog
            cart={cart}
            items={items}
            draftKey={DRAFT}
            open={dialog.isOpen}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </>
  );
}
