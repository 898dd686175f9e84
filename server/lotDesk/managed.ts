/** Lots for the warehouse: the list, one lot with its shipments, the same as a table, and the test plan of a pack. */
import type { components } from '@contract/schema';
import { LOT_STATUSES, statusOf } from '../../domain/lots/lot';
import { statusName } from '../../domain/order/order';
import { lotKey } from '../../domain/order/shipping';
import type { Cell } from '../../domain/shared/csv';
import { dayAfter } from '../../domain/shared/dates';
import { maskPhone } from '../../domain/shared/phone';
import { auditedOf } from '../audit';
import { skuOf } from '../catalogue';
import { packsOf } from '../catalogue/packsOf';
import type { Work } from '../db/transaction';
import { testPlan } from '../lots/testPlan';
import { dateTime, dayOf } from '../http/dates';
import type { FileAnswer } from '../http/file';
import type { Call } from '../http/operation';
import { offsetOf, pageFrom } from '../http/page';
import { refuse } from '../http/refusal';
import { checkRows, MAX_ROWS, tableAnswer } from '../http/table';
import { rowAt } from '../orders/assemble';
import { changeLines } from './changes';
import { entryOf } from './fourEyes';
import * as queries from '../lots/service';
import * as sentOut from './sentQueries';
import { nameOf, reachOf, shortWithout } from './reach';
import { findLotsOf, type LotRow } from '../lots/service';
import { packNames, productOfPack } from '../lots/packNames';
import { statusAt, toHead } from './view';

type Schemas = components['schemas'];

/** Maximum number of shipments shown for a lot. */
const MAX_SHOWN = 1000;

export const unknownLot = (): never => refuse('LOT_UNKNOWN', '没有这个批次');

export async function listLots(
  { db, now }: Work,
  { current, size = 20, q, warehouse, state, within, left }: Call<'lots'>['query'],
): Promise<Schemas['LotPage']> {
  const wanted = {
    warehouse,
    state,
    left,
    key: q ? lotKey(q) : '',
    skuIds: q ? packsOf(q) : null,
    until: within === undefined ? undefined : dayAfter(dayOf(now), within),
    today: dayOf(now),
  };
  const page = { current, size };
  const { rows, total } = await queries.listLots(db, wanted, { limit: size, offset: offsetOf(page) });
  return pageFrom(
    rows.map((row) => toHead(row, now)),
    total,
    page,
  );
}

const shipmentOf =
  (lot: LotRow, now: number) =>
  (row: sentOut.SentRow): Schemas['LotShipment'] => {
    const { orderNumber, dvyFlowId, sentAt, count, order, returned, isOnlyLot, isShut, buyer } = row;
    return {
      orderNumber,
      dvyFlowId,
      count,
      sentTime: dateTime(sentAt),
      status: rowAt(order, now).status,
      returned: isOnlyLot || returned === 0 ? returned : null,
      buyer: { ...buyer, mobile: buyer.mobile ? maskPhone(buyer.mobile) : '' },
      told: lot.state === 'recalled' ? !isShut : null,
    };
  };

/** Lots of other packs of the product with the same number; they probably come from one filling. */
async function siblingsOf(work: Work, lot: LotRow): Promise<Schemas['LotDetail']['siblings']> {
  const packs = productOfPack(lot.skuId)?.skus ?? [];
  const all = await findLotsOf(
    work,
    packs.map(({ skuId }) => skuId),
  );
  return all
    .filter((other) => other.lotKey === lot.lotKey && other.lotId !== lot.lotId)
    .map((other) => {
      const { lotId, skuName, catalogNo, state, daysLeft } = toHead(other, work.now);
      return { lotId, skuName, catalogNo, state, daysLeft };
    });
}

export async function lotDetail(work: Work, lotId: number): Promise<Schemas['LotDetail']> {
  const { db, now } = work;
  const lot = (await queries.findLot(db, lotId)) ?? unknownLot();
  const sent = await sentOut.findSent(db, nameOf(lot), MAX_SHOWN);
  const done = await auditedOf(work, { subject: 'lot', id: lotId });
  return {
    head: toHead(lot, now),
    version: lot.version,
    rows: lot.rows,
    reach: await reachOf(db, lot),
    stock: skuOf(lot.skuId)?.stocks ?? 0,
    short: await shortWithout(work, lot),
    entry: await entryOf(work, lot),
    shipments: sent.map(shipmentOf(lot, now)),
    siblings: await siblingsOf(work, lot),
    history: done.map(({ at, action, by, before, after }) => ({
      time: dateTime(at),
      action,
      by,
      changes: changeLines(before, after),
    })),
  };
}

const HEADER = [
  '货号', '商品', '包装', '批号', '状态', '订单号', '运单号', '发货时间', '件数', '订单状态', '退回件数', '账户', '称呼',
  '单位', '手机', '召回通知',
]; // prettier-ignore

const text = (words: string): Cell => ({ text: words });
const id = (number: string): Cell => ({ id: number });
const TOLD: Record<string, string> = { true: '已通知', false: '账户已注销或停用，须另行联系', null: '' };

function toLine(head: Schemas['LotHead'], row: Schemas['LotShipment']): Cell[] {
  const { buyer } = row;
  return [
    id(head.catalogNo),
    text(head.prodName),
    text(head.skuName),
    id(head.lotNo),
    text(LOT_STATUSES[statusOf(head)]),
    id(row.orderNumber),
    id(row.dvyFlowId),
    id(row.sentTime),
    { amount: String(row.count) },
    text(statusName(row.status)),
    row.returned === null ? text('批号不明') : { amount: String(row.returned) },
    id(buyer.userName),
    text(buyer.nickName),
    text(buyer.institution),
    id(buyer.mobile),
    text(TOLD[String(row.told)] ?? ''),
  ];
}

export async function lotFile({ db, now }: Work, lotId: number): Promise<FileAnswer> {
  const lot = (await queries.findLot(db, lotId)) ?? unknownLot();
  const sent = await sentOut.findSent(db, nameOf(lot), MAX_ROWS + 1);
  checkRows(sent.length);
  const head = toHead(lot, now);
  return tableAnswer({
    name: `批次流向_${lot.lotNo}_${dayOf(now)}`,
    plainName: `lot_${lot.lotKey}_${dayOf(now)}`,
    header: HEADER,
    rows: sent.map((row) => toLine(head, shipmentOf(lot, now)(row))),
  });
}

/** The test plan of a pack, and whether a lot with this number exists already. Dates and results are left blank. */
export async function lotPlan(
  { db, now }: Work,
  { skuId, lotNo = '' }: Call<'lotPlan'>['query'],
): Promise<Schemas['LotPlan']> {
  const product = productOfPack(skuId) ?? refuse('PACK_UNKNOWN', '没有这个规格');
  const key = lotKey(lotNo);
  const places = [...(skuOf(skuId)?.warehouses ?? [])].sort((a, b) => b.stocks - a.stocks);
  const [taken] = key === '' ? [] : await queries.findNamed(db, [{ skuId, key }]);
  return {
    skuId,
    ...packNames(skuId),
    taken: taken ? { lotId: taken.lotId, lotNo: taken.lotNo, status: statusAt(taken, now) } : null,
    warehouses: places.map(({ name }) => name),
    sent: key === '' ? 0 : await sentOut.countSent(db, { skuId, key }),
    rows: testPlan(product).map((line) => ({ ...line, result: '' })),
  };
}
