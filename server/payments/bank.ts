/** The shop's side of transfers: lines of the bank are taken in, held against the orders that wait, and settled. */
import type { components } from '@contract/schema';
import { matchIncoming, namedIn, type Awaited } from '../../src/domain/payments/match';
import { isDay } from '../../src/domain/shared/dates';
import { compareMoney, isPositive, sum, toNumber2 } from '../../src/domain/shared/money';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import { dateTime, dateTimeOrNull } from '../http/dates';
import type { AnswerOf, BodyOf, Call } from '../http/operation';
import { offsetOf, pageFrom } from '../http/page';
import { refuse, refuseField } from '../http/refusal';
import { lockOrders } from '../orders/lock';
import { confirmTransfer, referenceOf } from './service';
import * as queries from './bankQueries';

type Schemas = components['schemas'];
export type Settled = Schemas['Settled'];
export type LineToSettle = BodyOf<'settleBankLines'>['lines'][number];

export const listTransfers = async ({ db }: Work): Promise<Schemas['AwaitedTransfer'][]> =>
  (await queries.awaitedTransfers(db)).map(({ reference, payer, time, payBefore, ...row }) => ({
    ...row,
    reference: reference ?? '',
    payer: payer ?? '',
    time: dateTime(time),
    payBefore: dateTimeOrNull(payBefore),
  }));

/** Orders that money may be for: those that wait, and those that a remark names although they wait no more. */
async function candidates(work: Work, lines: readonly queries.Line[]): Promise<Awaited[]> {
  const awaited: Awaited[] = await listTransfers(work);
  const names = [...new Set(lines.flatMap(({ remark }) => namedIn(remark)))];
  if (names.length === 0) return awaited;
  const tails = names.filter((name) => name.startsWith('ZZ')).map((name) => name.slice(2));
  const named = await queries.ordersNamed(work.db, tails, names);
  const known = new Set(awaited.map(({ orderNumber }) => orderNumber));
  const late = named
    .filter(({ orderNumber }) => !known.has(orderNumber))
    .map((order) => ({ ...order, reference: referenceOf(order.orderNumber), payer: '' }));
  return [...awaited, ...late];
}

async function toLines(work: Work, rows: queries.Line[]): Promise<Schemas['BankLine'][]> {
  if (rows.length === 0) return [];
  const open = rows.filter(({ state }) => state === 'open');
  const awaited = open.length > 0 ? await candidates(work, open) : [];
  const amounts = new Map(awaited.map(({ orderNumber, amount }) => [orderNumber, amount]));
  const settled = await queries.settlementsOf(
    work.db,
    rows.map(({ entryId }) => entryId),
  );
  return rows.map(({ key: _key, fileName: _file, createTime: _time, ...row }) => {
    const match = row.state === 'open' ? matchIncoming(row, awaited) : null;
    return {
      ...row,
      orders: settled
        .filter(({ entryId }) => entryId === row.entryId)
        .map(({ orderNumber, amount, outcome }) => ({ orderNumber, amount, outcome })),
      match: match && {
        kind: match.kind,
        orders: match.orderNumbers.map((orderNumber) => ({
          orderNumber,
          amount: amounts.get(orderNumber) ?? 0,
        })),
      },
    };
  });
}

/** A page of what came in. */
export async function listLines(
  work: Work,
  { current, size = 10, ...filter }: Call<'bankLines'>['query'],
): Promise<AnswerOf<'bankLines'>> {
  const page = { current, size };
  const rows = await queries.linePage(work.db, filter, { limit: size, offset: offsetOf(page) });
  return pageFrom(await toLines(work, rows), await queries.countLines(work.db, filter), page);
}

/** Two lines of one file may be alike in all but their place among those alike. */
function keysOf(lines: BodyOf<'addBankLines'>['lines']): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ serial, day, amount, payer, remark }) => {
    if (serial !== '') return `no ${serial}`;
    const alike = [day, amount, payer, remark].join('\n');
    const at = (seen.get(alike) ?? 0) + 1;
    seen.set(alike, at);
    return `line ${alike}\n${at}`;
  });
}

/** Takes in what is not known yet; nothing is settled by it. */
export async function addLines(
  work: Work,
  { fileName, lines }: BodyOf<'addBankLines'>,
): Promise<Schemas['BankLinesAdded']> {
  const keys = keysOf(lines);
  lines.forEach(({ day, amount }, at) => {
    if (!isDay(day)) refuseField(`lines[${at}].day`, 'INVALID', '日期须为 yyyy-MM-dd');
    if (!/^\d{1,10}\.\d{2}$/.test(amount) || !isPositive(amount))
      refuseField(`lines[${at}].amount`, 'INVALID', '金额须大于 0，两位小数');
  });
  const rows = lines.map((line, at) => ({
    ...line,
    amount: toNumber2(line.amount),
    key: keys[at] ?? '',
    fileName,
    createTime: work.now,
  }));
  const added = await queries.insertLines(work.db, rows);
  await audit(work, {
    ...{ subject: 'bank', id: fileName, action: 'import' },
    after: { lines: lines.length, added },
  });
  return { added, known: lines.length - added };
}

async function lockAsRead(work: Work, entryId: number, version: number): Promise<queries.Line> {
  const line = await queries.lockLine(work.db, entryId);
  if (!line) return refuse('LINE_UNKNOWN', '没有这笔流水');
  if (line.version !== version) return refuse('LINE_CHANGED', '这笔流水已被他人处理，请查看最新内容');
  return line;
}

/** One line pays these orders, to the fen; what was closed or paid otherwise meanwhile is to be returned. */
export async function settleLine(
  work: Work,
  { entryId, version, orderNumbers }: LineToSettle,
): Promise<Schemas['Settled']> {
  const line = await lockAsRead(work, entryId, version);
  if (line.state !== 'open') refuse('LINE_CHANGED', '这笔流水已处理');
  const numbers = [...new Set(orderNumbers)];
  const held = await lockOrders(work, [...numbers].sort());
  const total = sum(held.map(({ detail }) => detail.actualTotal));
  if (compareMoney(total, line.amount) !== 0)
    refuse('AMOUNT_DIFFERS', `所选订单合计 ${toNumber2(total)} 元，与到账金额 ${line.amount} 元不符`);
  const rows: queries.Settlement[] = [];
  for (const { orderNumber, detail } of held) {
    const outcome = await confirmTransfer(work, orderNumber);
    rows.push({ entryId, orderNumber, amount: detail.actualTotal, outcome });
  }
  await queries.insertSettlements(work.db, rows);
  await queries.changeLine(work.db, line, { state: 'settled', note: '' });
  await audit(work, {
    ...{ subject: 'bank', id: entryId, action: 'settle' },
    ...{ before: { state: line.state }, after: { state: 'settled', orders: numbers } },
  });
  const isPaid = rows.every(({ outcome }) => outcome === 'paid');
  return { entryId, outcome: isPaid ? 'paid' : 'toReturn', reason: null, message: '' };
}

/** A line pays no order (an overpayment, a deposit, money for something else), or is looked at again. */
export async function setLineState(
  work: Work,
  entryId: number,
  { version, state, note = '' }: BodyOf<'setBankLineState'>,
): Promise<Schemas['BankLine']> {
  const line = await lockAsRead(work, entryId, version);
  if (line.state === 'settled') refuse('LINE_CHANGED', '这笔流水已确认付款，不能再改');
  if (state === 'aside' && note.trim() === '') refuseField('note', 'REQUIRED', '请说明这笔钱的用途');
  const after = { state, note: state === 'aside' ? note.trim() : '' };
  const changed = await queries.changeLine(work.db, line, after);
  await audit(work, {
    ...{ subject: 'bank', id: entryId, action: state === 'aside' ? 'aside' : 'reopen' },
    ...{ before: { state: line.state, note: line.note }, after },
  });
  const [shown] = await toLines(work, [changed]);
  if (!shown) throw new Error('A line that was changed is shown.');
  return shown;
}

const toReturned = ({
  paymentId,
  createTime,
  returnedTime,
  ...row
}: queries.ToReturn): Schemas['MoneyToReturn'] => ({
  ...row,
  transfer: paymentId === null,
  createTime: dateTime(createTime),
  returnedTime: dateTimeOrNull(returnedTime),
});

export async function listToReturn(
  { db }: Work,
  { current, size = 10 }: Call<'moneyToReturn'>['query'],
): Promise<AnswerOf<'moneyToReturn'>> {
  const page = { current, size };
  const rows = await queries.toReturnPage(db, { limit: size, offset: offsetOf(page) });
  return pageFrom(rows.map(toReturned), await queries.countToReturn(db), page);
}

/** It went back to who had paid; told by whoever sent it. */
export async function markReturned(work: Work, returnId: number): Promise<Schemas['MoneyToReturn']> {
  const row = await queries.setReturned(work.db, returnId, work.now);
  if (!row) return refuse('MONEY_RETURNED', '这笔款项已登记退回');
  await audit(work, {
    ...{ subject: 'payment', id: row.orderNumber, action: 'moneyReturned' },
    after: { amount: row.amount, transactionId: row.transactionId },
  });
  return toReturned(row);
}
