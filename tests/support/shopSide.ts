/** Staff actions in one step, for tests about the buyer's side. */
import { moveFeedback } from '../../server/feedback/service';
import { inTransaction, type Work } from '../../server/db/transaction';
import { sendRest } from '../../server/orderDesk/manageShipping';
import { confirmTransfer } from '../../server/payments/service';
import { decide } from '../../server/permits/review';
import { moveReturn } from '../../server/returns/service';
import { shopHere } from './shop';

async function asStaff<T>(task: (work: Work) => Promise<T>): Promise<T> {
  const { shop } = await shopHere();
  return inTransaction(shop, { kind: 'staff', id: 'test', origin: 'test', requestId: null }, 'write', task);
}

interface ReturnMove {
  returnNumber: string;
  /** `approve`, `reject`, `receive` or `finish` */
  action: string;
  reason?: string;
}

interface Verdict {
  permitId: number;
  /** `approve`, `refuse` or `end` */
  verdict: string;
  reason?: string;
}

/** Each throws a refusal with its message. */
export const shopSide = {
  /** Ships the rest of a paid order. */
  ship: ({ orderNumber }: { orderNumber: string }) => asStaff((work) => sendRest(work, orderNumber)),
  /** Confirms a registered transfer. */
  moneyCame: ({ orderNumber }: { orderNumber: string }) =>
    asStaff((work) => confirmTransfer(work, orderNumber)),
  moveReturn: ({ returnNumber, action, reason = '' }: ReturnMove) =>
    asStaff((work) => moveReturn(work, { returnNumber, action, reason })),
  moveFeedback: (move: { feedbackNo: string; status: string; reply?: string }) =>
    asStaff((work) => moveFeedback(work, { reply: null, ...move })),
  decidePermit: ({ permitId, verdict, reason = '' }: Verdict) =>
    asStaff((work) => decide(work, permitId, { verdict, reason })),
};
