/** Applications for returns and exchanges. */
import {
  checkReturn,
  draftRefund,
  firstError,
  type ReturnDraft,
  type ReturnErrors,
} from '../../domain/returns/returnForm';
import { wayBackOf } from '../../domain/returns/returnRules';
import type { ReturnableOrder } from '../../domain/returns/types';
import type { Buyer } from '../http/sessions';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import type { BodyOf } from '../http/operation';
import { refuse } from '../http/refusal';
import { lockOwnOrder } from '../orders/lock';
import type { Order } from '../orders/record';
import { findOwnReturn, unknownReturn } from './flow';
import { bindPhotos, requireLoosePhotos } from './photos';
import * as queries from './queries';
import { loadReturnable } from './returnable';

type Body = BodyOf<'applyReturn'>;

/** The field of the first error, in the order of `firstError`. */
const fieldOf = ({ reason, kind, lines, line, description }: ReturnErrors): string => {
  if (reason) return 'reason';
  if (kind) return 'kind';
  if (lines ?? Object.values(line)[0]) return 'lines';
  return description ? 'description' : 'photoIds';
};

/** The returned lines as bought, with the refund of each. */
function toLines(order: ReturnableOrder, draft: ReturnDraft): queries.ReturnLine[] {
  const refund = draftRefund(order, draft);
  return draft.lines.flatMap(({ skuId, count, opened }) => {
    const line = order.lines.find((entry) => entry.skuId === skuId);
    if (!line) return [];
    const { prodId, prodName, skuName, catalogNo, pic } = line;
    const yuan = refund.lines.find((entry) => entry.skuId === skuId)?.refund ?? 0;
    return [{ prodId, skuId, prodName, skuName, catalogNo, pic, count, opened, refund: yuan }];
  });
}

/** A new number: R, milliseconds and a serial. */
const newReturnNumber = async ({ db, now }: Work): Promise<string> =>
  `R${BigInt(Math.floor(now)) * 1_000n + BigInt((await queries.nextSerial(db)) % 1_000)}`;

async function insert(
  work: Work,
  buyerId: string,
  order: ReturnableOrder,
  draft: ReturnDraft & Pick<Body, 'reason'>,
  status: 'submitted' | 'approved',
) {
  const { db, now } = work;
  const { kind, reason, description } = draft;
  const refund = draftRefund(order, draft);
  const lines = toLines(order, draft);
  const taken = order.lines.filter(({ skuId }) => lines.some((line) => line.skuId === skuId));
  const row = {
    returnNumber: await newReturnNumber(work),
    buyerId,
    orderNumber: order.orderNumber,
    kind,
    reason,
    description,
    status,
    wayBack: wayBackOf(reason, taken),
    goodsRefund: refund.goods,
    freightRefund: refund.freight,
    refundTotal: refund.total,
    freights: refund.freights,
    createTime: now,
  };
  await queries.insertReturn(db, row, lines);
  await queries.addLog(work, row.returnNumber, status);
  return row.returnNumber;
}

const auditApplied = (
  work: Work,
  { returnNumber, orderNumber, kind, reason, refundTotal, wayBack, lines }: queries.Sheet,
): Promise<void> => {
  const packs = lines.map(({ skuId, count }) => ({ skuId, count }));
  const after = { orderNumber, kind, reason, wayBack, refundTotal, packs };
  return audit(work, { subject: 'return', id: returnNumber, action: 'apply', after });
};

type Pack = Pick<ReturnDraft['lines'][number], 'skuId' | 'count'>;

const unsentDraft = (lines: readonly Pack[]) => ({
  ...({ kind: 'refund', reason: 'unsent' } as const),
  lines: lines.map(({ skuId, count }) => ({ skuId, count, opened: false })),
});

/** Refund in yuan if these packs of an order are not sent. */
export const unsentRefund = async (work: Work, order: Order, lines: readonly Pack[]): Promise<number> =>
  draftRefund(await loadReturnable(work, order), { ...unsentDraft(lines), description: '' }).total;

/**
 * Records the unsent rest of an order as an approved return without goods, so that refunds, invoices, permits, funds
 * and statements are handled as usual. The caller must hold the lock on the order and complete the return.
 */
export async function fileUnsent(
  work: Work,
  order: Order,
  { lines, description }: { lines: readonly Pack[]; description: string },
): Promise<queries.Sheet> {
  const draft = { ...unsentDraft(lines), description };
  const returnNumber = await insert(
    work,
    order.buyerId,
    await loadReturnable(work, order),
    draft,
    'approved',
  );
  const { sheet } = (await queries.findReturn(work.db, returnNumber, null)) ?? unknownReturn();
  await auditApplied(work, sheet);
  return sheet;
}

/**
 * Applies for a return. The buyer and the order are locked, so that all returns together never exceed what was bought
 * and paid.
 */
export async function applyReturn(work: Work, buyer: Buyer, body: Body): Promise<queries.Sheet> {
  const order = await loadReturnable(work, await lockOwnOrder(work, buyer, body.orderNumber));
  const { kind, reason, lines } = body;
  const draft = { kind, reason, lines, description: body.description ?? '' };
  const photoIds = await requireLoosePhotos(work, buyer, body.photoIds);
  const errors = checkReturn(order, draft, photoIds.length);
  if (errors) refuse('RETURN_REFUSED', firstError(errors), { field: fieldOf(errors) });
  const returnNumber = await insert(work, buyer.buyerId, order, draft, 'submitted');
  await bindPhotos(work, photoIds, returnNumber);
  const sheet = await findOwnReturn(work, buyer, returnNumber);
  await auditApplied(work, sheet);
  return sheet;
}
