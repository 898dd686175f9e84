import { Checkbox, Form, Input, Modal, Radio } from 'antd';
import { useState, type ReactNode } from 'react';
import { notify } from '@/browser/notify';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { checkCartName, MAX_CART_NAME } from '@domain/cart/cart';
import type { CartHead } from '@domain/cart/types';
import { cleanText } from '@domain/catalogue/favourite';
import { useSubmit } from '@/hooks/useSubmit';
import { addCart, deleteCart, renameCart } from '@/services/carts';
import { CART_DRAFT } from './cartDraft';
import type { CartModel } from './cartModel';

interface Common {
  carts: readonly CartHead[];
  /** Called with the carts after the change. */
  onDone: (carts: readonly CartHead[]) => Promise<void>;
  onClose: () => void;
}

/** A lazily loaded dialog. It closes with its animation and returns the focus. */
function Dialog({
  title,
  onClose,
  children,
}: Pick<Common, 'onClose'> & { title: string; children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Modal
      title={title}
      open={open}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={close}
      afterClose={onClose}
    >
      {children(close)}
    </Modal>
  );
}

interface Draft {
  name: string;
  take: boolean;
}

/** Names a new cart, which is then opened, or renames an existing one. */
export function CartDialog({ onClose, ...props }: Common & { cart: CartModel; cartId: number | null }) {
  return (
    <Dialog title={props.cartId === null ? '新建购物车' : '购物车改名'} onClose={onClose}>
      {(close) => <NameForm {...props} onClose={close} />}
    </Dialog>
  );
}

function NameForm({
  cart,
  carts,
  cartId,
  onDone,
  onClose,
}: Common & { cart: CartModel; cartId: number | null }) {
  const { basketIds } = cart.totals;
  const others = carts.filter((head) => head.cartId !== cartId);
  const submit = useSubmit<Draft>({
    draftKey: `${CART_DRAFT}${cartId ?? 'new'}`,
    check: ({ name }) => ({
      name: checkCartName(
        cleanText(name),
        others.map((head) => head.name),
      ),
    }),
    send: async ({ name, take }) => {
      // Counts still being saved belong to the cart that is being left.
      await cart.countsSettled();
      const clean = cleanText(name);
      const fresh = await (cartId === null
        ? addCart(clean, take ? basketIds : [])
        : renameCart(cartId, clean));
      await onDone(fresh);
      notify.success(cartId === null ? `已新建并打开“${clean}”` : `已改名为“${clean}”`);
      onClose();
    },
  });
  const name = carts.find((head) => head.cartId === cartId)?.name ?? '';
  return (
    <SubmitForm submit={submit} name="cart" label="购物车名称" initialValues={{ name, take: false }}>
      <Form.Item
        label="名称"
        name="name"
        required
        extra={`最多 ${MAX_CART_NAME} 个字；各购物车互不影响，分别结算`}
      >
        <Input autoComplete="off" placeholder="如：项目 A、教学实验" aria-required />
      </Form.Item>
      {cartId === null && basketIds.length > 0 && (
        <Form.Item name="take" valuePropName="checked">
          <Checkbox>移入已选的 {basketIds.length} 种商品</Checkbox>
        </Form.Item>
      )}
      <DialogFoot submit={submit} label={cartId === null ? '新建并打开' : '保存'} onCancel={onClose} />
    </SubmitForm>
  );
}

/** Deletes a cart. The buyer chooses whether its lines are kept; the default keeps them. */
export function DeleteDialog({ onClose, ...props }: Common & { cart: CartModel; head: CartHead }) {
  return (
    <Dialog title={`删除购物车“${props.head.name}”`} onClose={onClose}>
      {(close) => <DeleteForm {...props} onClose={close} />}
    </Dialog>
  );
}

const DROP = -1;

function DeleteForm({ carts, head, onDone, onClose }: Common & { head: CartHead }) {
  const { cartId, name, kinds, expired } = head;
  const others = carts.filter((other) => other.cartId !== cartId);
  const lines = kinds + expired;
  const submit = useSubmit<{ to: number }>({
    send: async ({ to }) => {
      await onDone(await deleteCart(cartId, to === DROP ? null : to));
      notify.success(`已删除购物车“${name}”`);
      onClose();
      // The button that opened the dialog may have disappeared with the cart.
      document.getElementById('cart-title')?.focus();
    },
  });
  const choices = [
    ...others.map((other) => ({ value: other.cartId, label: `移到“${other.name}”` })),
    { value: DROP, label: '一并删除，不能恢复' },
  ];
  return (
    <SubmitForm
      submit={submit}
      name="cart-delete"
      label="删除购物车"
      initialValues={{ to: others[0]?.cartId ?? DROP }}
    >
      {lines > 0 ? (
        <Form.Item label={`其中的 ${lines} 种商品`} name="to">
          <Radio.Group
            aria-label={`其中的 ${lines} 种商品`}
            options={choices}
            style={{ display: 'grid', gap: 8 }}
          />
        </Form.Item>
      ) : (
        <p>这个购物车是空的。</p>
      )}
      <DialogFoot submit={submit} label="删除购物车" danger onCancel={onClose} />
    </SubmitForm>
  );
}
