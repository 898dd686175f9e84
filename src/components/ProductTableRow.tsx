import { DownOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { useId, useState } from 'react';
import { REGIMES } from '@/domain/controlled';
import type { Pack, ProductSummary } from '@/domain/product';
import { matchText, packRange } from '@/domain/productText';
import CopyText from './CopyText';
import Formula from './Formula';
import HazardPictogram from './HazardPictogram';
import PackOrder, { type PackAddition } from './PackOrder';
import Price from './Price';
import ProductPic from './ProductPic';
import styles from './ProductTable.module.less';
import StockTag from './StockTag';

interface Props {
  product: ProductSummary;
  loadPacks: (prodId: number) => Promise<Pack[]>;
  onAdd: (items: PackAddition[]) => Promise<boolean>;
}

/** How many columns the packs lie under. */
const COLUMNS = 9;

/** One product: its line, and its packs below when it is open. */
export default function ProductTableRow({ product, loadPacks, onAdd }: Props) {
  const [open, setOpen] = useState(false);
  const packsId = useId();
  const { cas, formula, grade, purity, spec, brandName, catalogNo, packCount } = product;
  return (
    <tbody className={styles.item} data-open={open || undefined}>
      <tr>
        <td className={styles.pic}>
          <ProductPic src={product.pic} alt="" size={56} />
        </td>
        <th scope="row" className={styles.name}>
          <NameCell product={product} />
        </th>
        <td className={styles.cas}>
          {cas ? <CopyText text={cas} label="CAS 号" /> : <span className={styles.blank}>—</span>}
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
        </td>
        <td className={styles.stock}>
          {product.onShelf && (
            <StockTag status={product.stockStatus} stocks={product.totalStocks} leadDays={product.leadDays} />
          )}
        </td>
        <td className={styles.act}>
          {product.onShelf && (
            <button
              type="button"
              aria-expanded={open}
              aria-controls={open ? packsId : undefined}
              aria-label={`${open ? '收起规格' : '展开规格'} ${product.prodName}`}
              onClick={() => setOpen(!open)}
            >
              {open ? '收起规格' : '展开规格'} <DownOutlined aria-hidden />
            </button>
          )}
        </td>
      </tr>
      {open && (
        <tr id={packsId} className={styles.opened}>
          <td colSpan={COLUMNS}>
            <PackOrder product={product} loadPacks={loadPacks} onAdd={onAdd} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** Names, why it was found, and what to mind: hazards, control, off the shelf. */
function NameCell({ product }: { product: ProductSummary }) {
  const match = matchText(product.matched);
  return (
    <>
      <Link to={`/productDetail?prodId=${product.prodId}`} className={styles.link}>
        {product.prodName}
      </Link>
      <span className={styles.english}>{product.nameEn}</span>
      <span className={styles.marks}>
        {product.pictograms.map((code) => (
          <HazardPictogram key={code} code={code} size={20} />
        ))}
        {product.regimes.map((code) => (
          <em key={code}>{REGIMES[code].name}</em>
        ))}
        {!product.onShelf && <em>已下架</em>}
        {match && <span className={styles.match}>{match}</span>}
      </span>
    </>
  );
}
