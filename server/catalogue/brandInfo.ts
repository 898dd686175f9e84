/** One brand with its papers and its products. */
import type { components } from '@contract/schema';
import { authorisationState } from '../../src/domain/catalogue/brandAuthorisation';
import { BRAND_TEXTS } from '../content/brands';
import { dayOf } from '../http/dates';
import { toCard } from './cards';
import { catalogue } from './facts';
import { brandList } from './groups';
import { mostSoldByBrand, newestByBrand, onePerEntity } from './shelf';
import type { ProductFacts } from './types';

type Schemas = components['schemas'];

const SHOWN = 6;

/** null when there is no such brand. */
export function brandInfo(brandId: number, now: number): Schemas['BrandInfo'] | null {
  const facts = catalogue().brandById.get(brandId);
  const brand = brandList().find((entry) => entry.brandId === brandId);
  const text = facts && BRAND_TEXTS[facts.code];
  if (!brand || !text) return null;
  const popular = onePerEntity(mostSoldByBrand().get(brandId) ?? [], SHOWN);
  const latest = (newestByBrand().get(brandId) ?? []).slice(0, SHOWN);
  return {
    ...text,
    brand,
    prefix: facts.prefix,
    numberExample: popular[0] ? exampleOf(popular[0]) : null,
    authorisation: { ...text.authorisation, state: authorisationState(text.authorisation, dayOf(now)) },
    popular: popular.map(toCard),
    latest: latest.map(toCard),
  };
}

function exampleOf({ prodId, prodName, catalogNo, skus }: ProductFacts): Schemas['NumberExample'] | null {
  const pack = skus[0];
  return pack ? { prodId, prodName, catalogNo, packNo: pack.catalogNo, skuName: pack.skuName } : null;
}
