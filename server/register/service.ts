/**
 * The seller's register of controlled sales (管制品台账). A sale is recorded when its order is paid, changed when packs
 * are cancelled or returned, and marked as reported by the warehouse. All in the transaction of the event.
 */
import type { components } from '@contract/schema';
import {
  COLLECTOR_DOCUMENTS,
  conversionText,
  dueAfter,
  MAX_FILING_NO,
  MAX_NAME,
  OPEN_STATES,
  SALE_STATES,
  stateAfterReduction,
  urgencyOf,
} from '../../domain/permits/register';
import { REGIMES } from '../../domain/safety/controlled';
import { isDay } from '../../domain/shared/dates';
import { sum, times } from '../../domain/shared/money';
import type { Cell } from '../../domain/shared/csv';
import { audit, beforeOf } from '../audit';
import type { Work } from '../db/transaction';
import { dateTime, dayOf } from '../http/dates';
import type { Order } from '../events/records';
import type { FileAnswer } from '../http/file';
import type { BodyOf, Call } from '../http/operation';
import { offsetOf, pageFrom } from '../http/page';
import { refuse, refuseField } from '../http/refusal';
import { checkRows, MAX_ROWS, tableAnswer } from '../http/table';
import type { Buyer } from '../http/sessions';
import * as queries from './queries';
import type { ListedSale, SaleRow } from './queries';

type Schemas = components['schemas'];
type Sale = Schemas['ControlledSale'];

/** Records the controlled lines of a paid order. */
export async function onControlledOrderPaid(work: Work, { orderNumber, detail }: Order): Promise<void> {
  if (detail.permits.length === 0) return;
  const soldOn = dayOf(work.now);
  const days = { soldOn, dueOn: dueAfter(soldOn) };
  const saleIds = await queries.insertSales(work.db, orderNumber, days);
  const after = { ...days, state: 'toFile' };
  await audit(
    work,
    ...saleIds.map((id) => ({ subject: 'controlledSale', id, action: 'record', after }) as const),
  );
}

/** Adjusts the sales of an order after packs were cancelled or returned. */
export async function onControlledPacksBack(work: Work, orderNumber: string): Promise<void> {
  for (const sale of await queries.lockSalesOfOrder(work.db, orderNumber)) {
    const state = stateAfterReduction(sale, sale);
    if (state === sale.state) continue;
    const change = { state, ...(state === 'toCorrect' && { dueOn: dueAfter(dayOf(work.now)) }) };
    await queries.updateSale(work.db, sale, change);
    await auditChange(work, sale, change, 'change');
  }
}

const auditChange = (
  work: Work,
  sale: Pick<SaleRow, 'useId' | 'state'>,
  after: Partial<SaleRow> & { reason?: string },
  action: 'change' | 'fileSale' | 'checkCollector' | 'correctCollector',
): Promise<void> =>
  audit(work, { subject: 'controlledSale', id: sale.useId, action, before: beforeOf(sale, after), after });

/** Sales locked for a change; refuses when one is unknown or was changed since it was read. */
async function lockRead(
  work: Work,
  read: readonly { saleId: number; version: number }[],
): Promise<SaleRow[]> {
  const sales = await queries.lockSales(
    work.db,
    read.map(({ saleId }) => saleId),
  );
  for (const { saleId, version } of read) {
    const sale = sales.find(({ useId }) => useId === saleId) ?? refuse('SALE_UNKNOWN', '没有这条销售记录');
    if (sale.version !== version) refuse('SALE_CHANGED', '销售记录刚有变化，请核对最新内容后再提交');
  }
  return sales;
}

/** Marks sales as reported, with the packs that are sold now. */
export async function fileSales(
  work: Work,
  staff: Buyer,
  { sales: read, filingNo: typedNo, filedOn }: BodyOf<'fileControlledSales'>,
): Promise<null> {
  const today = dayOf(work.now);
  const filingNo = typedNo.trim();
  if (filingNo === '') refuseField('filingNo', 'REQUIRED', '请填写上报编号');
  if (filingNo.length > MAX_FILING_NO)
    refuseField('filingNo', 'TOO_LONG', `上报编号最多 ${MAX_FILING_NO} 个字`);
  if (!isDay(filedOn)) refuseField('filedOn', 'DAY_INVALID', '日期应写作 2026-01-31');
  if (filedOn > today) refuseField('filedOn', 'DAY_FUTURE', '上报日期不能晚于今天');
  const sales = await lockRead(work, read);
  const early = sales.find(({ soldOn }) => filedOn < soldOn);
  if (early) refuseField('filedOn', 'DAY_BEFORE_SALE', `上报日期早于销售日期 ${early.soldOn}`);
  const closed = sales.find(({ state }) => !OPEN_STATES.includes(state));
  if (closed) refuse('SALE_STATE', `有销售记录${SALE_STATES[closed.state]}，不需要上报`);
  const counts = await queries.netCounts(
    work.db,
    sales.map(({ useId }) => useId),
  );
  for (const sale of sales) {
    const filedCount = counts.get(sale.useId) ?? 0;
    const change = { state: 'filed', filingNo, filedOn, filedCount } as const;
    await queries.updateSale(work.db, sale, { ...change, filedBy: staff.userName });
    await auditChange(work, sale, change, 'fileSale');
  }
  return null;
}

/** Records whose document was checked at the hand-over; a recorded person is corrected with a reason. */
export async function checkCollector(
  work: Work,
  staff: Buyer,
  saleId: number,
  { version, collector: typed, document, reason: given = '' }: BodyOf<'checkCollector'>,
): Promise<null> {
  const collector = typed.trim();
  if (collector === '') refuseField('collector', 'REQUIRED', '请填写经办人姓名');
  if (collector.length > MAX_NAME) refuseField('collector', 'TOO_LONG', `姓名最多 ${MAX_NAME} 个字`);
  const [sale] = await lockRead(work, [{ saleId, version }]);
  if (!sale) return null;
  if (sale.state === 'cancelled') refuse('SALE_STATE', '这笔销售已取消，没有交付');
  const isCorrection = sale.collector !== null;
  const reason = given.trim();
  if (isCorrection && sale.collector === collector && sale.document === document)
    refuseField('collector', 'UNCHANGED', '与已登记的姓名和证件相同');
  if (isCorrection && reason === '') refuseField('reason', 'REASON_MISSING', '请填写更正原因');
  const change = { collector, document, checkedBy: staff.userName, checkedTime: work.now };
  await queries.updateSale(work.db, sale, change);
  const after = isCorrection ? { collector, document, reason } : { collector, document };
  await auditChange(work, sale, after, isCorrection ? 'correctCollector' : 'checkCollector');
  return null;
}

/** Open sales that are past their last day, or due soon. */
export const countDue = ({ db, now }: Work, state: 'overdue' | 'soon'): Promise<number> =>
  queries.countSales(db, { state }, dayOf(now));

const gramsOf = (each: string, count: number): string => sum([times(each, count)]);

const filingOf = (row: ListedSale): Sale['filing'] =>
  row.filing_no === null
    ? null
    : {
        no: row.filing_no,
        filedOn: row.filed_on ?? '',
        grams: gramsOf(row.grams_each, row.filed_count ?? 0),
        by: row.filed_by ?? '',
      };

const collectorOf = ({ collector, document, checked_by, checked_time }: ListedSale): Sale['collector'] =>
  collector === null || document === null || checked_time === null
    ? null
    : {
        name: collector,
        document,
        by: checked_by ?? '',
        time: dateTime(new Date(checked_time).getTime()),
      };

const toSale = (row: ListedSale, today: string): Sale => ({
  saleId: Number(row.use_id),
  version: row.version,
  state: row.state,
  soldOn: row.sold_on,
  dueOn: row.due_on,
  urgency: urgencyOf({ state: row.state, dueOn: row.due_on }, today),
  regime: row.regime,
  cas: row.cas,
  substance: row.substance,
  prodName: row.prod_name,
  skuName: row.sku_name,
  catalogNo: row.catalog_no,
  count: row.count,
  back: row.back,
  sent: row.sent,
  grams: gramsOf(row.grams_each, row.count),
  netGrams: gramsOf(row.grams_each, row.count - row.back),
  conversion: conversionText(row.sku_name, row.grams_each),
  orderNumber: row.order_number,
  institution: row.institution,
  permitId: row.permit_id,
  permitNo: row.permit_no,
  purpose: row.purpose,
  handler: row.handler,
  parcels: row.parcels,
  filing: filingOf(row),
  collector: collectorOf(row),
});

export async function listSales(
  { db, now }: Work,
  { current, size = 20, ...filter }: Call<'controlledSales'>['query'],
): Promise<Schemas['ControlledSalePage']> {
  const page = { current, size };
  const today = dayOf(now);
  const rows = await queries.findSales(db, filter, { limit: size, offset: offsetOf(page), today });
  return pageFrom(
    rows.map((row) => toSale(row, today)),
    await queries.countSales(db, filter, today),
    page,
  );
}

/**
 * Columns of the table. No public source gives the columns of the reporting systems, so the table has the facts that
 * 《危险化学品安全管理条例》第四十一条 and 《易制毒化学品管理条例》第十九条 list, in plain words.
 */
const HEADER = [
  ...['管制类别', '品种', 'CAS 号', '数量（g）', '取消和退回（g）', '净销售（g）', '折算', '商品', '货号', '包装', '件数'],
  ...['销售日期', '上报期限', '发货日期', '批号', '购买单位', '下单人', '经办人', '经办人证件', '流向（收货地址）', '用途'],
  ...['证明编号', '发证机关', '订单号', '状态', '上报编号', '上报日期', '上报人'],
]; // prettier-ignore

const joined = (texts: readonly string[]): string => [...new Set(texts)].filter(Boolean).join('、');

function lineOf(row: ListedSale, today: string): Cell[] {
  const sale = toSale(row, today);
  return [
    { text: REGIMES[sale.regime].name },
    { text: sale.substance },
    { id: sale.cas },
    { amount: sale.grams },
    { amount: gramsOf(row.grams_each, sale.back) },
    { amount: sale.netGrams },
    { text: sale.conversion },
    { text: sale.prodName },
    { id: sale.catalogNo },
    { text: sale.skuName },
    { amount: String(sale.count) },
    { id: sale.soldOn },
    { id: sale.dueOn },
    { id: joined(sale.parcels.map(({ sentOn }) => sentOn)) },
    { id: joined(sale.parcels.map(({ lotNo }) => lotNo)) },
    { text: sale.institution },
    { text: sale.handler },
    { text: sale.collector?.name ?? '' },
    { text: sale.collector ? COLLECTOR_DOCUMENTS[sale.collector.document] : '' },
    { text: row.destination },
    { text: sale.purpose },
    { id: sale.permitNo },
    { text: row.issuer },
    { id: sale.orderNumber },
    { text: SALE_STATES[sale.state] },
    { id: sale.filing?.no ?? '' },
    { id: sale.filing?.filedOn ?? '' },
    { id: sale.filing?.by ?? '' },
  ];
}

/** The register as a table. It contains addresses, so the audit log records who took it. */
export async function salesFile(
  work: Work,
  filter: Call<'controlledSalesFile'>['query'],
): Promise<FileAnswer> {
  const day = dayOf(work.now);
  checkRows(await queries.countSales(work.db, filter, day));
  const rows = await queries.findSales(work.db, filter, { limit: MAX_ROWS, offset: 0, today: day });
  await audit(work, {
    subject: 'controlledSale',
    id: `file ${day}`,
    action: 'exportRegister',
    after: { rows: rows.length },
  });
  return tableAnswer({
    name: `管制品台账_${day}`,
    plainName: `controlled_register_${day}`,
    header: HEADER,
    rows: rows.map((row) => lineOf(row, day)),
  });
}
