/** Brand texts written by staff. They override the texts of the build; `follow.ts` brings them to every process. */
import { and, eq, sql } from 'drizzle-orm';
import type { components } from '@contract/schema';
import { brands } from '../db/schema/catalogue';
import type { Work } from '../db/transaction';
import { catalogue, memoizeByCatalogue } from './facts';
import { listsChanged } from './live';
import type { BrandFacts } from './types';

type BrandText = components['schemas']['BrandText'];

/** Are these the texts shown for the brand? True for a brand that does not exist. */
export function isBrandShown(brandId: number, texts: BrandText): boolean {
  const facts = catalogue().brandById.get(brandId);
  return !facts || JSON.stringify(facts.texts) === JSON.stringify(texts);
}

/** A new object after each change of a brand; caches compare it by identity. */
const mark = memoizeByCatalogue(() => ({ now: {} }));
export const brandsMark = (): object => mark().now;

/** Puts a brand into the in-memory catalogue; returns false when there is no such brand. */
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
 * Saves the texts that buyers read about a brand. Equal texts change nothing. The trigger that announces changes is
 * switched off (`shop.importing`), because it would make every process reload the whole catalogue; one notification
 * per brand replaces it.
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
