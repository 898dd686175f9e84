/** Carriers: names, number formats and tracking pages. */
import { normalizeTracking } from '../returns/parcelNumber';

interface Carrier {
  /** The shop's spelling. */
  name: string;
  /** Other spellings. */
  called: RegExp;
  /** Number format that only this carrier uses; null for plain digits. */
  owns: RegExp | null;
  /** Page where a number is looked up; null when only the shop knows. */
  site: string | null;
}

/** The addresses are the carriers' home pages as of November 2026; deep links change too often. */
const CARRIERS: readonly Carrier[] = [
  { name: '澄析专车', called: /^澄析/, owns: /^CX[0-9A-Z]{6,28}$/, site: null },
  { name: '顺丰速运', called: /顺丰|^SF/i, owns: /^SF\d{10,15}$/, site: 'https://www.sf-express.com/' },
  { name: '京东快递', called: /京东|^JDL?$/i, owns: /^JD[A-Z]{0,3}\d{8,}$/, site: 'https://www.jdl.com/' },
  { name: '中通快递', called: /中通|^ZTO/i, owns: /^ZT[A-Z]?\d{8,}$/, site: 'https://www.zto.com/' },
  { name: '圆通速递', called: /圆通|^YTO/i, owns: /^YT\d{10,16}$/, site: 'https://www.yto.net.cn/' },
  { name: '申通快递', called: /申通|^STO/i, owns: null, site: 'https://www.sto.cn/' },
  { name: '韵达快递', called: /韵达/, owns: null, site: 'https://www.yundaex.com/' },
  { name: '德邦快递', called: /德邦/, owns: /^DPK\d{8,}$/, site: 'https://www.deppon.com/' },
  // UPU S10: two letters, nine digits, the country.
  { name: '中国邮政 EMS', called: /EMS|邮政/i, owns: /^[A-Z]{2}\d{9}CN$/, site: 'https://www.ems.com.cn/' },
];
const [OWN] = CARRIERS;

/** Returns the carrier with this name in any spelling; null when unknown. */
const carrierNamed = (name: string): Carrier | null =>
  CARRIERS.find(({ called }) => called.test(name.trim())) ?? null;

/** Do both names mean the same carrier? Unknown names are compared literally. */
export function isSameCarrier(a: string, b: string): boolean {
  const [one, other] = [carrierNamed(a), carrierNamed(b)];
  return one && other ? one === other : a.trim() === b.trim();
}

/**
 * Returns a message when a number cannot belong to this carrier, else null. The shop's own vans have a format of
 * their own. For others, only formats of another carrier are refused, as most numbers are plain digits.
 */
export function foreignNumberProblem(companyName: string, dvyFlowId: string): string | null {
  const carrier = carrierNamed(companyName);
  const number = normalizeTracking(dvyFlowId);
  if (carrier === null || carrier.owns?.test(number)) return null;
  const owner = CARRIERS.find(({ owns }) => owns?.test(number));
  if (owner) return `这是${owner.name}的运单号，承运商填的是${companyName.trim()}，请核对`;
  return carrier === OWN ? '本店车辆的运单号以 CX 开头；由快递公司承运的，请先选择承运商' : null;
}

/** Returns the tracking page of a carrier, else null. */
export const carrierSite = (companyName: string): string | null => carrierNamed(companyName)?.site ?? null;
