/** Requests and receipts as lists for a member of a group. */
import { and, type SQL } from 'drizzle-orm';
import type { components } from '@contract/schema';
import type { Buyer } from '../http/sessions';
import type { Work } from '../db/transaction';
import { usableFunds } from '../funds/service';
import { groupOf, noGroup, type Membership } from '../groups/service';

import type { Call } from '../http/operation';
import { offsetOf, pageFrom, toPage } from '../http/page';
import { cachedConfirmation } from '../orders/confirm';
import { findOrders, STATUS, type Order } from '../orders/service';
import { itemsIn } from '../orders/submit';
import { checkApproval, namesOf } from './guard';
import * as queries from './queries';
import type { Found } from './queries';
import { unknownRequest } from './requestChecks';
import { deciderOf, viewerContext, headsOf, sheetOf, type Viewer } from './view';

type Schemas = components['schemas'];
/** Upper bound of waiting requests that are read. No group has that many in a month. */
const MAX_OPEN = 1000;

const sees = ({ owner, roles }: Membership): boolean =>
  owner || roles.includes('approve') || roles.includes('buy');

const open = { limit: MAX_OPEN, offset: 0 };

/** Waiting requests that the member may decide on, for itself or as a stand-in. */
async function toDecide({ db }: Work, viewer: Viewer): Promise<Found[]> {
  const waiting = and(queries.inGroup(viewer.membership.groupId), queries.inStates('waiting'));
  const found = await queries.findRequests(db, waiting, open);
  return found.filter(({ request }) => deciderOf(request, viewer) !== null);
}

async function countsOf(work: Work, buyer: Buyer, viewer: Viewer): Promise<Schemas['RequestPage']['counts']> {
  const { groupId, roles } = viewer.membership;
  const own = and(
    queries.inGroup(groupId),
    queries.ofRequester(buyer.buyerId),
    queries.inStates('returned', 'approved'),
  );
  const mine = await headsOf(work, await queries.findRequests(work.db, own, open), viewer, buyer.buyerId);
  const toBuy = and(queries.inGroup(groupId), queries.inStates('approved'));
  return {
    mine: mine.filter(({ state, changed }) => state === 'returned' || changed).length,
    approve: (await toDecide(work, viewer)).length,
    buy: roles.includes('buy') ? await queries.countRequests(work.db, toBuy) : 0,
    receive: (await receipts(work, buyer)).length,
  };
}

function scopeOf(view: string, { groupId, roles, ...member }: Membership, buyerId: string): SQL | undefined {
  const own = and(queries.inGroup(groupId), queries.ofRequester(buyerId));
  if (view === 'buy' && roles.includes('buy'))
    return and(queries.inGroup(groupId), queries.inStates('approved'));
  return view === 'all' && sees({ groupId, roles, ...member }) ? queries.inGroup(groupId) : own;
}

/** Answer for a buyer without a group. */
const NONE = { counts: { mine: 0, approve: 0, buy: 0, receive: 0 }, roles: [], owner: false, inGroup: false };

/** Numbers of requests that wait for the buyer; zeros without a group. */
export async function requestsWaiting(work: Work, buyer: Buyer): Promise<Schemas['Todo']['requests']> {
  const membership = await groupOf(work.db, buyer.buyerId);
  if (!membership) return { approve: 0, buy: 0, mine: 0 };
  const viewer = await viewerContext(work, membership);
  const { approve, buy, mine } = await countsOf(work, buyer, viewer);
  return { approve, buy, mine };
}

export async function list(
  work: Work,
  buyer: Buyer,
  { view, ...query }: Call<'purchaseRequests'>['query'],
): Promise<Schemas['RequestPage']> {
  const membership = await groupOf(work.db, buyer.buyerId);
  if (!membership) return { ...toPage([], query), ...NONE };
  const viewer = await viewerContext(work, membership);
  const heads = (found: Found[]) => headsOf(work, found, viewer, buyer.buyerId);
  const about = {
    counts: await countsOf(work, buyer, viewer),
    roles: membership.roles,
    owner: membership.owner,
    inGroup: true,
  };
  if (view === 'approve') return { ...toPage(await heads(await toDecide(work, viewer)), query), ...about };
  const where = scopeOf(view, membership, buyer.buyerId);
  const cut = { limit: query.size ?? 10, offset: offsetOf(query) };
  const found = await queries.findRequests(work.db, where, cut);
  return { ...pageFrom(await heads(found), await queries.countRequests(work.db, where), query), ...about };
}

/** One request that the buyer asked for or may see as a member. */
export async function find(work: Work, buyer: Buyer, requestNo: string): Promise<Schemas['PurchaseRequest']> {
  const membership = (await groupOf(work.db, buyer.buyerId)) ?? noGroup();
  const where = and(queries.withNo(requestNo), queries.inGroup(membership.groupId));
  const [found] = await queries.findRequests(work.db, where, { limit: 1, offset: 0 });
  if (!found) return unknownRequest();
  const viewer = await viewerContext(work, membership);
  const isMine = found.request.askerId === buyer.buyerId;
  if (!isMine && !sees(membership) && deciderOf(found.request, viewer) === null) return unknownRequest();
  return sheetOf(work, found, viewer, buyer.buyerId);
}

/** Whether the buyer's saved confirmation can be ordered at once or needs a request. */
export async function check(work: Work, buyer: Buyer): Promise<Schemas['RequestCheck']> {
  const membership = await groupOf(work.db, buyer.buyerId);
  if (!membership) return { mode: 'order', steps: [], funds: [] };
  const answer = await cachedConfirmation(work, buyer);
  const funds = await usableFunds(work, membership);
  const content = { items: itemsIn(answer), actualTotal: answer.actualTotal };
  const checked = await checkApproval(work, buyer, content);
  if (!checked || checked.mode === 'order') return { mode: 'order', steps: [], funds };
  const steps = checked.steps.map((step) => ({
    name: step.name,
    approvers: namesOf(step, checked.members, membership.memberId),
  }));
  return { mode: checked.mode, steps, funds };
}

export interface ReceivedFor {
  orderNumber: string;
  requestNo: string | null;
  /** Name of the requester. */
  requester: string;
  order: Order;
}

/**
 * Orders of the group in these states, placed since `since` (ms), that others asked for and the buyer may receive.
 * Empty without the receiving role.
 */
export async function ordersToReceive(
  work: Work,
  { buyerId }: Buyer,
  wanted: { statuses: readonly number[]; since: number },
): Promise<ReceivedFor[]> {
  const membership = await groupOf(work.db, buyerId);
  if (!membership?.roles.includes('receive')) return [];
  const rows = await queries.findToReceive(work.db, membership.groupId, buyerId, wanted);
  const orders = await findOrders(
    work,
    rows.map(({ orderNumber }) => orderNumber),
  );
  return rows.flatMap((row) => {
    const order = orders.find(({ orderNumber }) => orderNumber === row.orderNumber);
    return order ? [{ ...row, order }] : [];
  });
}

/** Shipped orders that the buyer may receive for the group, reduced to the fields needed for that. */
export async function receipts(work: Work, buyer: Buyer): Promise<Schemas['GroupReceipt'][]> {
  const found = await ordersToReceive(work, buyer, { statuses: [STATUS.shipped], since: 0 });
  return found.map(({ orderNumber, requestNo, requester, order: { detail } }) => ({
    orderNumber,
    requestNo,
    requester,
    dvyTime: detail.dvyTime ?? '',
    lines: detail.orderItemDtos.map(({ prodName, skuName, prodCount }) => ({ prodName, skuName, prodCount })),
  }));
}
