/** Catalogue numbers as they are written on a bottle or in a hurry: of a product, or of one of its packs. */
import type { ProductFacts } from '../catalogue';
import { catalogue } from '../catalogue/facts';
import { memoizeByPacks } from '../catalogue/handPacks';

/** Width, case, blanks, dashes, a leading 货号 and the two ways to write µ aside. */
export const compact = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/^\s*货号\s*:?/, '')
    .replace(/[μµ]/g, 'u')
    .toUpperCase()
    .replace(/[\s\-‐-―−]/g, '');

const byNumber = memoizeByPacks(
  () =>
    new Map(
      catalogue().products.flatMap((product) =>
        [product, ...product.skus].map(({ catalogNo }) => [compact(catalogNo), product] as const),
      ),
    ),
);

/** The product a number belongs to, its own or a pack's; null when there is none. */
export const productOfNumber = (text: string): ProductFacts | null => byNumber().get(compact(text)) ?? null;
