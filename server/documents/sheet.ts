/** The safety data sheet of a product with a classification; goods have none. */
import type { components } from '@contract/schema';
import { SDS_RULES_DAY, SDS_VERSION, sdsSections } from '../../src/domain/sds';
import { catalogue, type ProductFacts } from '../catalogue';

type Sds = components['schemas']['Sds'];

export function sdsOf(product: ProductFacts): Sds | null {
  const { hazard, cas } = product;
  if (cas === null || !hazard) return null;
  const putaway = product.putawayTime.slice(0, 10);
  const revised = putaway > SDS_RULES_DAY ? putaway : SDS_RULES_DAY;
  return {
    prodId: product.prodId,
    prodName: product.prodName,
    nameEn: product.nameEn,
    catalogNo: product.catalogNo,
    cas,
    version: SDS_VERSION,
    revised,
    pictograms: hazard.pictograms,
    sections: sdsSections({
      ...product,
      ...hazard,
      ...(catalogue().substanceByCas.get(cas) ?? mixtureOf(product, cas)),
      // The offer's: granules are not called a powder.
      nameZh: product.prodName,
      nameEn: product.nameEn,
      synonyms: product.names.aliases,
      hCodes: hazard.hStatements.map(({ code }) => code),
      state: product.features.find(({ key }) => key === '形态')?.value ?? null,
      revised,
    }),
  };
}

/** What the sheet of a mixture says in place of a substance's facts. */
const mixtureOf = ({ prodName, nameEn, names }: ProductFacts, cas: string) => ({
  cas,
  nameZh: prodName,
  nameEn,
  synonyms: names.aliases,
  formula: null,
  formulaHill: null,
  molarMass: null,
  meltingPoint: null,
  boilingPoint: null,
  flashPoint: null,
});
