/** Groups: created, joined by a code or an invitation, changed, left, also simultaneously. */
import { describe, expect, it } from 'vitest';
import { auditLog } from '../../server/db/schema';
import { createApp } from '../../server/app';
import { databaseOf } from '../../server/db/connect';
import { groupOf as membershipOf } from '../../server/groups/service';
import { call, dataOf, logIn, moveClock, PASSWORD, refusalOf } from '../support/api';
import { addBuyers } from '../support/manyBuyers';
import { groupHere, groupOf, joinWith, makeCode, makeGroup, ownGroup } from '../support/groups';
import { buyerHere } from '../support/state';
import { clock, shopHere } from '../support/shop';

const join = (token: string, code: string) => call('post', '/p/group/join', { token, body: { code } });
const reasonOf = ({ envelope }: Awaited<ReturnType<typeof call>>) => (envelope as { reason?: string }).reason;
const leave = (token: string) => call('post', '/p/group/leave', { token });

/** New accounts of institutions, logged in. */
async function strangers(count: number, prefix = 'stranger') {
  const { shop } = await shopHere();
  const names = await addBuyers(shop.pool, count, prefix);
  return Promise.all(names.map(async (userName) => ({ userName, token: await logIn(userName) })));
}

describe('a group', () => {
  it('belongs to its creator, who gets every role', async () => {
    const [one] = await strangers(1);
    const { token } = one!;
    expect(await groupHere(token)).toBeNull();
    await makeGroup(token);
    const group = await ownGroup(token);
    expect(group).toMatchObject({ name: '催化课题组', owner: true, apartReceiver: false, version: 1 });
    expect(group.members).toMatchObject([{ owner: true, roles: ['ask', 'approve', 'buy', 'receive'] }]);
    const second = { token, body: { name: '第二组', institution: '示例大学' } };
    expect(await refusalOf('post', '/p/group', second)).toMatchObject({
      message: expect.stringContaining('已在'),
    });
  });

  it('requires an institution and a name', async () => {
    const token = await logIn('person');
    const body = { name: '课题组', institution: '示例大学' };
    expect((await refusalOf('post', '/p/group', { token, body })).message).toContain('个人账户');
    const [one] = await strangers(1);
    const blank = await call('post', '/p/group', { token: one!.token, body: { ...body, name: '组' } });
    expect(blank.envelope).toMatchObject({ success: false, field: 'name' });
  });

  it('is changed by an owner with the version that was read', async () => {
    const [owner, member] = await groupOf('change', ['ask']);
    const body = { version: 1, name: '光催化组', institution: '示例大学', apartReceiver: true };
    expect((await refusalOf('put', '/p/group', { token: member!.token, body })).message).toContain('管理员');
    await dataOf('put', '/p/group', { token: owner.token, body });
    expect(await ownGroup(member!.token)).toMatchObject({
      name: '光催化组',
      apartReceiver: true,
      version: 2,
    });
    expect((await refusalOf('put', '/p/group', { token: owner.token, body })).message).toContain(
      '已在别处修改',
    );
  });

  it("is described to other areas from the member's point of view", async () => {
    const [, member] = await groupOf('told', ['ask', 'buy']);
    const { shop } = await shopHere();
    const { buyerId } = await buyerHere(member!.userName);
    expect(await membershipOf(databaseOf(shop.pool), buyerId)).toMatchObject({
      groupName: '催化课题组',
      owner: false,
      roles: ['ask', 'buy'],
      memberId: member!.memberId,
    });
    expect(await membershipOf(databaseOf(shop.pool), 'nobody')).toBeNull();
  });
});

describe('a code', () => {
  it('adds a member with its roles, up to its limit and end', async () => {
    const [owner] = await groupOf('code');
    const { code } = await makeCode(owner.token, ['receive', 'ask'], { days: 1, uses: 1 });
    const [first, second, third] = await strangers(3);
    expect((await join(first!.token, ` ${code.toLowerCase()} `)).envelope.success).toBe(true);
    expect(await ownGroup(first!.token)).toMatchObject({
      owner: false,
      roles: ['ask', 'receive'],
      codes: [],
    });
    expect(reasonOf(await join(second!.token, code))).toBe('CODE_UNKNOWN');
    const late = await makeCode(owner.token, ['ask'], { days: 1 });
    await moveClock(86_401);
    expect(reasonOf(await join(third!.token, late.code))).toBe('CODE_UNKNOWN');
    expect((await ownGroup(owner.token)).codes).toEqual([]);
  });

  it('is void once revoked, visible to owners only, and unusable for members of a group', async () => {
    const [owner, member] = await groupOf('revoked', ['ask']);
    const { codeId, code } = await makeCode(owner.token);
    expect(reasonOf(await join(member!.token, code))).toBe('IN_A_GROUP');
    expect((await ownGroup(member!.token)).codes).toEqual([]);
    const revoke = (token: string) =>
      call('delete', '/p/group/codes/{codeId}', { token, params: { codeId } });
    expect(reasonOf(await revoke(member!.token))).toBe('OWNER_ONLY');
    expect((await revoke(owner.token)).envelope.success).toBe(true);
    const [other] = await strangers(1);
    expect(reasonOf(await join(other!.token, code))).toBe('CODE_UNKNOWN');
    expect(reasonOf(await revoke(owner.token))).toBe('CODE_GONE');
  });

  it('cannot be guessed: tries per hour and origin are limited', async () => {
    const { shop } = await shopHere();
    const callLimits = { ...shop.settings.callLimits, join: 2 };
    const app = createApp({ ...shop, clock, settings: { ...shop.settings, callLimits } });
    const [one] = await strangers(1);
    const attempt = () =>
      app.fetch(
        new Request('http://shop.test/apis/p/group/join', {
          method: 'POST',
          headers: { 'content-type': 'application/json', Authorization: one!.token },
          body: JSON.stringify({ code: 'ABCDEFGHJK' }),
        }),
      );
    expect([(await attempt()).status, (await attempt()).status, (await attempt()).status]).toEqual([
      200, 200, 429,
    ]);
  });

  it('is never written to the audit log', async () => {
    const [owner] = await groupOf('logged');
    const { code } = await makeCode(owner.token);
    const { shop } = await shopHere();
    const log = await databaseOf(shop.pool).select().from(auditLog).orderBy(auditLog.auditId);
    expect(log.filter(({ subject }) => subject === 'group').map(({ action }) => action)).toEqual([
      'create',
      'code',
    ]);
    expect(JSON.stringify(log)).not.toContain(code);
  });

  it('admits one of several who use the last place at once', async () => {
    const [owner] = await groupOf('race');
    const { code } = await makeCode(owner.token, ['ask'], { uses: 1 });
    const answers = await Promise.all((await strangers(6, 'racer')).map(({ token }) => join(token, code)));
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    expect((await ownGroup(owner.token)).members).toHaveLength(2);
  });
});

describe('an invitation', () => {
  const invite = (token: string, userName: string) =>
    call('post', '/p/group/invitations', { token, body: { userName, roles: ['approve'] } });
  const answer = (token: string, invitationId: number, accept: boolean) =>
    call('put', '/p/group/invitations/{invitationId}', { token, params: { invitationId }, body: { accept } });
  const invitationsOf = async (token: string) => (await dataOf('get', '/p/group', { token })).invitations;

  it('is accepted or declined by the account, or revoked by an owner', async () => {
    const [owner] = await groupOf('invite');
    const [one, two, three] = await strangers(3);
    for (const { userName } of [one!, two!, three!]) await invite(owner.token, userName);
    const [requested] = await invitationsOf(one!.token);
    expect(requested).toMatchObject({ groupName: '催化课题组', roles: ['approve'] });
    expect(reasonOf(await answer(two!.token, requested!.invitationId, true))).toBe('INVITATION_GONE');
    await answer(one!.token, requested!.invitationId, true);
    expect(await ownGroup(one!.token)).toMatchObject({ roles: ['approve'] });
    await answer(two!.token, (await invitationsOf(two!.token))[0]!.invitationId, false);
    expect(await groupHere(two!.token)).toBeNull();
    const [last] = (await ownGroup(owner.token)).invited;
    expect(last).toMatchObject({ userName: three!.userName });
    const params = { invitationId: last!.invitationId };
    await dataOf('delete', '/p/group/invitations/{invitationId}', { token: owner.token, params });
    expect(await invitationsOf(three!.token)).toEqual([]);
  });

  it('can only be sent to accounts of institutions that are not members', async () => {
    const [owner, member] = await groupOf('unknown', ['ask']);
    for (const name of ['person', 'nobodyAtAll'])
      expect(reasonOf(await invite(owner.token, name))).toBe('ACCOUNT_UNKNOWN');
    expect(reasonOf(await invite(owner.token, member!.userName))).toBe('ALREADY_MEMBER');
  });
});

describe('members', () => {
  const change = (token: string, memberId: number, body: object) =>
    call('put', '/p/group/members/{memberId}', { token, params: { memberId }, body });
  const remove = (token: string, memberId: number) =>
    call('delete', '/p/group/members/{memberId}', { token, params: { memberId } });

  it('are changed and removed by owners; the last owner stays', async () => {
    const [owner, member] = await groupOf('roles', ['ask']);
    const roles = ['buy'];
    expect(reasonOf(await change(member!.token, member!.memberId, { owner: true, roles }))).toBe(
      'OWNER_ONLY',
    );
    expect(reasonOf(await change(owner.token, owner.memberId, { owner: false, roles }))).toBe('LAST_OWNER');
    expect(reasonOf(await leave(owner.token))).toBe('LAST_OWNER');
    await change(owner.token, member!.memberId, { owner: true, roles });
    expect((await leave(owner.token)).envelope.success).toBe(true);
    expect((await ownGroup(member!.token)).members).toMatchObject([{ owner: true, roles }]);
    await joinWith(member!.token, owner.token, ['ask']);
    const { memberId } = await ownGroup(owner.token);
    expect((await remove(member!.token, memberId)).envelope.success).toBe(true);
    expect(await groupHere(owner.token)).toBeNull();
    expect(reasonOf(await remove(member!.token, memberId))).toBe('MEMBER_GONE');
  });

  it('of another group are unknown', async () => {
    const [, stranger] = await groupOf('others', ['ask']);
    const [owner] = await groupOf('own');
    expect(reasonOf(await remove(owner.token, stranger!.memberId))).toBe('MEMBER_GONE');
  });

  it('cannot both leave when they are the only two owners', async () => {
    const [owner, second] = await groupOf('both', ['ask'], ['ask']);
    await change(owner.token, second!.memberId, { owner: true, roles: ['ask'] });
    const answers = await Promise.all([leave(owner.token), leave(second!.token)]);
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    expect(answers.map(reasonOf)).toContain('LAST_OWNER');
  });

  it('end the group when the last one leaves', async () => {
    const [owner] = await groupOf('end');
    const { code } = await makeCode(owner.token);
    await leave(owner.token);
    const [other] = await strangers(1);
    expect(reasonOf(await join(other!.token, code))).toBe('CODE_UNKNOWN');
  });

  it('an only owner must hand over before closing the account', async () => {
    const [owner, member] = await groupOf('closing', ['ask']);
    const body = { passWord: PASSWORD, confirm: '注销账户' };
    const refused = await refusalOf('post', '/p/user/closure', { token: owner.token, body });
    expect(refused.message).toContain('唯一的管理员');
    await dataOf('post', '/p/user/closure', { token: member!.token, body });
    expect((await ownGroup(owner.token)).members).toHaveLength(1);
  });
});
