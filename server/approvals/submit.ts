/** Submits a confirmed cart as a purchase request (申购单) instead of an order. */
import { payableOf } from '../../domain/funds/funding';
import type { Buyer } from '../http/sessions';
import { removeOrdered } from '../cart/service';
import type { Work } from '../db/transaction';
import { reserveFunds, partsFrom } from '../funds/uses';
import { lockOwnGroup } from '../groups/service';
import { dayOf } from '../http/dates';
import type { BodyOf } from '../http/operation';
import { refuse } from '../http/refusal';
import { invoiceOf, remarksOf } from '../orders/extras';
import { deleteOpenConfirmation } from '../orders/service';
import { checkDelivery, findConfirmed, itemsIn } from '../orders/submit';
import { begun, reasonFrom, refuseUndecidable, requireParts, requireRequest } from './requestChecks';
import { lineFrom } from './content';
import * as events from './events';
import { checkApproval } from './guard';
import * as queries from './queries';

export async function submit(work: Work, buyer: Buyer, body: BodyOf<'submitRequest'>): Promise<string> {
  const { db, now } = work;
  const [existing] = await queries.findRequests(db, queries.ofConfirmationOf(body.confirmId, buyer.buyerId), {
    limit: 1,
    offset: 0,
  });
  // A repeated submission of the same confirmation returns the existing request.
  if (existing) return existing.request.requestNo;
  const reason = reasonFrom(body.reason);
  const { confirmId, answer, basketIds } = await findConfirmed(work, buyer, body.confirmId);
  const address =
    answer.userAddr ?? refuse('ADDRESS_MISSING', '请填写收货地址', { data: { reason: 'ADDRESS_MISSING' } });
  checkDelivery(answer.shipments, address);
  const items = itemsIn(answer);
  const { total, transfee, actualTotal, quotation } = answer;
  await lockOwnGroup(work, buyer, 'share');
  const check =
    (await checkApproval(work, buyer, { items, actualTotal })) ??
    refuse('NO_APPROVALS', '本组没有审批规则，可直接下单');
  const { membership, members, steps } = check;
  if (!membership.roles.includes('ask')) refuse('ASK_ROLE', '您没有申购角色，请联系课题组管理员');
  refuseUndecidable(steps, members, membership.memberId);
  const funds = await requireParts(work, membership, partsFrom(body.funds));
  const requestNo = `SG${dayOf(now).replaceAll('-', '')}${await queries.nextSerial(db)}`;
  const row = {
    requestNo,
    confirmId,
    groupId: membership.groupId,
    askerId: buyer.buyerId,
    askerName: buyer.nickName,
    reason,
    remarks: remarksOf(body),
    invoice: invoiceOf(body),
    address,
    funds,
    total,
    transfee,
    actualTotal,
    lines: items.map(lineFrom),
    quotation,
    createTime: now,
    ...begun(steps, actualTotal, now),
  };
  await queries.insertRequest(db, row);
  await reserveFunds(
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
