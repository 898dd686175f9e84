/**
 * A group with funds, a rule, requests in several states, parcels and a stock, seen by its owner, who is requester and
 * approver.
 */
import { addAddress, fillCart, firstBasketId, newBuyer, placeOrder } from '../../e2e/fixtures/api';
import type { Buyer, Call, Goods } from '../../e2e/fixtures/api';
import { approvedPermit, ship } from '../../e2e/fixtures/shopSide';

export interface Team {
  /** Owns the group; asks, approves and receives. */
  leader: Buyer;
  fundId: number;
  /** Line of the leader's cart, which needs an approval. */
  basketId: number;
  /** Requests: one to decide, and one of the leader's that was sent back. */
  toDecide: string;
  sentBack: string;
  /** A shipped order of the leader. */
  parcel: string;
  bottleId: number;
  /** A list of the leader to share with the group. */
  listId: number;
}

interface View {
  group: { memberId: number };
}

async function buyFor(call: Call, buyer: Buyer, goods: Goods, fundId: number): Promise<string> {
  const orderItem = { prodId: goods.prodId, skuId: goods.packs[0]?.skuId, prodCount: 1, shopId: 1 };
  const requested = { addrId: 0, orderItem };
  const { confirmId } = await call<{ confirmId: string }>('POST', '/p/order/confirm', requested, buyer.token);
  const body = { confirmId, reason: '液相流动相', funds: [{ fundId, share: '100' }] };
  return call<string>('POST', '/p/requests', body, buyer.token);
}

async function decide(call: Call, { token }: Buyer, requestNo: string, verdict: string): Promise<void> {
  type Sheet = { head: { version: number } };
  const { head } = await call<Sheet>('GET', `/p/requests/${requestNo}`, undefined, token);
  const requests = [{ requestNo, version: head.version }];
  await call('POST', '/p/requests/decide', { verdict, reason: '数量减半', requests }, token);
}

const pay = (call: Call, { token }: Buyer, orderNumbers: string) =>
  call('POST', '/p/order/normalPay', { orderNumbers }, token);

/** The group; `guest` is invited into it. */
export async function prepareTeam(call: Call, goods: Goods, guest: Buyer): Promise<Team> {
  const [leader, member] = [await newBuyer(call), await newBuyer(call)];
  const own = { token: leader.token };
  for (const buyer of [leader, member]) await addAddress(call, buyer);
  const parcel = await placeOrder(call, leader, goods, 0, 3);
  await pay(call, leader, parcel);
  await ship(call, parcel);

  await call('POST', '/p/group', { name: '催化课题组', institution: '示例大学化学学院' }, own.token);
  const { group } = await call<View>('GET', '/p/group', undefined, own.token);
  const roles = { owner: true, roles: ['ask', 'approve', 'receive'] };
  await call('PUT', `/p/group/members/${group.memberId}`, roles, own.token);
  const invited = { roles: ['ask', 'approve', 'buy'], days: 7, uses: 5 };
  const { code } = await call<{ code: string }>('POST', '/p/group/codes', invited, own.token);
  await call('POST', '/p/group/join', { code }, member.token);
  await call('POST', '/p/group/invitations', { userName: guest.name, roles: ['ask'] }, own.token);

  const fund = { no: '22071001', name: '面上项目', ownerName: '课题负责人', amount: '90000.00', users: [] };
  const fundId = await call<number>('POST', '/p/funds', { ...fund, validUntil: '2099-12-31' }, own.token);
  const rule = { name: '采购审批', minAmount: null, categoryIds: [], regimes: [], approvers: [] };
  const { version } = await call<{ version: number }>('GET', '/p/approvals', undefined, own.token);
  await call('PUT', '/p/approvals', { version, rules: [{ ...rule, selfAllowed: false }] }, own.token);

  const bought = await buyFor(call, member, goods, fundId);
  await decide(call, leader, bought, 'approve');
  type Sheet = { head: { version: number } };
  const { head } = await call<Sheet>('GET', `/p/requests/${bought}`, undefined, member.token);
  const ordered = { version: head.version };
  const placed = `/p/requests/${bought}/order`;
  const { orderNumbers: orderNumber } = await call<{ orderNumbers: string }>(
    'POST',
    placed,
    ordered,
    member.token,
  );
  await pay(call, member, orderNumber);
  await ship(call, orderNumber);
  const toDecide = await buyFor(call, member, goods, fundId);
  const sentBack = await buyFor(call, leader, goods, fundId);
  await decide(call, member, sentBack, 'change');

  await approvedPermit(call, leader, 'precursor3', { '108-88-3': '5000' });
  // Nothing listens on this port.
  await call('PUT', '/p/inbox/webhook', { url: 'http://127.0.0.1:9/' }, own.token);
  await call('POST', '/p/stock/places', { name: 'B203', parentId: null }, own.token);
  const bottle = { prodId: goods.prodId, name: goods.prodName, cas: null, amount: '500', unit: 'mL' };
  const added = { ...bottle, bottles: 2, lot: 'CX2610A1B', note: '' };
  const [bottleId = 0] = await call<number[]>('POST', '/p/stock', added, own.token);
  // For the amounts of a reaction, which are taken by CAS number.
  const powder = { prodId: null, name: '硼氢化钠', cas: '16940-66-2', amount: '25', unit: 'g' };
  await call('POST', '/p/stock', { ...powder, bottles: 1, lot: '', note: '' }, own.token);
  await fillCart(call, leader, [[goods, 0]]);
  const basketId = await firstBasketId(call, leader);
  const items = [{ prodId: goods.prodId, skuId: goods.packs[0]?.skuId, count: 1 }];
  const listId = await call<number>('POST', '/p/lists', { name: '常备溶剂', items }, own.token);
  return { leader, fundId, basketId, toDecide, sentBack, parcel, bottleId, listId };
}
