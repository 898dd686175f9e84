/** Review of permits by the shop: approve, refuse, end. */
import { and } from 'drizzle-orm';
import type { components } from '@contract/schema';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import { dayOf } from '../http/dates';
import type { BodyOf, Call } from '../http/operation';
import { pageFrom, offsetOf } from '../http/page';
import { refuse, refuseField } from '../http/refusal';
import { notify } from '../inbox/service';
import * as queries from './queries';
import type { PermitRow } from './queries';
import { sheetsOf } from './view';

type Schemas = components['schemas'];
type Review = BodyOf<'reviewPermit'>;

export async function listAll(
  { db, now }: Work,
  query: Call<'managedPermits'>['query'],
): Promise<Schemas['PermitPage']> {
  const { state, permitId, size = 10 } = query;
  const where = and(state && queries.inState(state), permitId ? queries.withId(permitId) : undefined);
  const cut = { limit: size, offset: offsetOf(query), waitingFirst: true };
  const rows = await queries.findPermits(db, where, cut);
  return pageFrom(await sheetsOf(db, rows, null, now), await queries.countPermits(db, where), query);
}

/** Number of permits in force today, by institution. */
export const inForceByInstitution = ({ db, now }: Work): Promise<Map<string, number>> =>
  queries.countInForce(db, dayOf(now));

/** All permits of an institution, the first to expire in front. */
export async function permitsOfInstitution(
  { db }: Work,
  name: string,
): Promise<Schemas['InstitutionPermit'][]> {
  const rows = await queries.findPermits(db, queries.ofInstitution(name));
  return rows.map(({ permitId, no, regime, validUntil, state, ownerName }) => ({
    permitId,
    no,
    regime,
    validUntil,
    state,
    ownerName,
  }));
}

/** The resulting state of each verdict and the states it applies to. An ended permit can be approved again. */
const VERDICTS: Partial<
  Record<
    Review['verdict'],
    { to: Exclude<PermitRow['state'], 'submitted'>; from: readonly PermitRow['state'][] }
  >
> = {
  approve: { to: 'approved', from: ['submitted', 'ended'] },
  refuse: { to: 'refused', from: ['submitted'] },
  end: { to: 'ended', from: ['approved'] },
};

export interface Verdict {
  /** A key of `VERDICTS`. */
  verdict: string;
  reason?: string;
  /** The reviewed version; default: not checked. */
  version?: number;
}

/** Decides on a permit and notifies its filer. */
export async function decide(
  work: Work,
  permitId: number,
  { verdict, reason = '', version }: Verdict,
): Promise<null> {
  const known = VERDICTS[verdict as Review['verdict']] ?? refuse('ACTION_UNKNOWN', '没有这种审核结论');
  await queries.lockPermits(work.db, [permitId]);
  const [row] = await queries.findPermits(work.db, queries.withId(permitId));
  if (!row) return refuse('PERMIT_GONE', '该证明不存在或已删除');
  if (version !== undefined && row.version !== version) refuse('PERMIT_CHANGED', '证明已被修改，请重新核对');
  const { to, from } = known;
  if (!from.includes(row.state)) refuse('PERMIT_STATE', '证明的状态已变化，不能这样处理');
  const why = reason.trim();
  if (to !== 'approved' && why === '') refuseField('reason', 'REQUIRED', '请填写原因');
  if (why.length > 200) refuseField('reason', 'TOO_LONG', '原因不能超过 200 个字');
  const change = { state: to, reviewReason: to === 'approved' ? null : why, changeTime: work.now };
  await queries.updatePermit(work.db, row, change);
  await audit(work, {
    subject: 'permit',
    id: permitId,
    action: verdict as Review['verdict'],
    before: { state: row.state },
    after: change,
  });
  const facts = {
    permitId,
    version: row.version + 1,
    no: row.no,
    verdict: to,
    reason: change.reviewReason ?? '',
  };
  await notify(work, row.buyerId, { event: 'permitDecided', ...facts });
  return null;
}
