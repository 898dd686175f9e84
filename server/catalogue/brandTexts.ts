/** What the staff writes of brands: put over the facts of the build, and shown by every process (`follow.ts`). */
import { and, eq, sql } from 'drizzle-orm';
import type { components } from '@contract/schema';
import { brands } from '../db/schema/catalogue';
import type { Work } from '../db/transaction';
import { catalogue } from './facts';

type BrandText = components['schemas']['BrandText'];

/** Is this what is shown of a brand? Of one that is not there nothing can be. */
export function isBrandShown(brandId: number, texts: BrandText): boolean {
  const facts = catalogue().brandById.get(brandId);
  return !facts || JSON.stringify(facts.texts) === JSON.stringify(texts);
}

/** From now on this is what buyers read of a brand; the same again changes nothing. */
export async function showBrandTexts({ db }: Work, brandId: number, texts: BrandText): Promise<void> {
  await db
    .update(brands)
    .set({ texts })
    .where(
      and(eq(brands.brandId, brandId), sql`${brands.texts} is distinct from ${JSON.stringify(texts)}::jsonb`),
    );
}
