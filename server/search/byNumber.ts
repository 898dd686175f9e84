/** Finding by what identifies a substance or product: CAS number, catalogue number, InChIKey, formula. */
import { hillFormula, parseFormula } from '../../src/domain/chemistry/formula';
import { fold, squash } from '../../src/domain/shared/searchText';
import { bestOf, foundOf } from './best';
import { searchIndex } from './documents';
import { docsOf, merged, onShelf, TOP, type Found } from './found';

/** All offers of a substance, off-shelf ones too. */
export const byCas = (cas: string): Found[] => docsOf(searchIndex().terms.exact('cas', squash(cas)), true);

/** Whole, or the first block alone: every stereoisomer of the skeleton. */
export const byInchiKey = (key: string): Found[] =>
  docsOf(searchIndex().terms.exact('inchiKey', squash(key)));

/** `109-99`, the beginning of a CAS number being typed. */
export function byPartOfCas(text: string): Found[] {
  const part = fold(text);
  if (!/^\d{2,7}-\d{0,2}-?$/.test(part)) return [];
  return onShelf(foundOf(bestOf(part, (term) => term.field === 'cas' && term.text.startsWith(part))));
}

/** Exact number with or without pack; off-shelf products too. */
export function byCatalogNo(value: string): Found[] {
  const { terms } = searchIndex();
  const [product = ''] = value.split('-');
  return docsOf(terms.exact('catalogNo', squash(value)) ?? terms.exact('catalogNo', squash(product)), true);
}

/** The same atoms in any order; hydrates after the formula itself. */
export function byFormula(value: string): Found[] {
  const atoms = parseFormula(value);
  if (!atoms) return [];
  const hill = hillFormula(atoms);
  const { terms } = searchIndex();
  const hydrates = docsOf(terms.exact('formula', `~${hill}`)).map((one) => ({ ...one, score: TOP - 1000 }));
  return merged(docsOf(terms.exact('formula', `=${hill}`)), hydrates);
}
