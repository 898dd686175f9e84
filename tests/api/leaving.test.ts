/** Members who leave a group, and the requests that they submitted or had to decide. */
import { describe, expect, it } from 'vitest';
import { addFund, askFor, decide, fundHere, purchasers, requestHere, requestsIn, rule, setRules } from '../support/approvals'; // prettier-ignore
import { call, dataOf } from '../support/api';
import { ownGroup, type TestMember } from '../support/groups';
import { buyNow, packBy } from '../support/shopping';
import { shopHere } from '../support/shop';

const pack = packBy('N');
const reasonOf = (envelope: unknown) => (envelope as { reason?: string | null }).reason ?? null;

const putOut = (owner: TestMember, { memberId }: TestMember) =>
  dataOf('delete', '/p/group/members/{memberId}', { token: owner.token, params: { memberId } });
const leave = ({ token }: TestMember) => dataOf('post', '/p/group/leave', { token, body: {} });
const setRoles = (owner: TestMember, { memberId }: TestMember, roles: string[]) =>
  dataOf('put', '/p/group/members/{memberId}', {
    token: owner.token,
    params: { memberId },
    body: { owner: memberId === owner.memberId, roles },
  });
const titlesOf = async ({ token }: TestMember) =>
  (await dataOf('get', '/p/inbox', { token, query: { size: '20' } })).records.map(({ title }) => title);

describe('a requester who leaves', () => {
  it('has open requests withdrawn: funds are released, the history tells why, approvers are notified', async () => {
    const { owner, requester, approver, purchaser } = await purchasers('leaver');
    await setRules(owner.token, rule({ approvers: [approver.memberId] }));
    const fundId = await addFund(owner.token);
    const funds = [{ fundId, share: '100' }];
    const [waiting, approved, done] = [
      await askFor(requester.token, pack, 1, funds),
      await askFor(requester.token, pack, 1, funds),
      await askFor(requester.token, pack, 1, funds),
    ];
    await decide(approver.token, 'approve', [approved]);
    await decide(approver.token, 'refuse', [done], '已有库存');
    expect((await fundHere(owner.token, fundId)).held).toBeGreaterThan(0);
    await leave(requester);
    expect((await fundHere(owner.token, fundId)).held).toBe(0);
    for (const requestNo of [waiting, approved]) {
      const { head, events } = await requestHere(owner.token, requestNo);
      expect(head).toMatchObject({ state: 'withdrawn', waitingFor: [] });
      expect(events.at(-1)).toMatchObject({ kind: 'withdraw', who: '系统', text: '申购人退出课题组' });
    }
    expect((await requestHere(owner.token, done)).head.state).toBe('refused');
    expect(await titlesOf(approver)).toContain('申购单已撤回');
    expect(await titlesOf(purchaser)).toContain('申购单已撤回');
    expect(reasonOf((await call('get', '/p/requests/{requestNo}', { token: requester.token, params: { requestNo: waiting } })).envelope)).toBe('NO_GROUP'); // prettier-ignore
  });

  it('cannot submit another request at the same moment', async () => {
    const { owner, requester } = await purchasers('moment');
    await setRules(owner.token, rule());
    const { confirmId } = await buyNow(requester.token, pack);
    const { shop } = await shopHere();
    const leaving = await shop.pool.connect();
    const ofRequester = 'from group_members where member_id = $1';
    await leaving.query('begin');
    await leaving.query(`select from groups where group_id = (select group_id ${ofRequester}) for no key update`, [requester.memberId]); // prettier-ignore
    const body = { confirmId, reason: '合成实验' };
    const sent = call('post', '/p/requests', { token: requester.token, body });
    await Promise.race([sent, new Promise((done) => setTimeout(done, 100))]);
    await leaving.query(`delete ${ofRequester}`, [requester.memberId]);
    await leaving.query('commit');
    leaving.release();
    expect(reasonOf((await sent).envelope)).toBe('NO_GROUP');
    expect(await requestsIn(owner.token, 'all')).toEqual([]);
  });
});

describe('an approver who leaves', () => {
  it('passes exclusive decisions to the owner, step by step, with a notice', async () => {
    const { owner, requester, approver, purchaser } = await purchasers('decider');
    await setRoles(owner, purchaser, ['approve', 'buy']);
    const both = [approver.memberId, purchaser.memberId];
    await setRules(owner.token, rule({ approvers: both }), rule({ name: '复核', approvers: [approver.memberId] })); // prettier-ignore
    const requestNo = await askFor(requester.token, pack);
    await putOut(owner, approver);
    const { head, events } = await requestHere(requester.token, requestNo);
    // The first step is unchanged; the owner decides the second.
    expect(head.waitingFor).toEqual([purchaser.userName]);
    expect(events.at(-1)).toMatchObject({ kind: 'reassign', who: '系统' });
    expect(events.at(-1)?.text).toBe(`原审批人被移出课题组，“复核”转由 ${owner.userName} 审批`);
    expect(await titlesOf(owner)).toEqual([]);
    await leave(purchaser);
    expect((await requestHere(requester.token, requestNo)).head.waitingFor).toEqual([owner.userName]);
    expect(await titlesOf(owner)).toEqual(['有申购单待您审批']);
    await decide(owner.token, 'approve', [requestNo]);
    await decide(owner.token, 'approve', [requestNo]);
    expect((await requestHere(requester.token, requestNo)).head.state).toBe('approved');
  });

  it('leaves undecidable requests to be returned when the only owner is the requester', async () => {
    const { owner, approver } = await purchasers('nobody');
    await setRules(owner.token, rule({ approvers: [approver.memberId] }));
    const requestNo = await askFor(owner.token, pack);
    await setRoles(owner, approver, ['buy']);
    const { head, events } = await requestHere(owner.token, requestNo);
    expect(head).toMatchObject({ state: 'returned', waitingFor: [owner.userName] });
    expect(events.at(-1)).toMatchObject({ kind: 'change', who: '系统' });
    expect(events.at(-1)?.text).toContain('“采购审批”没有可以审批的人');
    expect(await titlesOf(owner)).toContain('申购单需要修改');
  });

  it('stays named in a fund or rule, which does not become open to everybody', async () => {
    const { owner, requester, approver, purchaser } = await purchasers('named');
    const named = rule({ name: '复核', approvers: [approver.memberId] });
    await setRules(owner.token, named);
    const fundId = await addFund(owner.token, { users: [approver.memberId] });
    await leave(approver);
    await setRules(owner.token, named, rule());
    const put = (users: number[]) => call('put', '/p/funds/{fundId}', { token: owner.token, params: { fundId }, body: { no: '1', name: '面上项目', ownerName: '负责人', amount: '10.00', validUntil: '2099-12-31', users } }); // prettier-ignore
    expect((await put([approver.memberId])).envelope.success).toBe(true);
    expect((await fundHere(owner.token, fundId)).users).toEqual([approver.memberId]);
    expect((await dataOf('get', '/p/funds', { token: requester.token })).funds).toEqual([]);
    await leave(purchaser);
    expect((await put([purchaser.memberId])).envelope).toMatchObject({ field: 'users' });
  });

  it('is no longer a stand-in and has none', async () => {
    const { owner, requester, approver, purchaser } = await purchasers('stand');
    await setRules(owner.token, rule({ approvers: [approver.memberId] }));
    const days = { from: '2020-01-01', until: '2099-12-31' };
    const name = ({ token }: TestMember, { memberId: standInId }: TestMember) =>
      dataOf('put', '/p/approvals/standIn', { token, body: { standInId, ...days } });
    const standIns = async () => (await dataOf('get', '/p/approvals', { token: owner.token })).standIns;
    await name(approver, purchaser);
    await name(owner, approver);
    const requestNo = await askFor(requester.token, pack);
    expect((await requestHere(purchaser.token, requestNo)).head.mayDecide).toBe(approver.userName);
    await putOut(owner, approver);
    expect(await standIns()).toEqual([]);
    expect((await requestHere(purchaser.token, requestNo)).head).toMatchObject({ mayDecide: null, waitingFor: [owner.userName] }); // prettier-ignore
  });

  it('at the moment of a decision never leaves a request without an approver', async () => {
    const { owner, requester, approver } = await purchasers('both');
    await setRules(owner.token, rule({ approvers: [approver.memberId] }), rule({ name: '复核', approvers: [approver.memberId] })); // prettier-ignore
    const requestNo = await askFor(requester.token, pack);
    const body = { verdict: 'approve', reason: '', requests: [{ requestNo, version: 1 }] };
    const [decided] = await Promise.allSettled([
      call('post', '/p/requests/decide', { token: approver.token, body }),
      putOut(owner, approver),
    ]);
    expect(decided.status).toBe('fulfilled');
    const { head, events } = await requestHere(requester.token, requestNo);
    expect(head).toMatchObject({ state: 'waiting', waitingFor: [owner.userName] });
    expect(events.map(({ kind }) => kind).filter((kind) => kind === 'reassign')).toHaveLength(1);
    expect((await ownGroup(owner.token)).members).toHaveLength(3);
  });
});
