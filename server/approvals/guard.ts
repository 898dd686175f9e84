/**
 * Enforces approvals on orders: whether an order may be placed at once, and who may receive it. The orders area calls
 * these checks, so that no call can bypass an approval.
 */
import type { components } from '@contract/schema';
import {
  approversOf,
  mayApproveAlone,
  stepsFor,
  type ApprovalStep,
  type Evaluation,
} from '../../domain/approvals/rules';
import type { Buyer } from '../http/sessions';
import { catalogue } from '../catalogue';
import type { Work } from '../db/transaction';
import { groupOf, membersOf, type Member, type Membership } from '../groups/service';
import { refuse } from '../http/refusal';
import * as queries from './queries';

type Schemas = components['schemas'];

interface Content {
  items: readonly { prodId: number }[];
  /** Including freight, yuan. */
  actualTotal: number;
}

/** Ids of a category and its ancestors. */
function upwards(categoryId: number): number[] {
  const category = catalogue().categoryById.get(categoryId);
  return category ? [categoryId, ...upwards(category.parentId)] : [];
}

export function evaluationOf({ items, actualTotal }: Content): Evaluation {
  const products = items.flatMap(({ prodId }) => catalogue().productById.get(prodId) ?? []);
  return {
    amount: actualTotal,
    categoryIds: products.flatMap(({ categoryId }) => upwards(categoryId)),
    regimes: products.flatMap(({ regimes }) => regimes),
  };
}

export interface Check {
  membership: Membership;
  members: Member[];
  steps: ApprovalStep[];
  mode: Schemas['RequestCheck']['mode'];
}

function modeOf({ memberId, roles }: Membership, members: readonly Member[], steps: readonly ApprovalStep[]) {
  if (roles.includes('buy') && mayApproveAlone(steps, members, memberId)) return 'order';
  return roles.includes('ask') ? 'request' : 'none';
}

/** How a member may order under the rules of the group. Null when the buyer has no group or the group has no rules. */
export async function checkApproval({ db }: Work, buyer: Buyer, content: Content): Promise<Check | null> {
  const membership = await groupOf(db, buyer.buyerId);
  const rules = membership && (await queries.findRules(db, membership.groupId))?.rules;
  if (!membership || !rules || rules.length === 0) return null;
  const members = await membersOf(db, membership.groupId);
  const steps = stepsFor(rules, evaluationOf(content));
  return { membership, members, steps, mode: modeOf(membership, members, steps) };
}

/** Refuses an order that needs an approved request. */
export async function refuseUnapproved(work: Work, buyer: Buyer, content: Content): Promise<void> {
  const check = await checkApproval(work, buyer, content);
  if (!check || check.mode === 'order') return;
  const data = { reason: 'APPROVAL_NEEDED' };
  const sentence = check.membership.roles.includes('buy')
    ? '按本组规则，此单须先审批，请提交申购单'
    : '本组采购须先申购审批，您没有采购角色，请提交申购单';
  refuse('APPROVAL_NEEDED', sentence, { data });
}

/** Records that an order belongs to the buyer's group. Does nothing for a buyer without a group. */
export async function recordGroupOrder(
  work: Work,
  { buyerId }: Buyer,
  orderNumber: string,
): Promise<Membership | null> {
  const membership = await groupOf(work.db, buyerId);
  if (membership)
    await queries.insertGroupOrder(work.db, {
      orderNumber,
      groupId: membership.groupId,
      askerId: buyerId,
      requestNo: null,
    });
  return membership;
}

/**
 * In which role a buyer may confirm the receipt of an order. `group`: as a receiver of its group. `apart`: not at
 * all, because the buyer asked for it and the group requires another person to receive. `own`: as a buyer outside the
 * group, or a member without the receiving role.
 */
export async function receiverOf(
  { db }: Work,
  { buyerId }: Buyer,
  orderNumber: string,
): Promise<'group' | 'apart' | 'own'> {
  const order = await queries.findGroupOrder(db, orderNumber);
  if (!order) return 'own';
  const membership = await groupOf(db, buyerId);
  if (membership?.groupId !== order.groupId) return 'own';
  if (membership.apartReceiver && order.askerId === buyerId) return 'apart';
  return membership.roles.includes('receive') ? 'group' : 'own';
}

/** Those of the given orders that the buyer asked for and that another member must receive. */
export async function receivedByOthers(
  { db }: Work,
  { buyerId }: Buyer,
  orderNumbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const membership = await groupOf(db, buyerId);
  if (!membership?.apartReceiver) return new Set();
  return new Set(await queries.findAskedFor(db, membership.groupId, buyerId, orderNumbers));
}

/** Number of the request behind an order; null when there is none or the buyer is not in its group. */
export async function requestOfOrder(
  { db }: Work,
  { buyerId }: Pick<Buyer, 'buyerId'>,
  orderNumber: string,
): Promise<string | null> {
  const order = await queries.findGroupOrder(db, orderNumber);
  if (!order?.requestNo) return null;
  return (await groupOf(db, buyerId))?.groupId === order.groupId ? order.requestNo : null;
}

/** Names of the members with these ids. */
export const namesIn = (members: readonly Member[], memberIds: readonly number[]): string[] =>
  members.filter(({ memberId }) => memberIds.includes(memberId)).map(({ nickName }) => nickName);

/** Names of the members who may decide on a step. */
export const namesOf = (step: ApprovalStep, members: readonly Member[], askerId: number | null): string[] =>
  namesIn(members, approversOf(step, members, askerId));
