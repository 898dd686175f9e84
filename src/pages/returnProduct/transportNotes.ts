import type { ReturnTransport } from '@domain/returns/returnRules';

/** How the goods travel back. */
export const TRANSPORT_NOTES: Record<ReturnTransport, string> = {
  parcel: '审核通过后由您寄回，请先不要寄出。',
  pickup: '含危险品或管制化学品，审核通过后由有资质的车辆上门取回，请勿自行寄出。',
  none: '没有收到的商品无需寄回，审核通过后直接办理。',
};
