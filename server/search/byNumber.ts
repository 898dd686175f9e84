/** Search by identifiers: CAS number, catalogue number, InChIKey, formula. */
import { hillFormula, parseFormula } from '../../domain/chemistry/formula';
import { fold, stripSpaces } from '../../domain/shared/searchText';
import { findBestHits, collectHits } from './best';
import { searchIndex } from './documents';
import { toFoundDocs, mergeFound, onShelf, TOP, type FoundDoc } from './found';

/** All offers of a substance, including off-shelf ones. */
export const byCas = (cas: string): FoundDoc[] =>
  toFoundDocs(searchIndex().terms.exact('cas', stripSpaces(cas)), true);

/** A whole InChIKey, or its first block, which matches all stereoisomers. */
export const byInchiKey = (key: string): FoundDoc[] =>
  toFoundDocs(searchIndex().terms.exact('inchiKey', stripSpaces(key)));

/** Beginning of a CAS number, such as `109-99`. */
export function byPartOfCas(text: string): FoundDoc[] {
  const part = fold(text);
  if (!/^\d{2,7}-\d{0,2}-?$/.test(part)) return [];
  return onShelf(
    collectHits(findBestHits(part, (term) => term.field === 'cas' && term.text.startsWith(part))),
  );
}

/** Exact catalogue number with or without pack, including off-shelf products. */
export function byCatalogNo(value: string): FoundDoc[] {
  const { terms } = searchIndex();
  const [product = ''] = value.split('-');
  return toFoundDocs(
    terms.exact('catalogNo', stripSpaces(value)) ?? terms.exact('catalogNo', stripSpaces(product)),
    true,
  );
}

/** The same atoms in any order; hydrates after the formula itself. */
export function byFormula(value: string): FoundDoc[] {
  const atoms = parseFormula(value);
  if (!atoms) return [];
  const hill = hillFormula(atoms);
  const { terms } = searchIndex();
  const hydrates = toFoundDocs(terms.exact('formula', `~${hill}`)).map((foundDoc) => ({
    ...foundDoc,
    score: TOP - 1000,
  }));
  return mergeFound(toFoundDocs(terms.exact('formula', `=${hill}`)), hydrates);
}
