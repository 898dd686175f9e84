import styles from './ProductPic.module.less';

interface Props {
  src: string;
  /** Compound and formula, or the goods' name; blank where the name stands beside it. */
  alt: string;
  /** px of the square */
  size: number;
}

/** A structure picture or a line drawing, in a square that never shifts the layout. */
export function ProductPic({ src, alt, size }: Props) {
  return (
    <img
      className={styles.pic}
      src={src}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  );
}
