/** A brand with its documents and a choice of its products. */
import type { components } from '@contract/schema';
import { authorisationState } from '../../domain/catalogue/brandAuthorisation';
import { toParagraphs } from '../../domain/content/markup';
import { BRAND_TEXTS, type BrandDetails } from './brands';
import { dayOf } from '../http/dates';
import { toCard } from './cards';
import { catalogue } from './facts';
import { brandList } from './groups';
import { mostSoldByBrand, newestByBrand, onePerEntity } from './shelf';
import type { ProductFacts } from './types';

type Schemas = components['schemas'];

const SHOWN = 6;

const detailsOf = (texts: Schemas['BrandText']): BrandDetails => {
  const { founded, positioning, content, quality, authorisation } = texts;
  return { founded, positioning, about: toParagraphs(content), quality, authorisation };
};

/**
 * Facts for a brand page; null when there is no such brand.
 * @param written replaces the brand's stored texts, for a preview
 */
export function brandInfo(
  brandId: number,
  now: number,
  written?: Schemas['BrandText'],
): Schemas['BrandInfo'] | null {
  const facts = catalogue().brandById.get(brandId);
  const found = brandList().find((entry) => entry.brandId === brandId);
  const texts = written ?? facts?.texts;
  const details = texts ? detailsOf(texts) : facts && BRAND_TEXTS[facts.code];
  if (!facts || !found || !details) return null;
  const { title: name, nameEn, origin, story } = written ?? { ...found, title: found.name };
  const popular = onePerEntity(mostSoldByBrand().get(brandId) ?? [], SHOWN);
  const latest = (newestByBrand().get(brandId) ?? []).slice(0, SHOWN);
  return {
    ...details,
    brand: { ...found, name, nameEn, origin, story },
    prefix: facts.prefix,
    numberExample: popular[0] ? exampleOf(popular[0]) : null,
    authorisation: { ...details.authorisation, state: authorisationState(details.authorisation, dayOf(now)) },
    // Products without sales are not popular.
    popular: popular.filter(({ sales }) => sales > 0).map(toCard),
    latest: latest.map(toCard),
  };
}

function exampleOf({ prodId, prodName, catalogNo, skus }: ProductFacts): Schemas['NumberExample'] | null {
  const pack = skus[0];
  return pack ? { prodId, prodName, catalogNo, packNo: pack.catalogNo, skuName: pack.skuName } : null;
}
