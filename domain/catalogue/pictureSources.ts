/** Sizes of a picture for the browser to choose from. Apart from `picture.ts`, which every page loads. */
import { fitWithin } from '../shared/photo';
import { PICTURE_EDGES, picturePath, type ProductPicture } from './picture';

/** `srcset` of a picture with the true width of each size. Sizes above the stored picture are left out. */
export function pictureSources({ pictureId, width, height }: ProductPicture): string {
  const sizes = PICTURE_EDGES.map((edge) => ({ edge, width: fitWithin(width, height, edge).width }));
  return sizes
    .filter((size, at) => size.width > (sizes[at - 1]?.width ?? 0))
    .map((size) => `${picturePath(pictureId, size.edge)} ${size.width}w`)
    .join(', ');
}
