/**
 * Purchase requests (申购单): asked for in place of an order, changed, agreed to, withdrawn by whoever asked. While one is open
 * it holds what its funds pay; each change holds the request, so that nobody decides over what is being changed.
 */
import { checkReason, isOpen, needsApprovalAgain, REQUEST_DAYS } from '../../src/domain/approvals/request';
import { approversOf, stepsFor, type ApprovalStep } from '../../src/domain/approvals/rules';
import type { FundPart } from '../../src/domain/funds/funding';
import type { Buyer } from '../account/sessions';
import { lineWithoutCart, removeOrdered } from '../cart/service';
import { SHOP } from '../catalogue';
import type { Work } from '../db/transaction';
import { usableFunds } from '../funds/service';
import { holdFunds, partsFrom, releaseRequest } from '../funds/uses';
import { groupOf, membersOf, noGroup, type Member, type Membership } from '../groups/service';
import { dayOf } from '../http/dates';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import { DAY_MS } from '../orders/terms';
import { workOut } from '../orders/confirm';
import { invoiceOf, remarksOf } from '../orders/extras';
import { deleteOpenConfirmation } from '../orders/service';
import { checkDelivery, findConfirmed } from '../orders/submit';
import { lineFrom, payableOf } from './content';
import * as events from './events';
import { checkApproval, judgedOf } from './guard';
import * as queries from './queries';
import type { RequestRow } from './queries';
import { linesOf } from './view';

export const unknownRequest = (): never => refuse('REQUEST_GONE', '该申购单不存在');
export const refuseChanged = (): never => refuse('REQUEST_CHANGED', '申购单已有变化，请查看最新内容后再操作');

function reasonFrom(reason: string): string {
  const problem = checkReason(reason, '申购用途');
  return problem ? refuseField('reason', 'REASON_INVALID', problem) : reason.trim();
}

/** The parts by which funds pay; needed where the asker may use any. */
async function requireParts(work: Work, membership: Membership, parts: FundPart[]): Promise<FundPart[]> {
  if (parts.length === 0 && (await usableFunds(work, membership)).length > 0)
    refuse('FUNDS_NEEDED', '请选择由哪项经费支付', { field: 'funds', data: { reason: 'FUNDS_NEEDED' } });
  return parts;
}

/** Somebody must be there for every step. */
function refuseUndecidable(
  steps: readonly ApprovalStep[],
  members: readonly Member[],
  askerId: number,
): void {
  for (const step of steps)
    if (approversOf(step, members, askerId).length === 0)
      refuse('NO_APPROVER', `“${step.name}”没有可以审批的人，请联系课题组管理员`);
}

/** Where a request begins: at its first step, or approved where nothing need be. */
const begun = (steps: ApprovalStep[], actualTotal: number, now: number) => ({
  ...{ steps, step: 0, waitingSince: now, expires: now + REQUEST_DAYS * DAY_MS },
  state: steps.length > 0 ? ('waiting' as const) : ('approved' as const),
  approvedTotal: steps.length > 0 ? null : actualTotal,
});

export async function submit(work: Work, buyer: Buyer, body: BodyOf<'submitRequest'>): Promise<string> {
  const { db, now } = work;
  const [done] = await queries.findRequests(db, queries.ofConfirmationOf(body.confirmId, buyer.buyerId), {
    limit: 1,
    offset: 0,
  });
  // Sent twice: it is asked for once.
  if (done) return done.request.requestNo;
  const reason = reasonFrom(body.reason);
  const { confirmId, answer, basketIds } = await findConfirmed(work, buyer, body.confirmId);
  if (answer.quotation)
    refuse('QUOTATION_NOT_ASKED', '报价单的商品暂不能申购，请由有采购角色的成员按报价下单');
  const address =
    answer.userAddr ?? refuse('ADDRESS_MISSING', '请填写收货地址', { data: { reason: 'ADDRESS_MISSING' } });
  checkDelivery(answer.shipments, address);
  const items = answer.shopCartOrders.flatMap((shop) =>
    shop.shopCartItemDiscounts.flatMap((group) => group.shopCartItems),
  );
  const { total, transfee, actualTotal } = answer;
  const check =
    (await checkApproval(work, buyer, { items, actualTotal })) ??
    refuse('NO_APPROVALS', '本组没有审批规则，可直接下单');
  const { membership, members, steps } = check;
  if (!membership.roles.includes('ask')) refuse('ASK_ROLE', '您没有申购角色，请联系课题组管理员');
  refuseUndecidable(steps, members, membership.memberId);
  const funds = await requireParts(work, membership, partsFrom(body.funds));
  const requestNo = `SG${dayOf(now).replaceAll('-', '')}${await queries.nextSerial(db)}`;
  const row = {
    ...{
      requestNo,
      confirmId,
      groupId: membership.groupId,
      askerId: buyer.buyerId,
      askerName: buyer.nickName,
    },
    ...{
      reason,
      remarks: remarksOf(body),
      invoice: invoiceOf(body),
      address,
      funds,
      total,
      transfee,
      actualTotal,
    },
    ...{ lines: items.map(lineFrom), createTime: now },
    ...begun(steps, actualTotal, now),
  };
  await queries.insertRequest(db, row);
  await holdFunds(
    work,
    membership,
    { requestNo, orderNumber: null, who: buyer.nickName },
    payableOf(row.lines, transfee),
    funds,
  );
  await removeOrdered(work, buyer, basketIds);
  await deleteOpenConfirmation(work, buyer);
  await events.onSubmitted(work, await requireRequest(work, requestNo), {
    who: buyer.nickName,
    text: reason,
  });
  return requestNo;
}

export const requireRequest = async ({ db }: Work, requestNo: string): Promise<RequestRow> =>
  (await queries.lockRequest(db, requestNo)) ?? unknownRequest();

/** A request that the buyer asked for, held, as it was read. */
async function lockOwn(work: Work, buyer: Buyer, requestNo: string, version: number) {
  const request = await requireRequest(work, requestNo);
  if (request.askerId !== buyer.buyerId) unknownRequest();
  if (request.version !== version) refuseChanged();
  const membership = (await groupOf(work.db, buyer.buyerId)) ?? noGroup();
  return membership.groupId === request.groupId ? { request, membership } : unknownRequest();
}

/** What is asked for now, at the prices of today; held anew. */
async function renew(
  work: Work,
  buyer: Buyer,
  request: RequestRow,
  membership: Membership,
  counts: readonly { skuId: number; count: number }[],
  parts: readonly FundPart[],
  { changed }: { changed: boolean },
) {
  const chosen = counts.map(({ skuId, count: prodCount }) => {
    const { prodId } = request.lines.find((line) => line.skuId === skuId) ?? unknownRequest();
    return lineWithoutCart(work, { prodId, skuId, prodCount, shopId: SHOP.shopId });
  });
  const items = chosen.flatMap((line) => line.items);
  const packs = new Map(chosen.flatMap((line) => [...line.packs]));
  const { total, transfee, actualTotal } = workOut(work, { items, packs }, request.address);
  const lines = items.map(lineFrom);
  await releaseRequest(work, request.requestNo);
  const purpose = { requestNo: request.requestNo, orderNumber: null, who: buyer.nickName };
  await holdFunds(work, membership, purpose, payableOf(lines, transfee), parts, { changed });
  const members = await membersOf(work.db, membership.groupId);
  const rules = (await queries.findRules(work.db, membership.groupId))?.rules ?? [];
  const steps = stepsFor(rules, judgedOf({ items, actualTotal }));
  refuseUndecidable(steps, members, membership.memberId);
  return { lines, total, transfee, actualTotal, steps };
}

/** Changed by whoever asked, and submitted again from the first step on. */
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
  if (body.counts.some(({ skuId }) => !known.has(skuId))) refuse('LINE_GONE', '申购单中没有该商品');
  const reason = reasonFrom(body.reason);
  const funds = await requireParts(work, membership, body.funds ? partsFrom(body.funds) : request.funds);
  const fresh = await renew(work, buyer, request, membership, body.counts, funds, { changed: !body.funds });
  const { steps, ...content } = fresh;
  const next = { ...content, reason, funds, ...begun(steps, content.actualTotal, work.now) };
  await queries.updateRequest(work.db, request, next);
  await events.onSubmitted(
    work,
    request,
    { who: buyer.nickName, text: reason, after: { actualTotal: next.actualTotal } },
    true,
  );
  return null;
}

/** Goes on at the prices of today, which are those that the asker saw. */
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
  for (const { skuId, now } of linesOf(request))
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

/** Requests whose time is over end, and hold nothing any more. */
export async function expireRequests(work: Work): Promise<void> {
  for (const request of await queries.lockExpired(work.db, work.now, 100)) {
    await releaseRequest(work, request.requestNo);
    await queries.updateRequest(work.db, request, { state: 'expired', waitingSince: work.now });
    await events.onExpired(work, request);
  }
}
