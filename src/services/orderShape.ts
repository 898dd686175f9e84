/** Converts the order's wire forms. */
import type { Address } from '@domain/address/address';
import type { Cancelled } from '@domain/order/types';
import type { Confirmation } from '@domain/order/confirmation';
import type { OrderCount, OrderDetail, OrderHead, Parcel } from '@domain/order/orderView';
import { toCartItem } from './cartShape';
import type { Wire } from '@contract/types';
import type { Reading } from '@domain/order/temperature';
import { msOf } from '@domain/shared/dates';
import { having, isCartItem, isOrderLine } from './entryShape';
import { listIn, toList } from './listShape';

export const toAddress = ({ commonAddr, ...address }: Wire['UserAddr']): Address => ({
  ...address,
  isDefault: commonAddr === 1,
});

export const toConfirmation = (answer: Wire['ConfirmOrder']): Confirmation => ({
  confirmId: answer.confirmId,
  expireTime: answer.expireTime,
  shopId: toList(answer.shopCartOrders)[0]?.shopId ?? 1,
  items: toList(answer.shopCartOrders).flatMap((order) =>
    toList(order.shopCartItemDiscounts).flatMap((group) =>
      toList(group.shopCartItems, isCartItem).map(toCartItem),
    ),
  ),
  total: answer.total,
  transfee: answer.transfee,
  actualTotal: answer.actualTotal,
  totalCount: answer.totalCount,
  address: answer.userAddr && toAddress(answer.userAddr),
  shipments: toList(answer.shipments),
  permitsNeeded: toList(answer.permitsNeeded).map((need) => ({
    ...need,
    skuIds: toList(need.skuIds),
    lines: toList(need.lines).map((line) => ({ ...line, warnings: toList(line.warnings) })),
  })),
  quotationNo: answer.quotation?.quotationNo ?? null,
});

export const toCancelled = (cancelled: Wire['OrderHead']['cancelled'] | undefined): Cancelled | null =>
  cancelled ? { ...cancelled, lines: toList(cancelled.lines) } : null;

export const toOrderHead = (head: Wire['OrderHead']): OrderHead => ({
  orderNumber: head.orderNumber,
  actualTotal: head.actualTotal,
  transfee: head.transfee,
  status: head.status,
  createTime: head.createTime,
  payBefore: head.payBefore,
  payment: head.payment,
  lines: toList(head.orderItemDtos, isOrderLine),
  cancelled: toCancelled(head.cancelled),
});

/** A record with unreadable figures is left out. */
export const isTemperature = having<Wire['ParcelTemperature']>({
  recordId: 'number',
  from: 'text',
  to: 'text',
  count: 'number',
  lowest: 'number',
  highest: 'number',
  mean: 'number',
  outsideCount: 'number',
  outsideSeconds: 'number',
  limits: 'object',
});

const isReading = having<Wire['ParcelReadings']['readings'][number]>({ time: 'text', celsius: 'number' });

/** All readings of a record, oldest first. */
export const toReadings = ({ readings }: Wire['ParcelReadings']): Reading[] =>
  listIn(readings, isReading).map(({ time, celsius }) => ({ at: msOf(time), celsius }));

const toParcel = ({
  data,
  lines,
  sentTime = '',
  parcelNo = 0,
  returnNumber = null,
  carrierSite = null,
  temperature = null,
  ...parcel
}: Wire['OrderParcel']): Parcel => ({
  ...parcel,
  sentTime,
  parcelNo,
  returnNumber,
  carrierSite,
  temperature: temperature && isTemperature(temperature) ? temperature : null,
  lines: toList(lines),
  events: toList(data).map(({ time, context, kind }) => ({ time, text: context, bad: kind === 'exception' })),
});

export const toOrderDetail = (detail: Wire['OrderDetail']): OrderDetail => ({
  orderNumber: detail.orderNumber,
  status: detail.status,
  total: detail.total,
  transfee: detail.transfee,
  actualTotal: detail.actualTotal,
  createTime: detail.createTime,
  payTime: detail.payTime,
  shipTime: detail.dvyTime,
  finishTime: detail.finallyTime,
  payBefore: detail.payBefore,
  remarks: detail.remarks,
  address: toAddress(detail.userAddrDto),
  lines: toList(detail.orderItemDtos, isOrderLine),
  shipments: toList(detail.shipments),
  invoice: detail.invoice,
  permits: toList(detail.permits),
  cancelReason: detail.cancelReason,
  payment: detail.payment,
  logs: toList(detail.logs),
  parcels: toList(detail.parcels).map(toParcel),
  invoices: toList(detail.invoices),
  invoicable: detail.invoicable,
  returns: toList(detail.returns),
  quotationNo: detail.quotationNo ?? null,
  requestNo: detail.requestNo ?? null,
  recalls: toList(detail.recalls),
  cancelled: toCancelled(detail.cancelled),
});

export const toOrderCount = (count: Wire['OrderCount']): OrderCount => ({
  all: count.allCount,
  unpaid: count.unPay,
  toShip: count.payed,
  toReceive: count.consignment,
  finished: count.success,
  closed: count.close,
});
