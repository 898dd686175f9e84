/** Products that are no longer sold, by name. */
import { stripSpaces } from '../../domain/shared/searchText';
import { statusOf } from '../catalogue';
import { searchIndex } from './documents';

const NAMES = ['name', 'nameEn', 'alias'] as const;

/** The name of a product that is called exactly `text` and is off the shelf; null when there is none. */
export function offShelfCalled(text: string): string | null {
  const { docs, terms } = searchIndex();
  for (const field of NAMES)
    for (const position of terms.exact(field, stripSpaces(text))?.docs ?? []) {
      const product = docs[position]?.product;
      if (product && statusOf(product) !== 1) return product.prodName;
    }
  return null;
}
