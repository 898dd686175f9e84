/** Pictures of goods: their sizes and addresses. */

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
