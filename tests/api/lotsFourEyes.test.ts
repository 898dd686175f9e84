/** Release by a second person, and a later expiry only after a test. */
import { beforeEach, describe, expect, it } from 'vitest';
import { call, dataOf, logIn } from '../support/api';
import { lotBody, lotHere, releasedLot, setLotState, receiveLot } from '../support/lots';
import { inDays } from '../support/quotations';
import { packBy } from '../support/shopping';
import { auditHere, changeBuyer } from '../support/state';

const pack = packBy('N');
let manager = '';
beforeEach(async () => {
  manager = await logIn('manager');
});

/** Reason and field of the refusal. */
const refusalIn = async (answer: Promise<{ envelope: object }>) =>
  (await answer).envelope as { success: boolean; reason?: string; field?: string; message: string };

const release = (token: string, lotId: number, version: number) => ({
  token,
  params: { lotId },
  body: { version, state: 'released' },
});
const refusedRelease = (token: string, lotId: number, version: number) =>
  refusalIn(call('put', '/m/lots/{lotId}/state', release(token, lotId, version)));

/** The lot form with changes. */
async function changed(token: string, lotId: number, change: object) {
  const { version, head } = await lotHere(token, lotId);
  const { skuId: _skuId, lotNo: _lotNo, ...typed } = await lotBody(token, pack, head.lotNo);
  const body = { ...typed, ...change, version };
  return { token, params: { lotId }, body };
}
const change = async (token: string, lotId: number, more: object) =>
  dataOf('put', '/m/lots/{lotId}', await changed(token, lotId, more));

describe('a lot', () => {
  it('is released by somebody else than the person who entered its days and results', async () => {
    await changeBuyer('person', { staffRoles: ['warehouse'] });
    await changeBuyer('approver', { staffRoles: ['finance'] });
    const other = await logIn('person');
    const { head, version, entry } = await receiveLot(manager, pack, 'CX2611E01');
    expect(entry).toEqual({ by: ['manager'], own: 'refused' });
    const refused = await refusedRelease(manager, head.lotId, version);
    expect(refused).toMatchObject({ reason: 'LOT_FOUR_EYES' });
    expect(refused.message).toContain('由 manager 录入');
    // The place does not affect the release.
    await change(other, head.lotId, { place: 'B-02-1' });
    expect((await lotHere(other, head.lotId)).entry.own).toBe('none');
    await setLotState(other, head.lotId, { version: version + 1, state: 'released' });
    await setLotState(other, head.lotId, { version: version + 2, state: 'frozen', reason: '复核检验记录' });
    // The release reviewed all entries; only later corrections count as own entries.
    await change(other, head.lotId, { place: 'B-02-1', testedOn: inDays(-1) });
    const { entry: corrected, version: last } = await lotHere(other, head.lotId);
    expect(corrected).toEqual({ by: ['person'], own: 'refused' });
    expect(await refusedRelease(other, head.lotId, last)).toMatchObject({ reason: 'LOT_FOUR_EYES' });
    await setLotState(manager, head.lotId, { version: last, state: 'released' });
  });

  it('is released by the same person when nobody else may, which is recorded', async () => {
    const { head, version, entry } = await receiveLot(manager, pack, 'CX2611E02');
    expect(entry.own).toBe('alone');
    await setLotState(manager, head.lotId, { version, state: 'released' });
    expect((await auditHere('lot', String(head.lotId))).at(-1)).toMatchObject({ action: 'releaseLot' });
    const { history } = await lotHere(manager, head.lotId);
    expect(history.at(-1)!.changes).toContain('复核：录入人本人放行，没有其他可放行的人');
  });

  it('gets a later expiry only after a new test, in every state', async () => {
    const { head, version } = await releasedLot(manager, pack, 'CX2611E03');
    await setLotState(manager, head.lotId, { version, state: 'frozen', reason: '即将到期，复验' });
    const longer = { expiresOn: inDays(500) };
    const refused = await refusalIn(
      call('put', '/m/lots/{lotId}', await changed(manager, head.lotId, longer)),
    );
    expect(refused).toMatchObject({ reason: 'LOT_INVALID', field: 'testedOn' });
    expect(refused.message).toContain(`检验日期应晚于 ${head.testedOn}`);
    const fresh = await change(manager, head.lotId, { ...longer, testedOn: inDays(0) });
    expect(fresh.head).toMatchObject({ expiresOn: longer.expiresOn, state: 'frozen' });
  });

  it('with an impossible year is refused beside its field', async () => {
    const body = await lotBody(manager, pack, 'CX2611E04');
    const tried = (more: object) =>
      refusalIn(call('post', '/m/lots', { token: manager, body: { ...body, ...more } }));
    expect(await tried({ expiresOn: '9999-12-31' })).toMatchObject({ reason: 'LOT_INVALID', field: 'expiresOn' }); // prettier-ignore
    expect(await tried({ madeOn: '1926-11-01' })).toMatchObject({ reason: 'LOT_INVALID', field: 'madeOn' });
  });
});
