/** Carrier and tracking number of a parcel that the buyer returns. */

export const COMPANIES = [
  '顺丰速运',
  '京东快递',
  '中通快递',
  '圆通速递',
  '申通快递',
  '韵达快递',
  '德邦快递',
  '中国邮政 EMS',
  '其他',
] as const;

/** Normalises a number: capitals, no spaces or dashes, half width. */
export const normalizeTracking = (text: string): string =>
  text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

/** Returns a message when the number is not valid, else null. */
export function trackingProblem(text: string): string | null {
  const number = normalizeTracking(text);
  if (number === '') return '请填写运单号';
  if (!/^[A-Z0-9]{8,30}$/.test(number)) return '运单号应为 8–30 位字母和数字';
  return /\d/.test(number) ? null : '运单号应含有数字';
}
