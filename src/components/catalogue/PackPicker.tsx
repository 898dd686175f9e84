import { Button, Flex } from 'antd';
import { useState } from 'react';
import type { CartAddition } from '@domain/cart/cart';
import { formatPack } from '@domain/catalogue/pack';
import { canBuy, type Offer } from '@domain/catalogue/product';
import { amountFor } from '@domain/prices/decide';
import { cheapestPack } from '@/utils/packChoice';
import { packText } from '@/utils/productText';
import { Price } from '../ui/Price';
import { Quantity } from '../ui/Quantity';
import { SelectBox } from '../ui/SelectBox';

interface Props {
  product: Pick<Offer, 'prodId' | 'shopId' | 'prodName' | 'catalogNo' | 'packs'>;
  adding: boolean;
  /** Puts the pack into the cart; returns whether it is there now. */
  onAdd: (items: CartAddition[]) => Promise<boolean>;
}

/** Pack and count in a narrow place, and a button to the cart. Starts with the cheapest pack; nothing without stock. */
export function PackPicker({ product, adding, onAdd }: Props) {
  const { prodId, shopId, prodName, catalogNo, packs } = product;
  const [choice, setChoice] = useState(() => ({ skuId: cheapestPack(packs)?.skuId, count: 1 }));
  const { skuId, count } = choice;
  const pack = packs.find((entry) => entry.skuId === skuId);
  if (!pack || !canBuy(pack)) return null;
  const name = `${prodName} ${catalogNo}`;
  const setCount = (next: number) => setChoice((now) => ({ ...now, count: next }));
  const handleAdd = async () => {
    const done = await onAdd([{ prodId, skuId: pack.skuId, shopId, count }]);
    // A pack or count that was chosen meanwhile stays.
    if (done) setChoice((now) => (now === choice ? { ...now, count: 1 } : now));
  };
  return (
    <Flex vertical gap={4} align="start" className="no-print">
      <SelectBox
        aria-label={`规格 ${name}`}
        size="small"
        style={{ width: '100%' }}
        popupMatchSelectWidth={false}
        value={pack.skuId}
        options={packs.map((entry) => ({
          value: entry.skuId,
          label: packText(entry),
          disabled: !canBuy(entry),
        }))}
        onChange={(next) => setChoice({ skuId: next, count: 1 })}
      />
      <Quantity
        value={count}
        stocks={pack.stocks}
        of={`${name} ${formatPack(pack.skuName)}`}
        onChange={setCount}
      />
      <Flex wrap gap="4px 8px" align="center">
        <Button
          size="small"
          type="primary"
          loading={adding}
          aria-label={`加入购物车 ${name}`}
          onClick={() => void handleAdd()}
        >
          加入购物车
        </Button>
        <Price value={amountFor(pack, count)} />
      </Flex>
    </Flex>
  );
}
