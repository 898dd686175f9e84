import { DownOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Button } from 'antd';
import { memo, useId, useState, type ReactNode } from 'react';
import { REGIMES } from '@domain/safety/controlled';
import { UNKNOWN_HAZARD } from '@domain/safety/hazardState';
import type { Pack, ProductSummary } from '@domain/catalogue/product';
import { packRange, pictureName } from '@/utils/productText';
import type { QueryProp } from '@/hooks/useReadState';
import { CopyText } from '../ui/CopyText';
import { Formula } from '../chemistry/Formula';
import { HazardPictogram } from '../safety/HazardPictogram';
import { Marked } from '../ui/Marked';
import { MatchReason } from '../search/MatchReason';
import type { CartAddition } from '@domain/cart/cart';
import { PackOrder } from './PackOrder';
import { PackStocks } from './PackStocks';
import { AgreedNote, Price } from '../ui/Price';
import { ProductPic } from './ProductPic';
import styles from './ProductTable.module.less';

interface Props {
  product: ProductSummary;
  /** Searched text, marked where it matches. */
  words: string;
  /** Why the product is listed. */
  reason?: string;
  packsQuery: (prodId: number) => QueryProp<Pack[]>;
  onAdd: (items: CartAddition[]) => Promise<boolean>;
  /** Further actions, below its button. */
  extra?: (product: ProductSummary) => ReactNode;
}

/** Number of columns that the packs span. */
const COLUMNS = 9;

/** A product: its row, and its packs below when expanded. Not rendered again while later rows arrive. */
export const ProductTableRow = memo(function ProductTableRow({
  product,
  words,
  reason,
  packsQuery,
  onAdd,
  extra,
}: Props) {
  const [open, setOpen] = useState(false);
  const packsId = useId();
  const { cas, formula, grade, purity, spec, brandName, catalogNo, packCount } = product;
  return (
    <tbody className={styles.product} data-open={open || undefined}>
      <tr>
        <td className={styles.pic}>
          <ProductPic src={product.pic} alt={pictureName(product)} size={56} pack={product.packFrom} />
        </td>
        <th scope="row" className={styles.name}>
          <NameCell product={product} words={words} reason={reason} />
        </th>
        <td className={styles.cas}>
          {cas ? <CopyText text={cas} label="CAS 号" /> : <span className="quiet">—</span>}
          {formula && (
            <small>
              <Formula text={formula} />
            </small>
          )}
        </td>
        <td className={styles.grade}>
          {grade && <b>{grade}</b>}
          <span>{purity ?? (grade ? '' : spec)}</span>
        </td>
        <td className={styles.brand}>
          {brandName}
          <small>
            <CopyText text={catalogNo} label="货号" />
          </small>
        </td>
        <td className={styles.pack}>
          {packRange(product)}
          {packCount > 1 && <small>{packCount} 种</small>}
        </td>
        <td className={`${styles.number} ${styles.price}`}>
          <Price value={product.price} suffix={packCount > 1 ? '起' : undefined} />
          <AgreedNote agreed={product.agreed} />
        </td>
        <td className={styles.stock}>{product.onShelf && <PackStocks product={product} />}</td>
        <td className={styles.act}>
          <div className={styles.actions}>
            {product.onShelf && (
              <Button
                size="small"
                icon={<DownOutlined aria-hidden rotate={open ? 180 : undefined} />}
                iconPlacement="end"
                aria-expanded={open}
                aria-controls={open ? packsId : undefined}
                aria-label={`${open ? '收起规格' : '展开规格'} ${product.prodName}`}
                onClick={() => setOpen(!open)}
              >
                {open ? '收起规格' : '展开规格'}
              </Button>
            )}
            {extra?.(product)}
          </div>
        </td>
      </tr>
      {open && (
        <tr id={packsId} className={styles.packs}>
          <td colSpan={COLUMNS}>
            <PackOrder product={product} packsQuery={packsQuery} onAdd={onAdd} />
          </td>
        </tr>
      )}
    </tbody>
  );
});

/** Names, match reason, and warnings: hazards, control, off the shelf. */
function NameCell({ product, words, reason }: Pick<Props, 'product' | 'words' | 'reason'>) {
  return (
    <>
      <Link to={`/productDetail?prodId=${product.prodId}`}>
        <Marked text={product.prodName} words={words} />
      </Link>
      <p className="quiet">
        <Marked text={product.nameEn} words={words} />
      </p>
      <p className={styles.marks}>
        {product.pictograms.map((code) => (
          <HazardPictogram key={code} code={code} size={20} />
        ))}
        {product.hazardState === 'unknown' && <span className={styles.warning}>{UNKNOWN_HAZARD}</span>}
        {product.regimes.map((code) => (
          <span key={code} className={styles.warning}>
            {REGIMES[code].name}
          </span>
        ))}
        {!product.onShelf && <span className={styles.warning}>已下架</span>}
        <MatchReason match={product.matched} words={words} className="quiet" />
      </p>
      {reason && <p className={`${styles.reason} quiet`}>{reason}</p>}
    </>
  );
}
