import { priceFor } from '@domain/prices/decide';
import { Flex } from 'antd';
import { Link } from '@umijs/max';
import { feedbackPath } from '@domain/content/customerPath';
import { askPath } from '@domain/quotation/quotationPath';
import { dispatchText } from '@domain/delivery/delivery';
import type { ShipCode } from '@domain/safety/storage';
import { formatPack } from '@domain/catalogue/pack';
import { REFERENCE_NAME } from '@domain/catalogue/priceCut';
import { canBuy, type Pack } from '@domain/catalogue/product';
import { unitPriceText, warehouseText } from '@/utils/productText';
import { AskByMail, AskService } from '@/components/ui/AskService';
import { useShopInfo } from '@/hooks/useShopInfo';
import { CopyText } from '../ui/CopyText';
import { AgreedNote, Price, WasPrice } from '../ui/Price';
import { Quantity } from '../ui/Quantity';
import styles from './PackRows.module.less';
import { StockTag } from './StockTag';

interface Props {
  packs: readonly Pack[];
  /** Count of each pack, by skuId; a missing one is 0. */
  counts: Readonly<Record<number, number>>;
  /** Omitted where nothing is sold: the rows then show packs without stock. */
  onCount?: (skuId: number, count: number) => void;
  /** Name of the table, from the product. */
  of: string;
  /** Shipping type. */
  ship: ShipCode;
}

/** The packs of a product with price, unit price, stock by warehouse, and the wanted count. */
export function PackRows({ packs, counts, onCount, of, ship }: Props) {
  if (packs.length === 0) return <OnRequest of={of} />;
  return (
    <table className={styles.packs}>
      <caption className="visually-hidden">{of} 的规格</caption>
      <thead>
        <tr>
          <th scope="col">规格</th>
          <th scope="col">货号</th>
          <th scope="col" className={styles.number}>
            单价
          </th>
          <th scope="col" className={styles.number}>
            折合
          </th>
          {onCount && <th scope="col">库存与发货</th>}
          {onCount && (
            <th scope="col" className={styles.count}>
              数量
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {packs.map((pack) => (
          <PackRow
            key={pack.skuId}
            ship={ship}
            pack={pack}
            count={counts[pack.skuId] ?? 0}
            onCount={onCount}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  ship: ShipCode;
  pack: Pack;
  count: number;
  onCount: Props['onCount'];
}

function PackRow({ ship, pack, count, onCount }: RowProps) {
  const { skuId, skuName, catalogNo } = pack;
  // The price, and the price per unit, at the chosen count.
  const wanted = Math.max(count, 1);
  const price = priceFor(pack, wanted);
  const size = formatPack(skuName);
  return (
    <tr data-sku={skuId} data-chosen={count > 0 || undefined}>
      <th scope="row" className={styles.size}>
        {size}
      </th>
      <td className={`${styles.no} quiet nowrap`}>
        <CopyText text={catalogNo} label="货号" />
      </td>
      <td className={`${styles.number} ${styles.price}`}>
        <Price value={price} />
        <WasPrice value={pack.was} name={REFERENCE_NAME} />
        <AgreedNote agreed={pack.agreed} count={wanted} />
      </td>
      <td className={`${styles.number} ${styles.unit} quiet nowrap`}>
        {unitPriceText({ ...pack, price }) ?? '—'}
      </td>
      {onCount && (
        <td className={styles.stock}>
          <PackStock pack={pack} ship={ship} />
        </td>
      )}
      {onCount && (
        <td className={styles.count}>
          {canBuy(pack) ? (
            <Quantity
              value={count}
              stocks={pack.stocks}
              of={size}
              allowZero
              onChange={(next) => onCount(skuId, next)}
            />
          ) : (
            <UnavailablePack pack={pack} />
          )}
        </td>
      )}
    </tr>
  );
}

function PackStock({ pack, ship }: { pack: Pack; ship: ShipCode }) {
  const { stockStatus, stocks, leadDays, dispatch } = pack;
  const where = warehouseText(pack);
  return (
    <>
      <Flex wrap gap="0 12px">
        <StockTag status={stockStatus} stocks={stocks} leadDays={leadDays} />
        {dispatch && <span className="quiet nowrap">{dispatchText(ship, dispatch)}</span>}
      </Flex>
      {where && <span className="quiet">{where}</span>}
    </>
  );
}

/** In place of the count for a pack that cannot be bought: how to request it. */
function UnavailablePack({ pack }: { pack: Pack }) {
  if (!pack.onShelf) return <span className="quiet nowrap">已下架</span>;
  const [to, words] =
    pack.price === null
      ? [askPath([{ skuId: pack.skuId, count: 1 }]), '询价']
      : [feedbackPath({ kind: 'shortage', catalogNo: pack.catalogNo }), '缺货登记'];
  return (
    <Link to={to} className="nowrap tap" aria-label={`${words} ${pack.catalogNo}`}>
      {words}
    </Link>
  );
}

/** In place of packs when a product has none: it is made on request, and can be requested here. */
export function OnRequest({ of }: { of: string }) {
  const { serviceMail, servicePhone } = useShopInfo();
  return (
    <p>
      本品按需供应，没有固定的规格与价格。请
      <AskByMail subject={`询价：${of}`} label="发邮件询价" />
      {serviceMail && servicePhone && '或'}
      {(servicePhone || !serviceMail) && <AskService hours />}。
    </p>
  );
}
