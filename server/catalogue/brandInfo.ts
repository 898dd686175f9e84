/** One brand with its papers and its products. */
import type { components } from '@contract/schema';
import { paperState } from '../../src/domain/brand';
import { BRAND_TEXTS } from '../content/brands';
import { dateTime, now } from '../core/clock';
import { cardFrom } from './cards';
import { brandList } from './groups';
import { catalogue } from './load';
import { onePerEntity } from './related';
import { statusOf } from './state';
import type { ProductFacts } from './types';

type Schemas = components['schemas'];

const SHOWN = 6;

/** null when there is no such brand. */
export function brandInfo(brandId: number): Schemas['BrandInfo'] | null {
  const facts = catalogue().brandById.get(brandId);
  const brand = brandList().find((one) => one.brandId === brandId);
  const text = facts && BRAND_TEXTS[facts.code];
  if (!brand || !text) return null;
  const products = catalogue().products.filter((one) => one.brandId === brandId && statusOf(one) === 1);
  const popular = onePerEntity([...products].sort((a, b) => b.sales - a.sales)).slice(0, SHOWN);
  const latest = [...products].sort((a, b) => b.putawayTime.localeCompare(a.putawayTime)).slice(0, SHOWN);
  const today = dateTime(now()).slice(0, 10);
  return {
    ...text,
    brand,
    prefix: facts.prefix,
    numberExample: popular[0] ? exampleOf(popular[0]) : null,
    authorisation: { ...text.authorisation, state: paperState(text.authorisation, today) },
    popular: popular.map(cardFrom),
    latest: latest.map(cardFrom),
  };
}

function exampleOf({ prodId, prodName, catalogNo, skus }: ProductFacts): Schemas['NumberExample'] | null {
  const pack = skus[0];
  return pack ? { prodId, prodName, catalogNo, packNo: pack.catalogNo, skuName: pack.skuName } : null;
}
