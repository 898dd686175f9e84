/** From the order's wire forms to the shop's. */
import type { Address } from '@/domain/address';
import type { Confirmation } from '@/domain/confirmation';
import type { OrderCount, OrderDetail, OrderHead, Parcel } from '@/domain/orderView';
import { toCartItem } from './cartShape';
import type { Wire } from './contract/types';

export const toAddress = ({ commonAddr, ...address }: Wire['UserAddr']): Address => ({
  ...address,
  isDefault: commonAddr === 1,
});

export const toConfirmation = (answer: Wire['ConfirmOrder']): Confirmation => ({
  confirmId: answer.confirmId,
  expireTime: answer.expireTime,
  shopId: answer.shopCartOrders[0]?.shopId ?? 1,
  items: answer.shopCartOrders.flatMap((order) =>
    order.shopCartItemDiscounts.flatMap((group) => group.shopCartItems.map(toCartItem)),
  ),
  total: answer.total,
  transfee: answer.transfee,
  actualTotal: answer.actualTotal,
  totalCount: answer.totalCount,
  address: answer.userAddr && toAddress(answer.userAddr),
  shipments: answer.shipments,
  permitsNeeded: answer.permitsNeeded,
});

export const toOrderHead = (head: Wire['OrderHead']): OrderHead => ({
  orderNumber: head.orderNumber,
  actualTotal: head.actualTotal,
  transfee: head.transfee,
  status: head.status,
  createTime: head.createTime,
  payBefore: head.payBefore,
  payment: head.payment,
  lines: head.orderItemDtos,
});

const toParcel = ({ data, ...parcel }: Wire['OrderParcel']): Parcel => ({
  ...parcel,
  events: data.map(({ time, context }) => ({ time, text: context })),
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
  lines: detail.orderItemDtos,
  shipments: detail.shipments,
  invoice: detail.invoice,
  permits: detail.permits,
  cancelReason: detail.cancelReason,
  payment: detail.payment,
  logs: detail.logs,
  parcels: detail.parcels.map(toParcel),
});

export const toOrderCount = (count: Wire['OrderCount']): OrderCount => ({
  all: count.allCount,
  unpaid: count.unPay,
  toShip: count.payed,
  toReceive: count.consignment,
  finished: count.success,
  closed: count.close,
});
