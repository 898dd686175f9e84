/** Builds the safety data sheet of a classified product. */
import type { components } from '@contract/schema';
import { SDS_RULES_DAY, sdsSections, sdsVersion, type SdsFacts } from '../../domain/sds';
import { PARTS_FEATURE } from '../../domain/safety/state';
import { catalogue, type ProductFacts } from '../catalogue';

type Sds = components['schemas']['Sds'];

/** The latest of: the day on the shelf, the day of the rules, the day of the last correction or its reversal. */
const revisedOf = ({ putawayTime, corrected }: ProductFacts): string =>
  [putawayTime.slice(0, 10), SDS_RULES_DAY, corrected?.on ?? ''].sort().at(-1) ?? SDS_RULES_DAY;

const featureOf = ({ features }: ProductFacts, named: string): string | null =>
  features.find(({ key }) => key === named)?.value ?? null;

/** The facts from which the rules write a product's sheet; null for a product without a classification. */
export function factsOf(product: ProductFacts): SdsFacts | null {
  const { hazard } = product;
  if (!hazard) return null;
  const cas = product.cas ?? '';
  return {
    ...product,
    ...hazard,
    ...(catalogue().substanceByCas.get(cas) ?? mixtureOf(product, cas)),
    // The product's own name: granules are not called a powder.
    nameZh: product.prodName,
    nameEn: product.nameEn,
    // Enzymes list their own number among the aliases.
    synonyms: product.names.aliases.filter((name) => name !== cas),
    // Consumables have a specification instead of a purity.
    purity: product.purity ?? product.spec,
    hCodes: hazard.hStatements.map(({ code }) => code),
    state: featureOf(product, '形态'),
    parts: featureOf(product, PARTS_FEATURE),
    revised: revisedOf(product),
    corrections: product.corrected?.changes,
  };
}

export function sdsOf(product: ProductFacts): Sds | null {
  const facts = factsOf(product);
  if (facts === null || !product.hazard) return null;
  return {
    prodId: product.prodId,
    prodName: product.prodName,
    nameEn: product.nameEn,
    catalogNo: product.catalogNo,
    cas: facts.cas,
    version: sdsVersion(facts),
    revised: facts.revised,
    pictograms: product.hazard.pictograms,
    sections: sdsSections(facts),
  };
}

/** A mixture has no substance facts, so its sheet takes the names of the product instead. */
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
