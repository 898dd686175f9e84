/** Lines of agreements: listed for staff, added from tables and removed from drafts. */
import type { components } from '@contract/schema';
import { percentText } from '../../domain/prices/agreement';
import { readRows } from '../../domain/prices/rows';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import type { BodyOf, Call } from '../http/operation';
import { offsetOf, pageFrom } from '../http/page';
import type { Buyer } from '../http/sessions';
import { findTarget, goodsMatching, targetOf } from './goods';
import * as queries from './queries';
import { lockDraft, numberOf, oneAgreement, touch, unknownAgreement } from './service';

type Schemas = components['schemas'];

export async function listLines(
  work: Work,
  agreementId: number,
  { q, ...page }: Call<'agreementLines'>['query'],
): Promise<Schemas['AgreementLinePage']> {
  if (!(await queries.findAgreement(work.db, agreementId))) unknownAgreement();
  const where = queries.linesWhere(agreementId, q ? goodsMatching(q) : undefined);
  const rows = await queries.listLines(work.db, where, { limit: page.size ?? 10, offset: offsetOf(page) });
  return pageFrom(
    rows.map(({ lineId, scope, targetId, fromCount, share, fixed }) => ({
      lineId,
      scope,
      ...targetOf(scope, targetId),
      fromCount,
      share: share === null ? null : percentText(share),
      fixed,
    })),
    await queries.countLines(work.db, where),
    page,
  );
}

/** Adds the rows that have no fault; the answer names the others. */
export async function addLines(
  work: Work,
  staff: Buyer,
  agreementId: number,
  { version, rows }: BodyOf<'addAgreementLines'>,
): Promise<Schemas['AgreementLinesAdded']> {
  const draft = await lockDraft(work, agreementId, version);
  const verdicts = readRows(rows, findTarget, draft.floor);
  const good = verdicts.flatMap((verdict) => ('row' in verdict ? [verdict.row] : []));
  const faults = verdicts.flatMap((verdict) => ('row' in verdict ? [] : [verdict]));
  const added = await queries.upsertLines(work.db, agreementId, good);
  if (good.length > 0) {
    await touch(work, staff, draft);
    await audit(work, {
      subject: 'agreement',
      id: numberOf(draft),
      action: 'import',
      after: { added, replaced: good.length - added, bad: faults.length },
    });
  }
  return {
    added,
    replaced: good.length - added,
    bad: faults.length,
    faults,
    version: good.length > 0 ? version + 1 : version,
  };
}

export async function removeLines(
  work: Work,
  staff: Buyer,
  agreementId: number,
  { version, lineIds = null }: BodyOf<'removeAgreementLines'>,
): Promise<Schemas['Agreement']> {
  const draft = await lockDraft(work, agreementId, version);
  const removed = await queries.deleteLines(work.db, agreementId, lineIds);
  await touch(work, staff, draft);
  await audit(work, {
    subject: 'agreement',
    id: numberOf(draft),
    action: 'change',
    before: { lines: removed },
  });
  return oneAgreement(work, staff, agreementId);
}
