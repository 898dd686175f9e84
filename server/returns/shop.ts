/** The shop's actions on a return: approve, reject, receive, refund or exchange. */
import type { MessageOf } from '../../domain/inbox/message';
import { CARRIERS_OF } from '../../domain/order/shipping';
import type { ParcelToSend } from '../../domain/order/types';
import { RETURN_REASONS } from '../../domain/returns/returnRules';
import type { ReturnKind, ReturnStatus } from '../../domain/returns/returnView';
import { rejectProblem } from '../../domain/returns/returnWaits';
import { toFixed2 } from '../../domain/shared/money';
import { audit } from '../audit';
import { returnStock, withdrawStock } from '../catalogue/stock';
import type { Work } from '../db/transaction';
import { emit } from '../events';
import { refuse, refuseField } from '../http/refusal';
import { notify } from '../inbox/service';
import { refundFunds } from '../funds/uses';
import { lotsToSend, packsBack } from '../lots/service';
import { lockOrder } from '../orders/lock';
import type { Order } from '../orders/record';
import { sendReplacement } from '../orders/sending';
import { recordReturnMoney } from '../payments/toReturn';
import { giveBackReturned } from '../permits/entries';
import { requireReturnAddress } from '../shopSettings/service';
import { changeReturn, statusSentence, unknownReturn } from './flow';
import * as queries from './queries';
import type { Sheet } from './queries';

const requireStatus = (sheet: Sheet, ...allowed: ReturnStatus[]) => {
  if (!allowed.includes(sheet.status)) refuse('RETURN_STATE', `${statusSentence(sheet)}，不能这样处理`);
};

async function approve(work: Work, sheet: Sheet): Promise<void> {
  requireStatus(sheet, 'submitted');
  if (sheet.wayBack === 'parcel') await requireReturnAddress(work);
  const approved = await changeReturn(work, sheet, 'approve', { status: 'approved' });
  if (sheet.wayBack !== 'pickup') return;
  const trackingNo = `CXQ${String(await queries.nextSerial(work.db)).padStart(9, '0')}`;
  await changeReturn(work, approved, 'fetch', {
    status: 'sent',
    company: '澄析专运（上门取回）',
    trackingNo,
  });
}

const rejectionOf = ({ reason }: Move): string => (reason ?? '不符合退换货规则').trim();

async function reject(work: Work, sheet: Sheet, requested: Move): Promise<void> {
  requireStatus(sheet, 'submitted', 'received');
  const rejectReason = rejectionOf(requested);
  const problem = rejectProblem(rejectReason);
  if (problem) refuseField('reason', rejectReason === '' ? 'REQUIRED' : 'TOO_LONG', problem);
  await changeReturn(work, sheet, 'reject', { status: 'rejected', rejectReason });
}

async function receive(work: Work, sheet: Sheet): Promise<void> {
  requireStatus(sheet, 'sent');
  await changeReturn(work, sheet, 'receive', { status: 'received' });
}

/** Refunds or sends a replacement. Undamaged goods go back on sale if their lots allow it; faulty ones do not. */
async function finish(work: Work, sheet: Sheet, { parcel }: Move, order: Order): Promise<void> {
  requireStatus(sheet, sheet.wayBack === 'none' ? 'approved' : 'received');
  if (sheet.kind === 'exchange') {
    const sent = await sendAgain(work, sheet, order, parcel);
    const change = { replacementCompany: sent.companyName, replacementNo: sent.dvyFlowId };
    return void (await changeReturn(work, sheet, 'exchange', { status: 'exchanged', ...change }));
  }
  if (!RETURN_REASONS[sheet.reason].fault) await putBack(work, sheet);
  const refunded = await changeReturn(work, sheet, 'refund', { status: 'refunded' });
  await giveBackReturned(work, refunded);
  await refundFunds(work, refunded);
  await emit(work, 'return.refunded', { sheet: refunded });
  // For unsent goods the cancellation records the money itself.
  if (sheet.reason !== 'unsent') await recordReturnMoney(work, order, sheet);
}

const packsOf = ({ lines }: Sheet) => lines.map(({ skuId, count }) => ({ skuId, count }));

/** Puts packs back on sale and into their lots if allowed; the others are logged with the reason. */
async function putBack(work: Work, sheet: Sheet): Promise<void> {
  const { returnNumber, orderNumber } = sheet;
  const packs = await packsBack(work, orderNumber, packsOf(sheet), { lock: true });
  const sold = packs.filter(({ refusal }) => refusal === null);
  await returnStock(work, sold);
  await queries.setBackLots(work.db, returnNumber, sold);
  const withheld = packs.filter(({ refusal }) => refusal !== null);
  if (withheld.length === 0) return;
  const after = { kept: withheld.map(({ skuId, count, refusal }) => ({ skuId, count, reason: refusal })) };
  await audit(work, { subject: 'return', id: returnNumber, action: 'keepOffSale', after });
}

/** The demo's replacement parcel: the shop's own vehicles, and the lots that expire first. */
async function ownParcel(work: Work, sheet: Sheet): Promise<ParcelToSend> {
  const take = await lotsToSend(
    work,
    sheet.lines.map(({ skuId }) => skuId),
  );
  const lines = sheet.lines.flatMap(({ skuId, count }) =>
    take(skuId, count).map((part) => ({ skuId, lotNo: part.lotNo, count: part.count })),
  );
  return { companyName: CARRIERS_OF.N, dvyFlowId: `CX${sheet.returnNumber}`, lines };
}

/** Sends the same goods again in a parcel of the order, or refuses. Lots are always locked before stock. */
async function sendAgain(
  work: Work,
  sheet: Sheet,
  order: Order,
  parcel: ParcelToSend | undefined,
): Promise<ParcelToSend> {
  const { returnNumber } = sheet;
  const going = parcel ?? (await ownParcel(work, sheet));
  await sendReplacement(work, order, { returnNumber, lines: packsOf(sheet) }, going);
  const short = await withdrawStock(work, packsOf(sheet));
  const line = sheet.lines.find(({ skuId }) => short.includes(skuId));
  if (!line) return going;
  const { prodName, skuName } = line;
  const data = { reason: 'STOCK_SHORT', skuIds: short };
  return refuse('STOCK_SHORT', `商品：[${prodName} ${skuName}]库存不足，暂不能换出`, { data });
}

const SHOP_ACTIONS = { approve, reject, receive, finish };

export interface Move {
  returnNumber: string;
  /** approve, reject (with `reason`), receive or finish. */
  action: string;
  reason?: string | null;
  /** The state that was read; not checked when left out. */
  was?: ReturnStatus;
  /** The expected kind; not checked when left out. */
  kind?: ReturnKind;
  /** The replacement parcel; default: the demo's own. */
  parcel?: ParcelToSend;
}

/** Refuses when the return changed since it was read, and names its state. */
function requireAsRead(sheet: Sheet, { was, kind }: Move): void {
  const { status } = sheet;
  if (was !== undefined && was !== status)
    refuse('RETURN_CHANGED', `${statusSentence(sheet)}，请核对后再处理`, {
      data: { reason: 'RETURN_CHANGED', status },
    });
  if (kind !== undefined && kind !== sheet.kind)
    refuse('RETURN_KIND', kind === 'refund' ? '这是换货申请，不退款' : '这是退款申请，不换货');
}

/** The message to the buyer about an action. */
function decisionOf(
  { returnNumber, kind, refundTotal, ...sheet }: Sheet,
  action: keyof typeof SHOP_ACTIONS,
  requested: Move,
  { detail: { payment } }: Order,
): MessageOf<'returnDecided'> {
  const facts = { event: 'returnDecided', returnNumber, reason: '', amount: '' } as const;
  if (action === 'approve') return { ...facts, status: 'approved' };
  if (action === 'reject') return { ...facts, status: 'rejected', reason: rejectionOf(requested) };
  if (action === 'receive') return { ...facts, status: 'received' };
  const money = { amount: toFixed2(refundTotal), monthly: payment?.way === 'monthly' };
  if (sheet.reason === 'unsent') return { ...facts, ...money, status: 'unsent', reason: sheet.description };
  if (kind === 'refund') return { ...facts, ...money, status: 'refunded' };
  const { parcel } = requested;
  return {
    ...facts,
    status: 'exchanged',
    ...(parcel && { parcel: `${parcel.companyName} ${parcel.dvyFlowId}` }),
  };
}

/** Performs one action. Locks the return, then its order. */
export async function moveReturn(work: Work, requested: Move): Promise<null> {
  const { sheet, buyerId } =
    (await queries.lockReturn(work.db, requested.returnNumber, null)) ?? unknownReturn();
  const names = Object.keys(SHOP_ACTIONS) as (keyof typeof SHOP_ACTIONS)[];
  const known =
    names.find((name) => name === requested.action) ??
    refuse('ACTION_UNKNOWN', `action 应为 ${names.join(' / ')}`);
  requireAsRead(sheet, requested);
  const order = await lockOrder(work, sheet.orderNumber);
  await SHOP_ACTIONS[known](work, sheet, requested, order);
  await notify(work, buyerId, decisionOf(sheet, known, requested, order));
  return null;
}
