/** Effects of a disabled account on groups, roles and outgoing messages. */
import { expect, it } from 'vitest';
import { sendRest } from '../../server/orderDesk/manageShipping';
import { call, dataOf, logIn, reasonIn } from '../support/api';
import { addFund, ask, askFor, fundHere, orderRequest, purchasers, requestHere, requestsIn, rule, setRules } from '../support/approvals'; // prettier-ignore
import { groupHere } from '../support/groups';
import { handOver, openReceiver, outboxHere, portsHere, readAll, unreadOf } from '../support/inbox';
import { bringTo, order } from '../support/orders';
import { packBy, placeOrder } from '../support/shopping';
import { workHere } from '../support/shop';
import { auditHere, buyerHere, changeBuyer } from '../support/state';

const setAccess = async (userName: string, disabled: boolean, reason = '账户被盗用') => {
  const params = { userName };
  const body = { disabled, reason };
  return call('put', '/m/accounts/{userName}/access', { token: await logIn('manager'), params, body });
};
const shutOut = async (userName: string) => (await setAccess(userName, true)).envelope.data;
const handOn = async (userName: string, to: string) =>
  call('put', '/m/accounts/{userName}/groupOwner', {
    token: await logIn('manager'),
    params: { userName },
    body: { to },
  });
const waitingFor = async (token: string, no: string) => (await requestHere(token, no)).head.waitingFor;

it('passes a waiting request to the owner while its approver is disabled', async () => {
  const { owner, requester, approver } = await purchasers('shutApprover');
  await setRules(owner.token, rule());
  const requestNo = await askFor(requester.token, packBy('N'));
  const [named] = await waitingFor(owner.token, requestNo);
  await setRules(owner.token, rule({ approvers: [approver.memberId] }));
  const second = await askFor(requester.token, packBy('N'));
  expect(await waitingFor(owner.token, second)).not.toContain(named);
  await shutOut(approver.userName);
  const sheet = await requestHere(owner.token, second);
  expect(sheet.head.mayDecide).toBe('');
  expect(sheet.events.at(-1)).toMatchObject({ kind: 'reassign', who: '系统' });
  expect(sheet.events.at(-1)!.text).toMatch(/^原审批人的账户已停用，“采购审批”转由 .+ 审批$/);
  expect((await groupHere(owner.token))!.members.map(({ disabled, userName }) => [userName, disabled])).toContainEqual([approver.userName, true]); // prettier-ignore
  await setAccess(approver.userName, false);
  expect((await requestHere(owner.token, second)).head.mayDecide).toBeNull();
  const { head } = await requestHere(await logIn(approver.userName), second);
  expect(head.mayDecide).toBe('');
});

it('withdraws requests of a disabled account and frees their funds', async () => {
  const { owner, requester, purchaser } = await purchasers('shutAsker');
  await setRules(owner.token, rule({ minAmount: 999999 }));
  const fundId = await addFund(owner.token);
  const requestNo = await askFor(requester.token, packBy('N'), 1, [{ fundId, share: '100' }]);
  expect((await fundHere(owner.token, fundId)).held).not.toBe(0);
  await shutOut(requester.userName);
  expect((await fundHere(owner.token, fundId)).held).toBe(0);
  const sheet = await requestHere(owner.token, requestNo);
  expect(sheet.head.state).toBe('withdrawn');
  expect(sheet.events.at(-1)!.text).toBe('申购人的账户已停用');
  expect(await orderRequest(purchaser.token, requestNo)).toMatchObject({ reason: 'REQUEST_STATE' });
});

it('lets the shop transfer a group whose only owner is disabled to an active member', async () => {
  const { owner, requester, approver } = await purchasers('shutOwner');
  const account = await shutOut(owner.userName);
  expect(account.group).toMatchObject({ owner: true });
  expect(account.heirs.map(({ userName }) => userName)).toContain(approver.userName);
  expect(reasonIn(await handOn(owner.userName, owner.userName))).toEqual(['MEMBER_GONE', 'to']);
  const both = await Promise.all([
    handOn(owner.userName, approver.userName),
    handOn(owner.userName, requester.userName),
  ]);
  expect(both.map((answer) => reasonIn(answer)[0]).sort()).toEqual(['GROUP_HAS_OWNER', null].sort());
  const { members } = (await groupHere(approver.token))!;
  expect(members.filter((member) => member.owner && !member.disabled)).toHaveLength(1);
  const { groupId } = (await groupHere(requester.token))!;
  expect((await auditHere('group', String(groupId))).at(-1)).toMatchObject({
    action: 'handOn',
    before: { userName: owner.userName },
  });
  const heir = members.find((member) => member.owner && !member.disabled)!;
  const token = heir.userName === approver.userName ? approver.token : requester.token;
  const { memberId } = members.find(({ userName }) => userName === owner.userName)!;
  const body = { owner: false, roles: [] };
  await dataOf('put', '/p/group/members/{memberId}', { token, params: { memberId }, body });
  expect((await dataOf('get', '/m/accounts/{userName}', { token: await logIn('manager'), params: { userName: owner.userName } })).heirs).toEqual([]); // prettier-ignore
});

it('returns requests and refuses new ones when nobody is left to approve', async () => {
  const { owner, requester, approver } = await purchasers('shutAll');
  await setRules(owner.token, rule());
  const requestNo = await askFor(requester.token, packBy('N'));
  await shutOut(approver.userName);
  await shutOut(owner.userName);
  expect((await requestHere(requester.token, requestNo)).head.state).toBe('returned');
  expect((await requestsIn(requester.token, 'mine')).map((head) => head.requestNo)).toEqual([requestNo]);
  expect(await ask(requester.token, packBy('N'))).toMatchObject({ reason: 'NO_APPROVER' });
});

it('removes staff roles and grants none until the account is enabled again', async () => {
  await changeBuyer('person', { staffRoles: ['finance'] });
  await shutOut('person');
  expect((await buyerHere('person')).staffRoles).toEqual([]);
  const give = async () =>
    call('put', '/m/staff/{userName}', {
      token: await logIn('manager'),
      params: { userName: 'person' },
      body: { staffRoles: ['finance'], was: [] },
    });
  expect(reasonIn(await give())).toEqual(['ACCOUNT_DISABLED', 'userName']);
  await expect(changeBuyer('person', { staffRoles: ['finance'] })).rejects.toThrow();
  await setAccess('person', false);
  expect((await give()).envelope.success).toBe(true);
});

it('shows it on its orders', async () => {
  const orderNumber = await placeOrder(await logIn(), packBy('N'));
  await shutOut('buyer');
  const token = await logIn('manager');
  const whole = await dataOf('get', '/m/orders/{orderNumber}', { token, params: { orderNumber } });
  expect(whole.buyerDisabled).toMatchObject({ reason: '账户被盗用' });
  const { records } = await dataOf('get', '/m/orders', { token, query: { number: orderNumber } });
  expect(records).toMatchObject([{ buyerDisabled: true }]);
});

it('sends nothing outside the shop, not even waiting messages', async () => {
  await portsHere();
  const token = await logIn();
  await readAll(token);
  const receiver = await openReceiver();
  await dataOf('put', '/p/inbox/webhook', { token, body: { url: receiver.url } });
  const orderNumber = await order(token);
  await bringTo(token, orderNumber, 'paid');
  expect(await outboxHere()).toEqual([['webhook', 'waiting', 0]]);
  await shutOut('buyer');
  await sendRest(await workHere(), orderNumber);
  await handOver();
  expect(receiver.got).toEqual([]);
  expect(await outboxHere()).toEqual([['webhook', 'dropped', 1]]);
  await setAccess('buyer', false);
  const titles = (await unreadOf(await logIn())).map(([, title]) => title);
  expect(titles).toContain('订单已发货');
});
