/** Tells the requester when prices, stock, shelf status or the quotation of an open request change. */
import { createHash } from 'node:crypto';
import { changedLines, changeOf } from '../../domain/approvals/request';
import type { Work } from '../db/transaction';
import { notify } from '../inbox/service';
import { atAskersPrices, linesOf, quotationsOf } from './prices';
import * as queries from './queries';
import type { RequestRow } from './queries';
import type { QuotationNow } from '../quotations/current';

/** Requests per transaction. */
const BATCH = 100;
/** Interval in which each open request is checked once, ms. */
const EVERY = 60_000;

/**
 * `digest` identifies the present difference from the request, so that each difference is notified once. It is empty
 * when nothing changed; `lines` counts the changed lines.
 */
function changeIn(request: RequestRow, quotation: QuotationNow | null): { what: string; lines: number } {
  const changed = changedLines(linesOf(request, quotation));
  const status = quotation && quotation.status !== 'holds' ? quotation.status : '';
  if (changed.length === 0 && status === '') return { what: '', lines: 0 };
  const facts = changed.map((line) => [line.skuId, changeOf(line), line.now.price]);
  const what = createHash('sha256')
    .update(JSON.stringify([status, facts]))
    .digest('hex');
  return { what: what.slice(0, 16), lines: changed.length };
}

/** Checks one batch; returns whether there may be more. Each change is notified once per request version. */
export async function notifyOfChanges(work: Work): Promise<boolean> {
  const due = await queries.lockUnchecked(work.db, work.now - EVERY, BATCH);
  const quotations = await quotationsOf(work, due);
  for (const [at, request] of due.entries()) {
    const { what, lines } = await atAskersPrices(work, request, () =>
      changeIn(request, quotations[at] ?? null),
    );
    await queries.noteChecked(work.db, request.requestNo, work.now, what);
    if (what === '' || what === request.toldChange) continue;
    const { requestNo, version, askerId } = request;
    await notify(work, askerId, { event: 'approvalChanged', requestNo, version, lines, what });
  }
  return due.length === BATCH;
}
