import styles from './ProductPic.module.less';

interface Props {
  src: string;
  /** Compound and formula, or the name of the goods; blank where the name is beside it. */
  alt: string;
  /** px of the square */
  size: number;
}

/** A structure picture or a line drawing, in a fixed square that moves nothing. */
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
