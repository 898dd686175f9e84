/** Masking of buyers' personal data for staff, and the purposes for which staff may see it unmasked. */

import { maskPhone } from '../shared/phone';

/** Purposes of a disclosure. The log records the purpose with the viewer, the buyer and the time. */
export const PURPOSES = {
  delivery: '核对收货信息',
  contact: '联系买家',
  aftersale: '处理退换与投诉',
  identity: '核实账户身份',
} as const;
export type Purpose = keyof typeof PURPOSES;

/** Masks a name: `王**`. Keeps the first character and shows at most three stars. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name.trim();
  return first + '*'.repeat(Math.min(3, Math.max(1, rest.length)));
}

/** Masks a street completely; only shows that there is one. */
export const maskStreet = (text: string): string => (text.trim() === '' ? '' : '****');

interface Whereto {
  receiver: string;
  mobile: string;
  addr: string;
  building: string | null;
}

/** Masks an address: keeps region and institution, hides street, building and person. */
export const maskAddress = <A extends Whereto>(address: A): A => ({
  ...address,
  receiver: maskName(address.receiver),
  mobile: maskPhone(address.mobile),
  addr: maskStreet(address.addr),
  building: '',
});

/** Longest reason for disabling an account, in characters. */
export const MAX_DISABLE_REASON = 200;

/** Returns a message when the reason is not acceptable, else null. */
export function disableProblem(reason: string): string | null {
  if (reason.trim() === '') return '请填写原因';
  return reason.trim().length > MAX_DISABLE_REASON ? `原因不能超过 ${MAX_DISABLE_REASON} 个字` : null;
}

/** The shop disables (停用) and can enable again; only the buyer can close the account (注销), permanently. */
export const ACCOUNT_STATES = { open: '正常', disabled: '已停用', closed: '已注销' } as const;
