/** What the staff writes of brands: put over the facts of the build, and shown by every process (`follow.ts`). */
import { and, eq, sql } from 'drizzle-orm';
import type { components } from '@contract/schema';
import { brands } from '../db/schema/catalogue';
import type { Work } from '../db/transaction';
import { catalogue, memoizeByCatalogue } from './facts';
import { listsChanged } from './live';
import type { BrandFacts } from './types';

type BrandText = components['schemas']['BrandText'];

/** Is this what is shown of a brand? Of one that is not there nothing can be. */
export function isBrandShown(brandId: number, texts: BrandText): boolean {
  const facts = catalogue().brandById.get(brandId);
  return !facts || JSON.stringify(facts.texts) === JSON.stringify(texts);
}

/** Another object after each change of any brand. */
const mark = memoizeByCatalogue(() => ({ now: {} }));
export const brandsMark = (): object => mark().now;

/** From now on this is known of a brand in this process; false when there is no such brand. */
export function applyBrand(brand: BrandFacts): boolean {
  const { brands, brandById } = catalogue();
  const before = brandById.get(brand.brandId);
  if (!before) return false;
  if (JSON.stringify(before) === JSON.stringify(brand)) return true;
  brands.splice(brands.indexOf(before), 1, brand);
  brandById.set(brand.brandId, brand);
  mark().now = {};
  listsChanged();
  return true;
}

/**
 * From now on this is what buyers read of a brand; the same again changes nothing. All processes are told of this brand
 * alone: what tells them of changes by hand would have each read the whole catalogue again.
 */
export async function showBrandTexts({ db }: Work, brandId: number, texts: BrandText): Promise<void> {
  await db.execute(sql`select set_config('shop.importing', 'on', true)`);
  const changed = await db
    .update(brands)
    .set({ texts })
    .where(
      and(eq(brands.brandId, brandId), sql`${brands.texts} is distinct from ${JSON.stringify(texts)}::jsonb`),
    )
    .returning({ brandId: brands.brandId });
  await db.execute(sql`select set_config('shop.importing', 'off', true)`);
  if (changed.length > 0) await db.execute(sql`select pg_notify('catalogue', ${`brand:${brandId}`})`);
}
