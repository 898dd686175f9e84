/** Staff roles, and the audit log for managers. */
import { beforeEach, describe, expect, it } from 'vitest';
import { ALL_ROLES } from '@domain/staff/roles';
import type { StaffRole } from '@domain/staff/types';
import { call, dataOf, fetchRaw, logIn } from '../support/api';
import { placeOrder, packBy } from '../support/shopping';
import { changeSku } from '../support/shelf';
import { auditHere, buyerHere, changeBuyer, endLogins } from '../support/state';

let manager = '';
beforeEach(async () => (manager = await logIn('manager')));

const set = (userName: string, staffRoles: StaffRole[], was: StaffRole[] = [], token = manager) =>
  call('put', '/m/staff/{userName}', { token, params: { userName }, body: { staffRoles, was } });
const reasonOf = async (requested: ReturnType<typeof set>) =>
  ((await requested).envelope as { reason?: string }).reason ?? null;

describe('roles', () => {
  it('are granted to an existing account, which gets their permissions and no more', async () => {
    const token = await logIn('person');
    expect((await call('get', '/m/quotations', { token })).status).toBe(403);
    expect((await set('person', ['finance'])).envelope.data).toMatchObject({
      userName: 'person',
      staffRoles: ['finance'],
    });
    expect((await call('get', '/m/quotations', { token })).status).toBe(200);
    expect((await call('get', '/m/permits', { token })).status).toBe(403);
    expect((await call('get', '/m/staff', { token })).status).toBe(403);
    const staff = await dataOf('get', '/m/staff', { token: manager });
    expect(staff.map(({ userName }) => userName)).toEqual(['editor', 'manager', 'person', 'service']);
    await endLogins('person');
    const later = await dataOf('get', '/m/staff', { token: manager });
    // Null when a colleague changed it.
    expect(later.find(({ userName }) => userName === 'person')?.lastTime).toBeNull();
    expect(await auditHere('staff', 'person')).toMatchObject([
      { action: 'roles', before: { staffRoles: [] }, after: { staffRoles: ['finance'] } },
    ]);
  });

  it('are stored once each, in a fixed order', async () => {
    const body = { staffRoles: ['content', 'warehouse'] as StaffRole[], was: [] };
    const { staffRoles } = await dataOf('put', '/m/staff/{userName}', { token: manager, params: { userName: 'person' }, body }); // prettier-ignore
    expect(staffRoles).toEqual(['warehouse', 'content']);
  });

  it('may be all at once', async () => {
    const { staffRoles } = (await set('person', ALL_ROLES)).envelope.data;
    expect(staffRoles).toEqual(ALL_ROLES);
  });

  it('for an unknown account are refused beside the name', async () => {
    const { envelope } = await set('nobody-here', ['content']);
    expect(envelope).toMatchObject({ reason: 'ACCOUNT_UNKNOWN', field: 'userName' });
  });

  it('are not overwritten by an editor who read an older version', async () => {
    await set('person', ['finance']);
    expect(await reasonOf(set('person', ['content']))).toBe('STAFF_CHANGED');
    expect(await reasonOf(set('person', [], ['finance']))).toBeNull();
  });

  it('always leave one manager, even when two remove the role from each other simultaneously', async () => {
    expect(await reasonOf(set('manager', [], ['manager']))).toBe('LAST_MANAGER');
    await changeBuyer('person', { staffRoles: ['manager'] });
    const person = await logIn('person');
    const both = await Promise.all([
      reasonOf(set('person', [], ['manager'])),
      set('manager', [], ['manager'], person).then(({ status, envelope }) =>
        status === 403 ? 'FORBIDDEN' : ((envelope as { reason?: string }).reason ?? null),
      ),
    ]);
    // The second account is then an ordinary buyer or the last manager.
    expect(both.filter((reason) => reason === null)).toHaveLength(1);
    expect(['FORBIDDEN', 'LAST_MANAGER']).toContain(both.find((reason) => reason !== null));
  });
});

describe('the audit log', () => {
  const entries = (query: object) => dataOf('get', '/m/audit', { token: manager, query: query as never });

  it('shows who did what, newest first, by name', async () => {
    const orderNumber = await placeOrder(await logIn(), packBy('N'));
    const { records, total } = await entries({ subject: 'order', subjectId: orderNumber });
    expect(total).toBe(records.length);
    expect(records[0]).toMatchObject({
      actor: 'buyer',
      actorKind: 'buyer',
      action: 'submit',
      subjectId: orderNumber,
    });
    expect((await entries({ by: 'buyer', subject: 'order' })).total).toBe(1);
    expect((await entries({ by: 'person' })).total).toBe(0);
    expect((await entries({ to: '2020-01-01' })).total).toBe(0);
  });

  it('is exported as a table without spreadsheet formulas', async () => {
    const orderNumber = await placeOrder(await logIn(), packBy('N'));
    const answer = await fetchRaw('get', '/m/audit/file', {
      token: manager,
      query: { subjectId: orderNumber },
    });
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
    const lines = (await answer.text()).split('\r\n');
    expect(lines[0]).toContain('操作');
    expect(lines[1]).toContain(`"${orderNumber}\t"`);
    expect(lines[1]).toContain('状态 待付款；实付 ');
    expect(lines.join('')).not.toMatch(/[{}]/);
  });

  it('is searched by catalogue number, account and mobile number', async () => {
    const pack = packBy('N');
    await changeSku(pack.skuId, { price: 12.5 });
    const { records } = await entries({ subjectId: pack.catalogNo.toLowerCase() });
    expect(records[0]).toMatchObject({
      subject: 'price',
      subjectId: String(pack.skuId),
      subjectName: pack.catalogNo,
      changes: [{ field: '价格', after: '¥12.50' }],
    });
    const reveal = { token: manager, params: { userName: 'buyer' }, body: { purpose: 'contact' as const } };
    await dataOf('post', '/m/accounts/{userName}/reveal', reveal);
    const { mobile } = await buyerHere('buyer');
    for (const subjectId of ['buyer', mobile ?? ''])
      expect((await entries({ subject: 'account', subjectId })).records[0]).toMatchObject({
        action: 'reveal',
        subjectName: 'buyer',
        changes: expect.arrayContaining([{ field: '账户', before: '', after: 'buyer' }]),
      });
    expect((await entries({ subjectId: '示例大学化学学院', subject: 'price' })).total).toBe(0);
  });
});
