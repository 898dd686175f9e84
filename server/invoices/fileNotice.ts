/** Tells buyers that the files of their invoices are there. */
import type { components } from '@contract/schema';
import { groupBy } from '../../domain/shared/lists';
import type { Work } from '../db/transaction';
import { notify } from '../inbox/service';
import * as queries from './queries';

type Verdict = components['schemas']['InvoiceFileVerdict'];

/** One message per invoice for the files that one upload added. Replaced files are no news. */
export async function notifyFiles(work: Work, verdicts: readonly Verdict[]): Promise<void> {
  const added = groupBy(
    verdicts.filter(({ outcome }) => outcome === 'added'),
    ({ invoiceId }) => invoiceId ?? 0,
  );
  for (const { invoiceId, invoiceNo, buyerId } of await queries.invoicesByIds(work.db, [...added.keys()])) {
    const types = (added.get(invoiceId) ?? []).flatMap(({ type }) => type ?? []);
    if (invoiceNo !== null) await notify(work, buyerId, { event: 'invoiceFiles', invoiceNo, types });
  }
}
