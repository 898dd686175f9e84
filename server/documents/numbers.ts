/** Catalogue numbers as they are written on a bottle or in a hurry: of a product, or of one of its packs. */
import { catalogue, type ProductFacts } from '../catalogue';

let byNumber: Map<string, ProductFacts> | undefined;

/** Width, case, blanks, dashes, a leading 货号 and the two ways to write µ aside. */
const compact = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/^\s*货号\s*:?/, '')
    .replace(/[μµ]/g, 'u')
    .toUpperCase()
    .replace(/[\s\-‐-―−]/g, '');

/** The product a number belongs to, its own or a pack's; null when there is none. */
export function productOfNumber(text: string): ProductFacts | null {
  byNumber ??= new Map(
    catalogue().products.flatMap((product) =>
      [product, ...product.skus].map(({ catalogNo }) => [compact(catalogNo), product] as const),
    ),
  );
  return byNumber.get(compact(text)) ?? null;
}
