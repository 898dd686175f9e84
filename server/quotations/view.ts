/** Quotations as sent to the browser: each line as quoted, its present state, and the ordered packs. */
import type { components } from '@contract/schema';
import { daysLeftOf, stateOf, totalOf } from '../../domain/quotation/quotation';
import { toNumber2 } from '../../domain/shared/money';
import { catalogue, skuOf, todayOf } from '../catalogue';
import { dateTime, dateTimeOrNull, dayOf } from '../http/dates';
import type { RequestedRow, EventRow, LineRow, Row } from './queries';

type Schemas = components['schemas'];

/** A line in the form that the rules need. */
export const quotedOf = ({ prodCount, ordered, quoted }: LineRow) => ({ count: prodCount, ordered, quoted });

/** State at `now` (ms). */
export const stateAt = (row: Row, lines: readonly LineRow[], now: number): Schemas['QuotationState'] =>
  stateOf(row, lines.map(quotedOf), dayOf(now));

export function headOf(
  { quotation, requesterName, institution, personal }: RequestedRow,
  lines: readonly LineRow[],
  now: number,
): Schemas['QuotationHead'] {
  const { quotationNo, version, createTime, answerTime, answers, validUntil } = quotation;
  const total = totalOf(lines.map(quotedOf));
  return {
    quotationNo,
    version,
    answers,
    validUntil,
    requesterName,
    state: stateAt(quotation, lines, now),
    institution: personal ? '' : institution,
    lines: lines.length,
    total: total === null ? null : toNumber2(total),
    createTime: dateTime(createTime),
    answerTime: dateTimeOrNull(answerTime),
    daysLeft: daysLeftOf(quotation, dayOf(now)),
  };
}

type Requested = Pick<LineRow, 'prodId' | 'skuId' | 'prodName' | 'skuName' | 'catalogNo' | 'prodCount'>;

/** A requested line without an answer. */
export const requestedLineOf = (requested: Requested): Schemas['QuotationLine'] =>
  lineOf({ ...requested, quoted: null, quotedDays: null, declined: '', ordered: 0 });

/** A pack without a present price is procured for the quotation, regardless of stock. */
export const isProcured = ({ price }: { price: number | null }): boolean => price === null;

export function lineOf(row: Omit<LineRow, 'quotationNo' | 'place'>): Schemas['QuotationLine'] {
  const { prodId, skuId, prodName, skuName, catalogNo, quoted, quotedDays, declined, ordered } = row;
  const product = catalogue().productById.get(prodId);
  const { offer, price, stocks, regimes } = todayOf(row, row.prodCount);
  return {
    prodId,
    skuId,
    prodName,
    skuName,
    catalogNo,
    quoted,
    quotedDays,
    declined,
    ordered,
    count: row.prodCount,
    offer,
    price,
    regimes: [...regimes],
    stocks: quoted !== null && isProcured({ price }) ? -1 : stocks,
    leadDays: skuOf(skuId)?.leadDays ?? null,
    cas: product?.cas ?? null,
    brandName: (product && catalogue().brandById.get(product.brandId)?.name) ?? '',
    spec: product?.spec ?? '',
  };
}

export const eventOf = ({ time, kind, orderNumber, note }: EventRow): Schemas['QuotationEvent'] => ({
  time: dateTime(time),
  kind,
  orderNumber,
  note,
});
