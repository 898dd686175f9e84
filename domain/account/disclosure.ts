/** What of a buyer is masked for the shop's people, and what it may be shown whole for. */

import { maskPhone } from '../shared/phone';

/** Why somebody looks at it; written down with who, whose and when. */
export const PURPOSES = {
  delivery: '核对收货信息',
  contact: '联系买家',
  aftersale: '处理退换与投诉',
  identity: '核实账户身份',
} as const;
export type Purpose = keyof typeof PURPOSES;

/** `王**`: the first sign alone, as many stars as signs at most three. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name.trim();
  return first + '*'.repeat(Math.min(3, Math.max(1, rest.length)));
}

/** Of a street address nothing is told but that there is one. */
export const maskStreet = (text: string): string => (text.trim() === '' ? '' : '****');

interface Whereto {
  receiver: string;
  mobile: string;
  addr: string;
  building: string | null;
}

/** Where something goes, without what leads to the door or to a person: region, institution and nothing else is left. */
export const maskAddress = <A extends Whereto>(address: A): A => ({
  ...address,
  receiver: maskName(address.receiver),
  mobile: maskPhone(address.mobile),
  addr: maskStreet(address.addr),
  building: '',
});

/** Characters of a reason for shutting an account out. */
export const MAX_DISABLE_REASON = 200;

/** Why a reason will not do; null when it will. */
export function disableProblem(reason: string): string | null {
  if (reason.trim() === '') return '请填写原因';
  return reason.trim().length > MAX_DISABLE_REASON ? `原因不能超过 ${MAX_DISABLE_REASON} 个字` : null;
}

/** 停用 is the shop's, 注销 the buyer's own and for good. */
export const ACCOUNT_STATES = { open: '正常', disabled: '已停用', closed: '已注销' } as const;
