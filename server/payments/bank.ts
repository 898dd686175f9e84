/** Bank transfers on the shop's side: import of bank lines, matching with waiting orders, and lines set aside. */
import type { components } from '@contract/schema';
import { matchIncoming, namedIn, type Awaited as AwaitedOrder } from '../../domain/payments/match';
import { isDay } from '../../domain/shared/dates';
import { dayToComeProblem } from '../../domain/payments/bankDay';
import { restOf } from '../../domain/payments/line';
import { isPositive, toNumber2 } from '../../domain/shared/money';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import { dateTime, dateTimeOrNull, dayOf } from '../http/dates';
import type { AnswerOf, BodyOf, Call } from '../http/operation';
import { offsetOf, pageFrom } from '../http/page';
import { refuse, refuseField } from '../http/refusal';
import { DAY_MS } from '../../domain/order/terms';
import * as queries from './bankQueries';
import { lockAsRead } from './lineUse';
import { receiptsOfLines } from './receiptQueries';
import { referenceOf } from './service';

type Schemas = components['schemas'];

/** Days for which a transfer confirmed by hand still waits for its bank line. */
const RECEIVED_DAYS = 90;

type TransferState = 'awaited' | 'received';

const whichOf = ({ now }: Work, state: TransferState) =>
  state === 'awaited' ? queries.isAwaited() : queries.isReceived(now - RECEIVED_DAYS * DAY_MS);

const toTransfer = ({
  reference,
  payer,
  time,
  payBefore,
  ...row
}: Awaited<ReturnType<typeof queries.transfers>>[number]): Schemas['AwaitedTransfer'] => ({
  ...row,
  reference: reference ?? '',
  payer: payer ?? '',
  time: dateTime(time),
  payBefore: dateTimeOrNull(payBefore),
});

/** All transfers that orders wait for, or all that were confirmed without a bank line. */
export const listTransfers = async (
  work: Work,
  state: TransferState = 'awaited',
): Promise<Schemas['AwaitedTransfer'][]> =>
  (await queries.transfers(work.db, whichOf(work, state))).map(toTransfer);

/** One page of these transfers. */
export async function transferPage(
  work: Work,
  { state = 'awaited', current, size = 10 }: Call<'awaitedTransfers'>['query'],
): Promise<AnswerOf<'awaitedTransfers'>> {
  const page = { current, size };
  const which = whichOf(work, state);
  const rows = await queries.transfers(work.db, which, { limit: size, offset: offsetOf(page) });
  return pageFrom(rows.map(toTransfer), await queries.countTransfers(work.db, which), page);
}

/** Orders that bank lines may pay: waiting ones, those confirmed by hand, and those named in a remark. */
async function candidates(work: Work, lines: readonly queries.Line[]): Promise<AwaitedOrder[]> {
  const awaited: AwaitedOrder[] = [
    ...(await listTransfers(work)),
    ...(await listTransfers(work, 'received')),
  ];
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
  const open = rows.filter(({ state, belongs }) => state === 'open' && belongs === null);
  const awaited = open.length > 0 ? await candidates(work, open) : [];
  const entryIds = rows.map(({ entryId }) => entryId);
  const receipts = await receiptsOfLines(work.db, entryIds);
  const amounts = new Map(awaited.map(({ orderNumber, amount }) => [orderNumber, amount]));
  const settled = await queries.settlementsOf(work.db, entryIds);
  return rows.map((line) => {
    const { key: _key, fileName: _file, createTime: _time, belongs: _of, assigned: _part, ...row } = line;
    const match = open.includes(line) ? matchIncoming(row, awaited) : null;
    return {
      ...row,
      rest: restOf(line),
      receipts: receipts
        .filter(({ entryId }) => entryId === row.entryId)
        .map(({ entryId: _id, ...receipt }) => receipt),
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

/** A page of bank lines. */
export async function listLines(
  work: Work,
  { current, size = 10, ...filter }: Call<'bankLines'>['query'],
): Promise<AnswerOf<'bankLines'>> {
  const page = { current, size };
  const rows = await queries.linePage(work.db, filter, { limit: size, offset: offsetOf(page) });
  return pageFrom(await toLines(work, rows), await queries.countLines(work.db, filter), page);
}

/** Keys of lines. Identical lines of one file are numbered to tell them apart. */
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

/** Imports the lines that are not known yet. Settles nothing. */
export async function addLines(
  work: Work,
  { fileName, lines }: BodyOf<'addBankLines'>,
): Promise<Schemas['BankLinesAdded']> {
  const keys = keysOf(lines);
  lines.forEach(({ day, amount }, at) => {
    if (!isDay(day)) refuseField(`lines[${at}].day`, 'INVALID', '日期须为 yyyy-MM-dd');
    const early = dayToComeProblem(day, dayOf(work.now));
    if (early) refuseField(`lines[${at}].day`, 'DAY_TO_COME', `第 ${at + 1} 笔：${early}`);
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

/** Sets a line aside that pays no order (an overpayment, a deposit, money for something else), or reopens it. */
export async function setLineState(
  work: Work,
  entryId: number,
  { version, state, note = '' }: BodyOf<'setBankLineState'>,
): Promise<Schemas['BankLine']> {
  const line = await lockAsRead(work, { entryId, version });
  if (line.state === 'settled') refuse('LINE_CHANGED', '这笔流水已有归属，不能再改');
  if (state === 'aside' && note.trim() === '') refuseField('note', 'REQUIRED', '请说明款项用途');
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
