/** Brands whose texts are due. Other texts are asked for by their time; those of brands are in every process's catalogue. */
import { isBrandShown, showBrandTexts } from '../catalogue/brandTexts';
import { databaseOf } from '../db/connect';
import type { Work } from '../db/transaction';
import type { Shop } from '../shop';
import { listWrittenBrands } from './queries';

/** Is one due? One look without a transaction: it is asked all the time. */
export async function isBrandDue({ pool, clock }: Shop): Promise<boolean> {
  const written = await listWrittenBrands(databaseOf(pool), clock.now());
  return written.some(({ id, body }) => body.brand !== undefined && !isBrandShown(Number(id), body.brand));
}

/** Any process may do it: the same again changes nothing. */
export async function showDueBrands(work: Work): Promise<void> {
  for (const { id, body } of await listWrittenBrands(work.db, work.now))
    if (body.brand) await showBrandTexts(work, Number(id), body.brand);
}
