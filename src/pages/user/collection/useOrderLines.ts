import { useModel } from '@umijs/max';
import { useState } from 'react';
import { cheapestPack, type ChosenPack } from '@/utils/packChoice';
import { canBuy, type Pack, type ProductSummary } from '@domain/catalogue/product';
import { isUnauthorised, errorMessage } from '@domain/shared/failure';

/** A product to be added to the cart. */
export interface OrderRequest {
  product: ProductSummary;
  packs: Pack[];
}

export interface OrderLine extends OrderRequest {
  /** null: no pack can be bought. */
  pack: ChosenPack['pack'] | null;
  count: number;
  /** Reason why the server refused it; blank until then. */
  refusal: string;
}

const lineOf = (wanted: OrderRequest): OrderLine => ({
  ...wanted,
  pack: cheapestPack(wanted.packs),
  count: 1,
  refusal: '',
});

/** Pack and count of each product, and adding them to the cart. A refusal of one does not stop the others. */
export function useOrderLines(
  wanted: readonly OrderRequest[],
  onAdded: (prodIds: number[], all: boolean) => void,
) {
  const { addItems } = useModel('cart', (cart) => ({ addItems: cart.addItems }));
  const [lines, setLines] = useState(() => wanted.map(lineOf));
  const [busy, setBusy] = useState(false);

  const change = (prodId: number, next: Partial<OrderLine>) =>
    setLines((old) => old.map((line) => (line.product.prodId === prodId ? { ...line, ...next } : line)));

  const choose = (prodId: number, skuId: number) => {
    const pack = lines
      .flatMap(({ packs }) => packs)
      .filter(canBuy)
      .find((entry) => entry.skuId === skuId);
    if (pack) change(prodId, { pack, count: 1, refusal: '' });
  };
  const setCount = (prodId: number, count: number) => change(prodId, { count, refusal: '' });

  const addAll = async () => {
    setBusy(true);
    const added: number[] = [];
    for (const { product, pack, count } of lines) {
      if (!pack) continue;
      const { prodId, shopId } = product;
      try {
        await addItems([{ prodId, skuId: pack.skuId, shopId, count }]);
        added.push(prodId);
      } catch (error) {
        // An expired token leads to the login; the draft keeps the packs until then.
        if (!isUnauthorised(error)) change(prodId, { refusal: errorMessage(error) });
      }
    }
    setLines((old) => old.filter(({ product }) => !added.includes(product.prodId)));
    setBusy(false);
    onAdded(added, added.length === lines.filter(({ pack }) => pack !== null).length);
  };

  return { lines, busy, choose, setCount, addAll };
}
