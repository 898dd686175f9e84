/** Funds, rules and purchase requests for tests. */
import type { Data, Wire } from '@contract/types';
import type { CurrentSku } from '../../server/catalogue';
import { call, dataOf } from './api';
import { groupOf, type TestMember } from './groups';
import { buyNow } from './shopping';

export type FundPart = { skuId?: number | null; fundId: number; share?: string; amount?: string };

export const addFund = (token: string, over: object = {}): Promise<number> =>
  dataOf('post', '/p/funds', {
    token,
    body: { no: '22071001', name: '面上项目', ownerName: '课题负责人', amount: '10000.00', validUntil: '2099-12-31', users: [], ...over }, // prettier-ignore
  });

/** Held, spent and remaining money of a fund, yuan. */
export async function fundHere(token: string, fundId: number) {
  const { funds } = await dataOf('get', '/p/funds', { token });
  const found = funds.find((fund) => fund.fundId === fundId);
  if (!found) throw new Error('The buyer sees no such fund.');
  return found;
}

export const rule = (over: Partial<Wire['ApprovalRule']> = {}): Wire['ApprovalRule'] => ({
  name: '采购审批',
  minAmount: null,
  categoryIds: [],
  regimes: [],
  approvers: [],
  selfAllowed: false,
  ...over,
});

export const setRules = async (token: string, ...rules: Wire['ApprovalRule'][]): Promise<void> => {
  const { version } = await dataOf('get', '/p/approvals', { token });
  await dataOf('put', '/p/approvals', { token, body: { version, rules } });
};

/** A group with an owner with all roles, a requester, an approver, and a purchaser who also receives. */
export async function purchasers(prefix: string) {
  const members = await groupOf(prefix, ['ask'], ['approve'], ['buy', 'receive']);
  const [owner, requester, approver, purchaser] = members as [TestMember, TestMember, TestMember, TestMember];
  return { owner, requester, approver, purchaser };
}

/** Requests packs of one product; returns the envelope. */
export async function ask(token: string, sku: CurrentSku, count = 1, funds: FundPart[] = []) {
  const { confirmId } = await buyNow(token, sku, count);
  const body = { confirmId, reason: '合成实验', funds };
  return (await call('post', '/p/requests', { token, body })).envelope;
}

/** Requests packs successfully; returns the request number. */
export async function askFor(
  token: string,
  sku: CurrentSku,
  count = 1,
  funds: FundPart[] = [],
): Promise<string> {
  const { success, data, message } = await ask(token, sku, count, funds);
  if (!success) throw new Error(String(message));
  return data;
}

export const requestHere = (
  token: string,
  requestNo: string,
): Promise<Data<'/p/requests/{requestNo}', 'get'>> =>
  dataOf('get', '/p/requests/{requestNo}', { token, params: { requestNo } });

export const requestsIn = async (token: string, view: string) =>
  (await dataOf('get', '/p/requests', { token, query: { view, size: '50' } })).records;

/** Decides requests in their current version. */
export async function decide(token: string, verdict: string, requestNos: string[], reason = '') {
  const requests = [];
  for (const requestNo of requestNos)
    requests.push({ requestNo, version: (await requestHere(token, requestNo)).head.version });
  return dataOf('post', '/p/requests/decide', { token, body: { verdict, reason, requests } });
}

/** Orders an approved request in its current version; returns the envelope. */
export async function orderRequest(token: string, requestNo: string) {
  const { version } = (await requestHere(token, requestNo)).head;
  return (
    await call('post', '/p/requests/{requestNo}/order', { token, params: { requestNo }, body: { version } })
  ).envelope;
}
