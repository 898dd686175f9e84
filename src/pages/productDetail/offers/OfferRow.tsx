import { Button, Flex, Tag } from 'antd';
import { Link, useNavigate } from '@umijs/max';
import { useState } from 'react';
import { AgreedNote, Price } from '@/components/ui/Price';
import { Quantity } from '@/components/ui/Quantity';
import { StockTag } from '@/components/catalogue/StockTag';
import type { OfferRow as Row } from '@domain/catalogue/offers';
import { formatPack, perOf } from '@domain/catalogue/pack';
import { rateText, type Rate } from '@domain/catalogue/unitPrice';
import { useAddToCart } from '@/hooks/useAddToCart';
import { notifyOwned } from '@/services/tellOwned';
import styles from './offers.module.less';

interface Props {
  row: Row;
  isThis: boolean;
  /** Whether the row has the lowest price per g (mL) and per mmol among packs that can be bought. */
  lowest: { base: boolean; mmol: boolean };
  withMmol: boolean;
  onStale: () => void;
}

/** One pack of one offer. */
export function OfferRow({ row, isThis, lowest, withMmol, onStale }: Props) {
  const { offer, pack, size, base, mmol, ready, closed } = row;
  const { add, adding } = useAddToCart();
  const [count, setCount] = useState(1);
  const navigate = useNavigate();
  const label = [offer.brandName, offer.grade].filter(Boolean).join(' ');
  const packText = formatPack(pack.skuName);
  const handleAdd = async () => {
    const { prodId, shopId } = offer;
    if (await add([{ prodId, skuId: pack.skuId, shopId, count }])) notifyOwned([prodId], navigate);
    else onStale();
  };
  return (
    <tr data-closed={closed !== null || undefined}>
      <th scope="row">
        {isThis ? (
          <span className="strong">
            {label}{' '}
            <Tag color="processing" variant="filled">
              本品
            </Tag>
          </span>
        ) : (
          <Link to={`/productDetail?prodId=${offer.prodId}`} className="strong">
            {label}
            <span className="visually-hidden"> {offer.prodName}</span>
          </Link>
        )}
        <small>{pack.catalogNo}</small>
      </th>
      <td>{packText}</td>
      <td className={styles.purity}>{offer.purity ?? offer.spec}</td>
      <td className={styles.number}>
        <Price value={pack.price} />
        <AgreedNote agreed={pack.agreed} />
      </td>
      <td className={styles.number}>
        <PerUnit rate={base} per={size ? perOf(size) : ''} lowest={lowest.base} />
      </td>
      {withMmol && (
        <td className={styles.number}>
          <PerUnit rate={mmol} per="mmol" lowest={lowest.mmol} />
        </td>
      )}
      <td>
        {closed === 'offShelf' ? (
          <span className="quiet">停售</span>
        ) : (
          <StockTag status={pack.stockStatus} stocks={pack.stocks} leadDays={pack.leadDays} />
        )}
      </td>
      <td>
        {ready && (
          <Flex gap={8} align="start">
            <Quantity
              value={count}
              stocks={pack.stocks}
              of={`${label} ${packText} ${pack.catalogNo}`}
              onChange={setCount}
            />
            <Button
              loading={adding}
              aria-label={`加购 ${label} ${packText}`}
              onClick={() => void handleAdd()}
            >
              加购
            </Button>
          </Flex>
        )}
      </td>
    </tr>
  );
}

function PerUnit({ rate, per, lowest }: { rate: Rate | null; per: string; lowest: boolean }) {
  const text = rate && rateText(rate);
  if (!text) return <span className="quiet">—</span>;
  return (
    <>
      {lowest && (
        <Tag color="processing" variant="filled">
          最低
        </Tag>
      )}{' '}
      {text}
      <small>/{per}</small>
    </>
  );
}
