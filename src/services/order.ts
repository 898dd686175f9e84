/** Placed orders. Confirming and submitting are in `h5/order`. */
import type { OrderDetail, OrderHead } from '@domain/order/orderView';
import type { Reading } from '@domain/order/temperature';
import type { ReorderLine } from '@domain/order/types';
import { web, webFile, type NamedFile } from './client';
import { isOrder, isOrderDetail, isReorderLine } from './entryShape';
import { listIn, objectIn, pageIn } from './listShape';
import { toOrderDetail, toOrderHead, toReadings } from './orderShape';

export interface OrderPage {
  records: OrderHead[];
  total: number;
}

/** Orders by status (0 = all), newest first. */
export const myOrders = async (status: number, current: number, size: number): Promise<OrderPage> => {
  const query = { status, current, size };
  const page = pageIn(await web('get', '/p/myOrder/myOrder', { query, quiet: true }), isOrder);
  return { total: page.total, records: page.records.map(toOrderHead) };
};

export const orderDetail = async (orderNumber: string): Promise<OrderDetail> =>
  toOrderDetail(
    objectIn(
      await web('get', '/p/myOrder/orderDetail', { query: { orderNumber }, quiet: true }),
      isOrderDetail,
    ),
  );

/** All readings of the temperature record of a parcel, oldest first. */
export const parcelReadings = async (orderNumber: string, parcelNo: number): Promise<Reading[]> =>
  toReadings(
    await web('get', '/p/myOrder/parcelTemperature', { query: { orderNumber, parcelNo }, quiet: true }),
  );

/** Cancels an unpaid order; the reason is stored with it. */
export const cancelOrder = (orderNumber: string, reason: string, note: string) =>
  web('put', '/p/myOrder/cancel/{orderNumber}', { params: { orderNumber }, body: { reason, note } });

export const receiveOrder = (orderNumber: string) =>
  web('put', '/p/myOrder/receipt/{orderNumber}', { params: { orderNumber } });

export const deleteOrder = (orderNumber: string) =>
  web('delete', '/p/myOrder/{orderNumber}', { params: { orderNumber } });

/** The lines of an order with old and current prices. */
export const reorderLines = async (orderNumber: string): Promise<ReorderLine[]> =>
  listIn(await web('get', '/p/myOrder/reorder', { query: { orderNumber } }), isReorderLine);

/** The 订单确认书 as a PDF file. */
export const confirmationPdf = (orderNumber: string): Promise<NamedFile> =>
  webFile('/p/myOrder/confirmationPdf', { query: { orderNumber }, quiet: true });

/** 购销合同 or 验收单 as a PDF file. */
export const paperPdf = (orderNumber: string, paper: 'contract' | 'acceptance'): Promise<NamedFile> =>
  webFile('/p/myOrder/paperPdf', { query: { orderNumber, paper }, quiet: true });

/** The 装箱单 as a PDF file, of one parcel by its number or of all. */
export const packingPdf = (orderNumber: string, dvyFlowId?: string): Promise<NamedFile> =>
  webFile('/p/myOrder/packingPdf', { query: { orderNumber, dvyFlowId }, quiet: true });
