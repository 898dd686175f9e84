/**
 * Purchase requests (申购单) changed, agreed to and withdrawn by their requester. An open request holds the amounts that
 * its funds pay. Every change locks the request, so that nobody decides on it meanwhile.
 */
import { payableOf } from '../../domain/funds/funding';
import { isOpen, needsApprovalAgain } from '../../domain/approvals/request';
import { stepsFor } from '../../domain/approvals/rules';
import type { FundPart } from '../../domain/funds/types';
import type { Buyer } from '../http/sessions';
import { findAddress } from '../address/service';
import type { Work } from '../db/transaction';
import { reserveFunds, partsFrom, releaseRequest, releaseRequests } from '../funds/uses';
import { lockOwnGroup, membersOf, type Membership } from '../groups/service';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import { workOut } from '../orders/confirm';
import { invoiceOf } from '../orders/extras';
import { checkDelivery } from '../orders/submit';
import {
  begun,
  reasonFrom,
  refuseChanged,
  refuseUndecidable,
  requireParts,
  requireRequest,
  unknownRequest,
} from './requestChecks';
import { lineFrom } from './content';
import * as events from './events';
import { evaluationOf } from './guard';
import { linesOf, quotationOf, toOrderNow } from './prices';
import * as queries from './queries';
import type { RequestRow } from './queries';

/** Locks the buyer's own request in the version it saw, and the group. */
async function lockOwn(work: Work, buyer: Buyer, requestNo: string, version: number) {
  // Lock the group before its requests: leaving a group locks in the same order.
  const membership = await lockOwnGroup(work, buyer, 'share');
  const request = await requireRequest(work, requestNo);
  if (request.askerId !== buyer.buyerId) unknownRequest();
  if (request.version !== version) refuseChanged();
  return membership.groupId === request.groupId ? { request, membership } : unknownRequest();
}

/** Prices the request again, holds its funds again and recalculates the steps. */
async function renew(
  work: Work,
  buyer: Buyer,
  request: RequestRow,
  membership: Membership,
  counts: readonly { skuId: number; count: number }[],
  parts: readonly FundPart[],
  { changed, address = request.address }: { changed: boolean; address?: RequestRow['address'] },
) {
  const now = await quotationOf(work, request);
  const chosen = await toOrderNow(work, request, counts, now);
  const { items } = chosen;
  const { total, transfee, actualTotal, shipments, quotation } = workOut(work, chosen, address);
  checkDelivery(shipments, address);
  const lines = items.map(lineFrom);
  await releaseRequest(work, request.requestNo);
  const purpose = { requestNo: request.requestNo, orderNumber: null, who: buyer.nickName };
  await reserveFunds(work, membership, purpose, payableOf(lines, transfee), parts, { changed });
  const members = await membersOf(work.db, membership.groupId);
  const rules = (await queries.findRules(work.db, membership.groupId))?.rules ?? [];
  const steps = stepsFor(rules, evaluationOf({ items, actualTotal }));
  refuseUndecidable(steps, members, membership.memberId);
  return { lines, total, transfee, actualTotal, quotation, steps };
}

/** Changes a request and submits it again from the first step. */
export async function change(
  work: Work,
  buyer: Buyer,
  requestNo: string,
  body: BodyOf<'changeRequest'>,
): Promise<null> {
  const { request, membership } = await lockOwn(work, buyer, requestNo, body.version);
  if (!isOpen(request.state)) refuse('REQUEST_STATE', '该申购单已办结，不能修改');
  const known = new Set(request.lines.map(({ skuId }) => skuId));
  if (body.counts.length === 0) refuseField('counts', 'NOTHING_LEFT', '申购单至少保留一行；不再需要时请撤回');
  if (new Set(body.counts.map(({ skuId }) => skuId)).size < body.counts.length)
    refuse('LINE_TWICE', '同一规格只能有一行，请合并数量');
  if (body.counts.some(({ skuId }) => !known.has(skuId))) refuse('LINE_GONE', '申购单中没有该商品');
  const reason = reasonFrom(body.reason);
  const funds = await requireParts(work, membership, body.funds ? partsFrom(body.funds) : request.funds);
  const { addrId, invoice, remarks } = body;
  const address = addrId === undefined ? request.address : await findAddress(work, buyer, addrId);
  if (!address) return refuse('ADDRESS_GONE', '收货地址不存在，请重新选择');
  const fresh = await renew(work, buyer, request, membership, body.counts, funds, {
    changed: !body.funds,
    address,
  });
  const { steps, ...content } = fresh;
  const extras = {
    ...(invoice && { invoice: invoiceOf(body) }),
    ...(remarks !== undefined && { remarks: remarks?.trim() || null }),
  };
  const next = {
    ...content,
    ...extras,
    address,
    reason,
    funds,
    ...begun(steps, content.actualTotal, work.now),
  };
  await queries.updateRequest(work.db, request, next);
  await events.onSubmitted(
    work,
    request,
    { who: buyer.nickName, text: reason, after: { actualTotal: next.actualTotal } },
    true,
  );
  return null;
}

/** Accepts the present prices. Refuses when they are not the ones that the requester saw. */
export async function agree(
  work: Work,
  buyer: Buyer,
  requestNo: string,
  { version, prices }: BodyOf<'agreeToPrices'>,
): Promise<null> {
  const { request, membership } = await lockOwn(work, buyer, requestNo, version);
  if (request.state !== 'waiting' && request.state !== 'approved')
    refuse('REQUEST_STATE', '该申购单现不能确认价格');
  const seen = new Map(prices.map(({ skuId, price }) => [skuId, price]));
  for (const { skuId, now } of linesOf(request, await quotationOf(work, request)))
    if (now.price === null || seen.get(skuId) !== now.price)
      refuse('PRICE_CHANGED', '价格又有变化，请查看最新价格');
  const counts = request.lines.map(({ skuId, prodCount }) => ({ skuId, count: prodCount }));
  const { steps, ...content } = await renew(work, buyer, request, membership, counts, request.funds, {
    changed: true,
  });
  const bound = request.state === 'approved' ? request.approvedTotal : request.actualTotal;
  const again = needsApprovalAgain(bound, content.actualTotal);
  const next = again
    ? { ...content, ...begun(steps, content.actualTotal, work.now) }
    : { ...content, waitingSince: work.now };
  await queries.updateRequest(work.db, request, next);
  const text = again && steps.length > 0 ? '金额高于此前批准，重新审批' : '';
  await events.onPricesAgreed(work, request, {
    who: buyer.nickName,
    text,
    after: { actualTotal: content.actualTotal },
  });
  return null;
}

export async function withdraw(work: Work, buyer: Buyer, requestNo: string, version: number): Promise<null> {
  const request = await requireRequest(work, requestNo);
  if (request.askerId !== buyer.buyerId) unknownRequest();
  if (request.version !== version) refuseChanged();
  if (!isOpen(request.state)) refuse('REQUEST_STATE', '该申购单已办结，不能撤回');
  await releaseRequest(work, requestNo);
  await queries.updateRequest(work.db, request, { state: 'withdrawn', waitingSince: work.now });
  await events.onWithdrawn(work, request, { who: buyer.nickName });
  return null;
}

const EXPIRED_AT_ONCE = 100;

/** Ends expired requests and releases their funds; returns whether there may be more. */
export async function expireRequests(work: Work): Promise<boolean> {
  const expired = await queries.lockExpired(work.db, work.now, EXPIRED_AT_ONCE);
  for (const request of expired) {
    await queries.updateRequest(work.db, request, { state: 'expired', waitingSince: work.now });
    await events.onExpired(work, request);
  }
  await releaseRequests(
    work,
    expired.map(({ requestNo }) => requestNo),
  );
  return expired.length >= EXPIRED_AT_ONCE;
}
