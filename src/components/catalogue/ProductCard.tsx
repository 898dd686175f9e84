import { Flex } from 'antd';
import { Link } from '@umijs/max';
import type { ReactNode } from 'react';
import { UNKNOWN_HAZARD } from '@domain/safety/hazardState';
import type { ProductSummary } from '@domain/catalogue/product';
import { REFERENCE_NAME } from '@domain/catalogue/priceCut';
import { packRange, pictureName } from '@/utils/productText';
import { CopyText } from '../ui/CopyText';
import { HazardPictogram } from '../safety/HazardPictogram';
import { Marked } from '../ui/Marked';
import { MatchReason } from '../search/MatchReason';
import { AgreedNote, Price, WasPrice } from '../ui/Price';
import { PackStocks } from './PackStocks';
import { ProductPic } from './ProductPic';
import styles from './ProductCard.module.less';

interface Props {
  product: ProductSummary;
  /** Searched text, marked where it matches. */
  words?: string;
  /** Further actions. */
  extra?: ReactNode;
}

/** A product as a card with its picture. */
export function ProductCard({ product, words = '', extra }: Props) {
  const { prodId, prodName, nameEn, pic, cas, spec, price, packCount, hazardState } = product;
  return (
    <Flex component="article" vertical gap={2} className={styles.card}>
      <Flex justify="space-between">
        <ProductPic src={pic} alt={pictureName(product)} size={136} />
        <Flex component="span" vertical gap={2}>
          {product.pictograms.map((code) => (
            <HazardPictogram key={code} code={code} size={20} />
          ))}
        </Flex>
      </Flex>
      <Link to={`/productDetail?prodId=${prodId}`}>
        <Marked text={prodName} words={words} />
      </Link>
      <p className="quiet">
        <Marked text={nameEn} words={words} />
      </p>
      <MatchReason match={product.matched} words={words} className="quiet" />
      <p>{spec}</p>
      {hazardState === 'unknown' && <p className={styles.unknown}>{UNKNOWN_HAZARD}</p>}
      {cas && (
        <p>
          <CopyText text={cas} label="CAS 号" />
        </p>
      )}
      <Flex justify="space-between" className={styles.offer}>
        <Price value={price} suffix={packCount > 1 ? '起' : undefined} />
        {product.onShelf ? <PackStocks product={product} /> : <span>已下架</span>}
      </Flex>
      <WasPrice value={product.was} name={REFERENCE_NAME} />
      <AgreedNote agreed={product.agreed} />
      <p className="quiet">{packRange(product)}</p>
      {extra}
    </Flex>
  );
}
