/** Staff's list of orders as a table, one row per order. */
import { packsCancelled } from '../../domain/order/cancelled';
import type { Cancelled } from '../../domain/order/types';
import { statusName } from '../../domain/order/order';
import { PAY_WAYS } from '../../domain/order/payment';
import { SHIP } from '../../domain/safety/storage';
import { toFixed2 } from '../../domain/shared/money';
import type { Cell } from '../../domain/shared/csv';
import type { Work } from '../db/transaction';
import { dateTime, dateTimeOrNull, dayOf } from '../http/dates';
import type { FileAnswer } from '../http/file';
import { checkRows, MAX_ROWS, tableAnswer } from '../http/table';
import { findCancelled } from '../returns/service';
import { rowAt } from '../orders/assemble';
import { wantedOf, type FilterQuery } from './manage';
import { addressFor, type Staff } from './manageReceiver';
import * as managed from './manageQueries';
import * as queries from '../orders/service';

const HEADER = [
  '订单号', '状态', '下单时间', '付款时间', '发货时间', '账户', '称呼', '单位', '收货人', '城市', '件数', '金额',
  '已取消件数', '已取消金额',
  '付款方式', '运输方式', '管制品', '备注',
]; // prettier-ignore

const text = (words: string): Cell => ({ text: words });
const id = (number: string | null): Cell => ({ id: number ?? '' });

function toLine(
  row: managed.ManagedHeadRow,
  cancelled: Cancelled | undefined,
  { now, staff }: { now: number; staff: Staff },
): Cell[] {
  const { buyer, address, payWay, ships, controlled, note } = row;
  const { status } = rowAt(row, now);
  return [
    id(row.orderNumber),
    text(row.partly ? '部分发货' : statusName(status)),
    id(dateTime(row.createTime)),
    id(dateTimeOrNull(row.payTime)),
    id(dateTimeOrNull(row.dvyTime)),
    id(buyer.userName),
    text(buyer.nickName),
    text(buyer.institution),
    text(addressFor(staff, status, address).receiver),
    text(address.city),
    { amount: String(row.totalNum) },
    { amount: toFixed2(row.actualTotal) },
    { amount: String(packsCancelled(cancelled)) },
    { amount: toFixed2(cancelled?.amount ?? 0) },
    text(payWay ? PAY_WAYS[payWay].name : ''),
    text((ships ?? []).map((ship) => SHIP[ship].name).join('、')),
    text(controlled ? '是' : ''),
    text(note ?? ''),
  ];
}

/** All orders that match the filter, newest first; refuses more than a file takes. */
export async function managedFile({ db, now }: Work, staff: Staff, query: FilterQuery): Promise<FileAnswer> {
  const where = managed.managedWhere(wantedOf(query, staff), now);
  checkRows(await managed.countManaged(db, where, MAX_ROWS + 1));
  const numbers = await queries.findPage(db, where, { limit: MAX_ROWS, offset: 0 });
  const rows = await managed.managedHeads(db, numbers);
  const cancelled = await findCancelled({ db }, numbers);
  const day = dayOf(now);
  return tableAnswer({
    name: `订单_${day}`,
    plainName: `orders_${day}`,
    header: HEADER,
    rows: rows.map((row) => toLine(row, cancelled.get(row.orderNumber), { now, staff })),
  });
}
