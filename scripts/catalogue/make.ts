/** Builds the catalogue from all sources. Problems are reported, never thrown. */
import type { CatalogueFile } from '../../server/catalogue/types';
import { checkRows } from './checkRows';
import { checkComposition } from './composition';
import { checkIsotopes } from './isotopes';
import { readIds } from './ids';
import { refusedAs } from '../../server/structure/forbidden/listed';
import { offersOf } from './offers';
import { productOfOffer } from './products';
import { parentsOf } from './relations';
import { readSource } from './source';
import { isMixture, substanceOf } from './substance';
import { cell, type Problems } from './tsv';

/** The catalogue; incomplete when `problems` has any. */
export function makeCatalogue(problems: Problems): CatalogueFile {
  const source = readSource(problems);
  checkRows(source, problems);
  checkComposition(source, problems);
  checkIsotopes(source, problems);
  const substances = new Map(
    source.compounds.flatMap((row) => {
      const cas = cell(row, 'cas');
      const known = {
        reference: source.references.get(cas),
        measured: source.measured.get(cas) ?? [],
        exposure: source.exposures.get(cas),
        lethalDose: source.lethalDoses.get(cas),
        gloves: source.gloves.get(cas),
      };
      const substance = substanceOf(row, known, problems);
      return substance ? [[substance.cas, substance] as const] : [];
    }),
  );
  const making = { source, ids: readIds(), problems };
  const products = offersOf(source, problems).flatMap((offer) => {
    const substance = substances.get(offer.entity) ?? null;
    if (!offer.good && !substance && !isMixture(offer.row)) return [];
    return productOfOffer(offer, substance, making) ?? [];
  });
  for (const { cas, status, catalogNo } of products) {
    const refused = status === 1 && refusedAs(substances.get(cas ?? '')?.smiles ?? '');
    if (refused) problems.add(catalogNo, `${cas} is never sold (${refused}), and no list has its number`);
  }
  const ids = new Set(products.map((product) => product.prodId));
  if (ids.size < products.length) problems.add('offers', 'two offers of the same brand, grade and purity');
  return {
    categories: [...source.categories.values()],
    brands: [...source.brands.values()],
    substances: [...substances.values()],
    products,
    parents: parentsOf([...substances.values()]),
  };
}
