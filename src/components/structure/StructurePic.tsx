import styles from './structure.module.less';

interface Props {
  /** SVG of the server. As an image it can run nothing. */
  svg: string;
  alt: string;
  /** px of the square */
  size: number;
}

/** The address of an SVG, for an image. */
export const svgUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** A structure drawn by the server. */
export function StructurePic({ svg, alt, size }: Props) {
  return <img className={styles.pic} src={svgUrl(svg)} alt={alt} width={size} height={size} />;
}
