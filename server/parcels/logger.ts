/** Temperature records of cold parcels: uploaded by the warehouse, replaced and removed. Each action is audited. */
import type { components } from '@contract/schema';
import { isCold } from '../../domain/delivery/delivery';
import { readLoggerFile, type BadRow } from '../../domain/order/loggerFile';
import { eventTimeFault } from '../../domain/order/parcelEvent';
import {
  celsiusText,
  degrees,
  limitProblems,
  limitsText,
  summaryOf,
  type Reading,
} from '../../domain/order/temperature';
import { spanText } from '../../domain/order/todo';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import { refuse, refuseField } from '../http/refusal';
import type { SentParcel } from '../orders/parcelQueries';
import { lockedParcel, type Staff } from './manual';
import * as queries from './queries';

type Schemas = components['schemas'];
type Requested = Schemas['ParcelTemperatureRequest'];

/** Maximum number of bad rows named in a message. */
const NAMED_ROWS = 3;
const badRowsText = (bad: readonly BadRow[]): string => {
  const named = bad.slice(0, NAMED_ROWS).map(({ line, reason }) => `第 ${line} 行${reason}`);
  return `${bad.length} 行无法识别：${named.join('；')}${bad.length > NAMED_ROWS ? '等' : ''}`;
};

/** The readings of an uploaded file; refuses a file that is unreadable or cannot belong to the parcel. */
function readFile(
  { name, text, skipBad = false }: NonNullable<Requested['file']>,
  parcel: SentParcel,
  now: number,
): { fileName: string; readings: Reading[]; skipped: number } {
  const found = readLoggerFile(text);
  if ('reason' in found) return refuseField('file', found.reason, found.sentence);
  const { readings, bad } = found;
  if (bad.length > 0 && !skipBad) refuseField('file', 'FILE_ROWS_BAD', badRowsText(bad));
  const faultOf = (reading: Reading | undefined) =>
    reading ? eventTimeFault(reading.at, parcel.sentAt, now) : null;
  if (faultOf(readings[0]) === 'tooEarly')
    refuseField('file', 'READINGS_EARLY', '最早的读数早于发出时间两天以上，请核对是否为这个包裹的记录');
  if (faultOf(readings.at(-1)) === 'ahead')
    refuseField('file', 'READINGS_AHEAD', '部分读数的时间晚于现在，请核对记录仪的时钟');
  return { fileName: name.trim(), readings, skipped: bad.length };
}

/** Facts of a record for the audit log. */
const factsOf = (
  { dvyFlowId }: Pick<SentParcel, 'dvyFlowId'>,
  { parcelNo, fileName, summary, limits, skipped }: Omit<queries.NewTemperature, 'readings'>,
) => ({
  parcelNo,
  dvyFlowId,
  fileName,
  temperatureCount: summary.count,
  temperatureRange: `${degrees(summary.lowest)} 至 ${celsiusText(summary.highest)}`,
  temperatureLimits: limitsText(limits),
  temperatureOutside: summary.outsideCount === 0 ? '未超限' : spanText(summary.outsideMs),
  temperatureSkipped: skipped,
});

/** Uploads or replaces a record, or changes its limits; returns the order. Refuses the first problem. */
export async function recordTemperature(
  work: Work,
  staff: Staff,
  place: { orderNumber: string; parcelNo: number },
  { was, file, limits }: Requested,
): Promise<string> {
  const { db, now } = work;
  const { order, parcel } = await lockedParcel(work, place);
  if (!isCold(parcel.ship)) refuse('PARCEL_NOT_COLD', '只有冷链包裹可以登记温度记录');
  const before = await queries.findReadings(db, place.orderNumber, place.parcelNo);
  if ((before?.recordId ?? null) !== was) refuse('TEMPERATURE_CHANGED', '温度记录已被他人更改，请刷新后重试');
  const problems = limitProblems(limits);
  if (problems.lowest) refuseField('lowest', 'LIMITS_INVALID', problems.lowest);
  if (problems.highest) refuseField('highest', 'LIMITS_INVALID', problems.highest);
  const source = file ? readFile(file, parcel, now) : before;
  const { fileName, readings, skipped } = source ?? refuseField('file', 'REQUIRED', '请选择记录仪导出的文件');
  const record: queries.NewTemperature = {
    orderNumber: place.orderNumber,
    parcelNo: place.parcelNo,
    fileName,
    by: staff.userName,
    receivedTime: now,
    readings,
    limits: { lowest: limits.lowest, highest: limits.highest },
    summary: summaryOf(readings, limits),
    skipped,
  };
  if (before) await queries.endTemperature(db, before.recordId, now);
  await queries.insertTemperature(db, record);
  await audit(work, {
    subject: 'order',
    id: order.orderNumber,
    action: before ? 'replaceTemperature' : 'recordTemperature',
    before: before ? factsOf(parcel, before) : null,
    after: factsOf(parcel, record),
  });
  return order.orderNumber;
}

/** Removes a record, for example one of another parcel; returns the order. */
export async function removeTemperature(work: Work, recordId: number, reason: string): Promise<string> {
  if (reason.trim() === '') refuseField('reason', 'REQUIRED', '请填写删除原因');
  const refuseUnknown = () => refuse('TEMPERATURE_UNKNOWN', '这份温度记录已更换或删除，请刷新后重试');
  const found = (await queries.findTemperature(work.db, recordId)) ?? refuseUnknown();
  const { order, parcel } = await lockedParcel(work, found);
  // Read again: the transaction we waited for may have changed it.
  const record = (await queries.findTemperature(work.db, recordId)) ?? refuseUnknown();
  await queries.endTemperature(work.db, recordId, work.now);
  await audit(work, {
    subject: 'order',
    id: order.orderNumber,
    action: 'removeTemperature',
    before: factsOf(parcel, record),
    after: { reason: reason.trim() },
  });
  return order.orderNumber;
}
