/** Which areas handle which event, in the order in which the handlers run. */
import { recordGroupOrder, refuseUnapproved } from './approvals/guard';
import { endStandIns, onAccessChanged, onLeft, onRolesChanged } from './approvals/members';
import type { Subscribers } from './events';
import { onInstitutionChanged } from './institutions/service';
import { onControlledOrderPaid, onControlledPacksBack } from './register/service';
import { onOrderClosed, onOrderPaid, onOrderShipped, onReturnRefunded } from './invoices/service';

export const subscribers: Subscribers = {
  'account.institutionChanged': [
    (work, { buyer, institution, tax }) => onInstitutionChanged(work, buyer, { institution, tax }),
  ],
  'group.leaving': [(work, { groupId, memberId }) => endStandIns(work, groupId, memberId)],
  'group.left': [(work, { groupId, before, member, how }) => onLeft(work, groupId, before, member, how)],
  'group.rolesChanged': [(work, { groupId, before }) => onRolesChanged(work, groupId, before)],
  'group.accessChanged': [
    (work, { groupId, before, member, disabled }) => onAccessChanged(work, groupId, before, member, disabled),
  ],
  'order.placing': [(work, { buyer, ...content }) => refuseUnapproved(work, buyer, content)],
  'order.placed': [(work, { buyer, orderNumber }) => recordGroupOrder(work, buyer, orderNumber)],
  'order.paid': [
    (work, { order }) => onOrderPaid(work, order),
    (work, { order }) => onControlledOrderPaid(work, order),
  ],
  'order.shipped': [(work, { order, notBefore }) => onOrderShipped(work, order, notBefore)],
  'order.cancelled': [
    (work, { order }) => onOrderClosed(work, order),
    (work, { order }) => onControlledPacksBack(work, order.orderNumber),
  ],
  'return.refunded': [
    (work, { sheet }) => onReturnRefunded(work, sheet),
    (work, { sheet }) => onControlledPacksBack(work, sheet.orderNumber),
  ],
};
