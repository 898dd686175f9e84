/** Catalogue numbers of products and packs in any spelling. */
import type { ProductFacts } from '../catalogue';
import { catalogue } from '../catalogue/facts';
import { memoizeByPacks } from '../catalogue/handPacks';

/** Ignores width, case, blanks, dashes, a leading 货号 and the two characters for µ. */
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

/** The product with this number, or with a pack of this number; null when there is none. */
export const productOfNumber = (text: string): ProductFacts | null => byNumber().get(compact(text)) ?? null;
