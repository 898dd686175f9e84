/** How a return goes from one state to the next: what the buyer does, and what the shop does (QA in its place). */
import { COMPANIES, normalizeTracking, trackingProblem } from '../../src/domain/parcelNumber';
import { RETURN_REASONS } from '../../src/domain/returnRules';
import { canCancel, canShip, returnStatusName, type ReturnStatus } from '../../src/domain/returnView';
import { giveBackStock, takeStock } from '../catalogue';
import { dateTime, now } from '../core/clock';
import { refuse } from '../core/envelope';
import { objectOf, textOf } from '../core/read';
import { nextId, store, type Return, type User } from '../store';
import { settledInvoices } from './invoiceBook';
import { takeBackInvoiced } from './invoiceRed';

type Sheet = Return['sheet'];

/** The next state, with its time. */
export function setReturnStatus(sheet: Sheet, status: ReturnStatus): void {
  sheet.status = status;
  sheet.log.push({ status, time: dateTime(now()) });
}

const stands = ({ status, wayBack }: Sheet) => `退换申请${returnStatusName(status, wayBack)}`;

export function ownReturn(user: User, returnNumber: string | null | undefined): Return {
  const found = store().returns.find(({ sheet }) => sheet.returnNumber === returnNumber);
  if (!found) return refuse('退换申请不存在');
  return found.userId === user.userId ? found : refuse('你没有权限获取该退换申请');
}

export function cancelReturn(user: User, returnNumber: string | undefined): null {
  const { sheet } = ownReturn(user, returnNumber);
  if (!canCancel(sheet.status)) refuse(`${stands(sheet)}，不能取消`);
  setReturnStatus(sheet, 'cancelled');
  return null;
}

export function shipReturn(user: User, returnNumber: string | undefined, body: unknown): null {
  const { sheet } = ownReturn(user, returnNumber);
  const { company, trackingNo } = objectOf(body);
  if (sheet.wayBack === 'pickup') refuse('含危险品或管制化学品，由专车上门取回，请勿自行寄出');
  if (sheet.wayBack === 'none') refuse('漏发的商品无需寄回');
  if (sheet.status === 'submitted') refuse('审核通过后才能寄回');
  if (!canShip(sheet.status, sheet.wayBack)) refuse(`${stands(sheet)}，不能再填写运单`);
  const name = COMPANIES.find((one) => one === company) ?? refuse('请选择物流公司');
  const number = textOf(trackingNo, '运单号', 60);
  const problem = trackingProblem(number);
  if (problem) refuse(problem);
  sheet.company = name;
  sheet.trackingNo = normalizeTracking(number);
  if (sheet.status === 'approved') setReturnStatus(sheet, 'sent');
  return null;
}

const must = (sheet: Sheet, ...allowed: ReturnStatus[]) => {
  if (!allowed.includes(sheet.status)) refuse(`${stands(sheet)}，不能这样处理`);
};

function approve(sheet: Sheet): void {
  must(sheet, 'submitted');
  setReturnStatus(sheet, 'approved');
  if (sheet.wayBack !== 'pickup') return;
  sheet.company = '澄析专运（上门取回）';
  sheet.trackingNo = `CXQ${String(nextId()).padStart(9, '0')}`;
  setReturnStatus(sheet, 'sent');
}

function reject(sheet: Sheet, body: Record<string, unknown>): void {
  must(sheet, 'submitted', 'received');
  sheet.rejectReason = textOf(body.reason ?? '不符合退换货规则', '原因');
  setReturnStatus(sheet, 'rejected');
}

function receive(sheet: Sheet): void {
  must(sheet, 'sent');
  setReturnStatus(sheet, 'received');
}

/** Money back, or the same again. Sound goods go back to the shelf, faulty ones do not. */
function finish(sheet: Sheet): void {
  must(sheet, sheet.wayBack === 'none' ? 'approved' : 'received');
  if (sheet.kind === 'exchange') sendAgain(sheet);
  if (!RETURN_REASONS[sheet.reason].fault)
    for (const { skuId, count } of sheet.lines) giveBackStock(skuId, count);
  if (sheet.kind === 'exchange') return setReturnStatus(sheet, 'exchanged');
  // What was shipped is invoiced first, as it was sold: then the refund is taken back of it.
  settledInvoices();
  setReturnStatus(sheet, 'refunded');
  takeBackInvoiced(sheet);
}

function sendAgain(sheet: Sheet): void {
  const taken: Sheet['lines'] = [];
  for (const line of sheet.lines) {
    if (takeStock(line.skuId, line.count)) taken.push(line);
    else {
      // All or nothing.
      for (const { skuId, count } of taken) giveBackStock(skuId, count);
      refuse(`商品：[${line.prodName} ${line.skuName}]库存不足，暂不能换出`);
    }
  }
}

const DEEDS = { approve, reject, receive, finish };

/** QA in the place of the shop: `action` is approve, reject (with `reason`), receive or finish. */
export function moveReturn(body: unknown): null {
  const fields = objectOf(body);
  const found = store().returns.find(({ sheet }) => sheet.returnNumber === fields.returnNumber);
  const { sheet } = found ?? refuse('退换申请不存在');
  const names = Object.keys(DEEDS) as (keyof typeof DEEDS)[];
  const action = names.find((name) => name === fields.action) ?? refuse(`action 应为 ${names.join(' / ')}`);
  DEEDS[action](sheet, fields);
  return null;
}
