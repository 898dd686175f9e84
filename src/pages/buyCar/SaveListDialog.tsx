import { useNavigate } from '@umijs/max';
import { Checkbox, Form, Radio } from 'antd';
import { notify } from '@/browser/notify';
import { ListDialog, type ListDraft } from '@/components/catalogue/ListDialog';
import type { CartItem } from '@domain/cart/cart';
import { purchaseListPath } from '@/utils/purchaseListPath';
import { saveCartAsList } from '@/services/lists';
import { loadAll, type CartModel } from './cartModel';

interface Props {
  cart: CartModel;
  items: readonly CartItem[];
  draftKey: string;
  open: boolean;
  onClose: () => void;
}

interface Draft extends ListDraft {
  which: 'ticked' | 'all';
  remove: boolean;
}

/** Asks which lines to save, under which name, and whether to remove them from the cart. */
export function SaveListDialog({ cart, items, draftKey, open, onClose }: Props) {
  const navigate = useNavigate();
  const ticked = items.filter(({ checked }) => checked);
  const isPart = ticked.length > 0 && ticked.length < items.length;

  const save = async ({ name, note, which, remove }: Draft) => {
    const saved = isPart && which === 'ticked' ? ticked : items;
    // The list is saved from the server's counts, so counts must be saved first.
    await cart.countsSettled();
    const basketIds = saved.map(({ basketId }) => basketId);
    const listId = await saveCartAsList({ name, note, basketIds, remove });
    if (remove) await loadAll(cart);
    onClose();
    // The button that opened the dialog disappears with the last line.
    if (remove && saved.length === items.length) document.getElementById('cart-title')?.focus();
    const words = remove ? '已另存为清单并移出购物车' : '已存为清单';
    const see = { label: '查看清单', run: () => navigate(purchaseListPath(listId)) };
    notify.offer(`${words}：${name}`, see);
  };

  return (
    <ListDialog<Draft>
      title="存为采购清单"
      open={open}
      draftKey={draftKey}
      initial={{ name: '', note: '', which: 'ticked', remove: false }}
      submitLabel="存为清单"
      onSave={save}
      onClose={onClose}
    >
      {isPart && (
        <Form.Item label="存哪些商品" name="which">
          <Radio.Group
            options={[
              { value: 'ticked', label: `已选的 ${ticked.length} 种` },
              { value: 'all', label: `全部 ${items.length} 种` },
            ]}
          />
        </Form.Item>
      )}
      <Form.Item name="remove" valuePropName="checked">
        <Checkbox>另存并移出购物车</Checkbox>
      </Form.Item>
    </ListDialog>
  );
}
