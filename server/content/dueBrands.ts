/**
 * Brands whose texts are due. Other texts are selected by time in queries; those of brands are held in each process's
 * catalogue.
 */
import { isBrandShown, showBrandTexts } from '../catalogue/brandTexts';
import { databaseOf } from '../db/connect';
import type { Work } from '../db/transaction';
import type { Shop } from '../shop';
import { listWrittenBrands } from './queries';

/** Whether a text is due. Runs often, hence one query without a transaction. */
export async function isBrandDue({ pool, clock }: Shop): Promise<boolean> {
  const written = await listWrittenBrands(databaseOf(pool), clock.now());
  return written.some(({ id, body }) => body.brand !== undefined && !isBrandShown(Number(id), body.brand));
}

/** Any process may run it; repeating it changes nothing. */
export async function showDueBrands(work: Work): Promise<void> {
  for (const { id, body } of await listWrittenBrands(work.db, work.now))
    if (body.brand) await showBrandTexts(work, Number(id), body.brand);
}
