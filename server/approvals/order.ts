/**
 * Places the order of an approved request. A member with the buying role does it; payment and delivery follow as for
 * any order.
 */
import { randomUUID } from 'node:crypto';
import type { components } from '@contract/schema';
import { changedLines } from '../../domain/approvals/request';
import type { Buyer } from '../http/sessions';
import type { Work } from '../db/transaction';
import { bindToOrder } from '../funds/uses';
import { groupOf, noGroup } from '../groups/service';
import { refuse } from '../http/refusal';
import { workOut } from '../orders/confirm';
import { place } from '../orders/submit';
import { permitNeeds } from '../permits/cover';
import * as events from './events';
import { atAskersPrices, isChanged, linesOf, quotationOf, toOrderNow } from './prices';
import * as queries from './queries';
import { refuseChanged, requireRequest, unknownRequest } from './requestChecks';

type Schemas = components['schemas'];

/** The requester, not the member who orders, must agree to changed prices, stock or quotations. */
const refuseOther = (skuIds: number[]): never =>
  refuse('LINES_CHANGED', '价格或库存有变化，已转申购人确认，确认后才能下单', {
    data: { reason: 'LINES_CHANGED', skuIds },
  });

export async function order(
  work: Work,
  buyer: Buyer,
  requestNo: string,
  version: number,
): Promise<Schemas['SubmitAnswer']> {
  const request = await requireRequest(work, requestNo);
  const membership = (await groupOf(work.db, buyer.buyerId)) ?? noGroup();
  if (membership.groupId !== request.groupId) unknownRequest();
  if (!membership.roles.includes('buy')) refuse('BUY_ROLE', '您没有采购角色，不能下单');
  if (request.version !== version) refuseChanged();
  if (request.state !== 'approved') refuse('REQUEST_STATE', '该申购单未批准或已办结，不能下单');
  return atAskersPrices(work, request, () => orderApproved(work, buyer, request));
}

async function orderApproved(
  work: Work,
  buyer: Buyer,
  request: queries.RequestRow,
): Promise<Schemas['SubmitAnswer']> {
  const { requestNo } = request;
  const quotation = await quotationOf(work, request);
  if (isChanged(request, quotation))
    refuseOther(changedLines(linesOf(request, quotation)).map(({ skuId }) => skuId));
  const counts = request.lines.map(({ skuId, prodCount }) => ({ skuId, count: prodCount }));
  const chosen = await toOrderNow(work, request, counts, quotation);
  const { items } = chosen;
  const draft = workOut(work, chosen, request.address);
  if (draft.actualTotal !== request.actualTotal) refuseOther([]);
  const permitsNeeded = await permitNeeds(work, buyer, items, draft.shipments);
  const confirmation = { confirmId: randomUUID(), answer: { ...draft, permitsNeeded }, basketIds: [] };
  const permits = permitsNeeded.flatMap(({ regime, lines }) =>
    lines.flatMap(({ permitNo: no }) => (no === null ? [] : [{ regime, no }])),
  );
  const { invoice, remarks, groupId, askerId } = request;
  const orderNumber = await place(work, buyer, confirmation, { permits, invoice, remarks }, askerId);
  await bindToOrder(work, requestNo, orderNumber);
  await queries.insertGroupOrder(work.db, { orderNumber, groupId, askerId, requestNo });
  await queries.updateRequest(work.db, request, { state: 'ordered', orderNumber, waitingSince: work.now });
  await events.onOrdered(work, request, { who: buyer.nickName, text: orderNumber });
  return { orderNumbers: orderNumber };
}
