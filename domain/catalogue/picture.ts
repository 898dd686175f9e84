/** Pictures of goods: their sizes and addresses. */
import { fitWithin } from '../shared/photo';

/** Sizes that are stored: px of the longer edge, at most. */
export const PICTURE_EDGES = [160, 480, 1080] as const;
export type PictureEdge = (typeof PICTURE_EDGES)[number];

/** A picture of a product. Width and height in px of its largest size. */
export interface ProductPicture {
  pictureId: string;
  /** What it shows, in Chinese. */
  alt: string;
  width: number;
  height: number;
}

const FOLDER = '/apis/prod/picture/';

/** Address of a picture in one size. Its bytes never change. */
export const picturePath = (pictureId: string, edge: PictureEdge): string => `${FOLDER}${pictureId}/${edge}`;

/** Is the address one of a picture, and not of a structure or line drawing? */
export const isPicturePath = (address: string): boolean => address.startsWith(FOLDER);

/** `srcset` of the picture at this address for a square place: each size with its longer edge as width. */
export const squareSources = (address: string): string =>
  PICTURE_EDGES.map((edge) => `${address.replace(/\d+$/, String(edge))} ${edge}w`).join(', ');

/** `srcset` of a picture with the true width of each size. Sizes above the stored picture are left out. */
export function pictureSources({ pictureId, width, height }: ProductPicture): string {
  const sizes = PICTURE_EDGES.map((edge) => ({ edge, width: fitWithin(width, height, edge).width }));
  return sizes
    .filter((size, at) => size.width > (sizes[at - 1]?.width ?? 0))
    .map((size) => `${picturePath(pictureId, size.edge)} ${size.width}w`)
    .join(', ');
}
