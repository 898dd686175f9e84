import { amountFor } from '@domain/prices/decide';
import { Button, Flex } from 'antd';
import { SelectBox } from '@/components/ui/SelectBox';
import { useNavigate } from '@umijs/max';
import { useId } from 'react';
import { Price } from '@/components/ui/Price';
import { Quantity } from '@/components/ui/Quantity';
import { formatPack } from '@domain/catalogue/pack';
import { choiceTotal, type ChosenPack } from '@/utils/packChoice';
import { packText } from '@/utils/productText';
import { canBuy } from '@domain/catalogue/product';
import { notify } from '@/browser/notify';
import styles from './order.module.less';
import { useOrderLines, type OrderLine, type OrderRequest } from './useOrderLines';

interface Props {
  wanted: readonly OrderRequest[];
  onClose: () => void;
  onAdded: (prodIds: number[], all: boolean) => void;
}

/** The products with pack and count, their sum, and a button that adds all to the cart. */
export function OrderLines({ wanted, onClose, onAdded }: Props) {
  const navigate = useNavigate();
  const handleAdded = (prodIds: number[], all: boolean) => {
    if (prodIds.length > 0) {
      const words = `${prodIds.length} 种商品已加入购物车`;
      notify.offer(words, { label: '去购物车', run: () => navigate('/buyCar') });
    }
    onAdded(prodIds, all);
  };
  const { lines, busy, choose, setCount, addAll } = useOrderLines(wanted, handleAdded);
  const chosen = lines.filter((line): line is OrderLine & ChosenPack => line.pack !== null);
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line
            key={line.product.prodId}
            line={line}
            onChoose={(skuId) => choose(line.product.prodId, skuId)}
            onCount={(count) => setCount(line.product.prodId, count)}
          />
        ))}
      </ul>
      <Flex
        component="footer"
        wrap
        gap="8px 16px"
        align="center"
        justify="space-between"
        className={styles.foot}
      >
        <p aria-live="polite">
          {chosen.length > 0 ? (
            <>
              {chosen.length} 种，合计 <Price value={choiceTotal(chosen)} />
            </>
          ) : (
            '这些商品现在都没有现货规格。'
          )}
        </p>
        <Flex gap={16}>
          <Button disabled={busy} onClick={onClose}>
            返回
          </Button>
          {chosen.length > 0 && (
            <Button type="primary" loading={busy} onClick={() => void addAll()}>
              加入购物车（{chosen.length} 种）
            </Button>
          )}
        </Flex>
      </Flex>
    </>
  );
}

interface LineProps {
  line: OrderLine;
  onChoose: (skuId: number) => void;
  onCount: (count: number) => void;
}

function Line({ line: { product, packs, pack, count, refusal }, onChoose, onCount }: LineProps) {
  const refusalId = useId();
  const { prodName, spec } = product;
  return (
    <li data-refused={refusal !== '' || undefined}>
      <Flex component="span" vertical>
        <b className="strong">{prodName}</b>
        <small className="quiet">{spec}</small>
      </Flex>
      {pack ? (
        <>
          <SelectBox
            aria-label={`规格 ${prodName}`}
            aria-describedby={refusal ? refusalId : undefined}
            popupMatchSelectWidth={false}
            value={pack.skuId}
            options={packs.map((option) => ({
              value: option.skuId,
              label: packText(option),
              disabled: !canBuy(option),
            }))}
            onChange={onChoose}
          />
          <Quantity
            value={count}
            stocks={pack.stocks}
            of={`${prodName} ${formatPack(pack.skuName)}`}
            onChange={onCount}
          />
          <Price value={amountFor(pack, count)} />
        </>
      ) : (
        <span className={`${styles.none} quiet`}>没有现货规格，不加入</span>
      )}
      {refusal && (
        <p id={refusalId} role="alert">
          未加入：{refusal}
        </p>
      )}
    </li>
  );
}
