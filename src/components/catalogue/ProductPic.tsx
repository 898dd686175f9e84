import { useState } from 'react';
import { isPicturePath, squareSources } from '@domain/catalogue/picture';
import { packFormOf } from '@domain/catalogue/packForm';
import { Icon } from '../ui/Icon';
import styles from './ProductPic.module.less';

interface Props {
  src: string;
  /** Compound and formula, or the name of the goods; blank where the name is beside it. */
  alt: string;
  /** px of the square */
  size: number;
  /** Name of the pack, drawn instead of a structure that is too small to read. */
  pack?: string;
}

/** A structure that is scaled down more than this has bonds below 5 px: drawings have bonds of 58 px. */
const READABLE_SCALE = 12;

/**
 * A structure picture, a picture of the goods or a line drawing, in a fixed square that moves nothing. Whether a structure can be read at this
 * size is known when its picture is there.
 */
export function ProductPic({ src, alt, size, pack = '' }: Props) {
  const [unreadable, setUnreadable] = useState('');
  const isPhoto = isPicturePath(src);
  const form = unreadable === src ? packFormOf(pack) : null;
  if (form !== null)
    return (
      <span className={styles.pack} style={{ width: size, height: size }}>
        <Icon name={`pack-${form}`} size={Math.round(size * 0.7)} />
      </span>
    );
  return (
    <img
      className={styles.pic}
      src={src}
      alt={alt}
      {...(isPhoto && { srcSet: squareSources(src), sizes: `${size}px` })}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      // A picture of the goods may be withdrawn.
      onError={() => isPhoto && setUnreadable(src)}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
        if (!isPhoto && Math.max(naturalWidth, naturalHeight) > READABLE_SCALE * size) setUnreadable(src);
      }}
    />
  );
}
