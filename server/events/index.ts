/**
 * Events by which an area notifies the areas above it without importing them. Handlers are listed in
 * server/subscribers.ts. They run one after another in the transaction of the event, in the order of that file. A
 * handler that throws rolls the transaction back.
 */
import type { components } from '@contract/schema';
import type { Work } from '../db/transaction';
import type { Buyer } from '../http/sessions';
import type { GroupMember, Order } from './records';

type Schemas = components['schemas'];

/** A change of a group's members. `before`: the members before the change. The group is locked. */
interface GroupChange {
  groupId: number;
  before: readonly GroupMember[];
}

export interface Events {
  /** A buyer saved another institution or tax number. `buyer` is the account before the change. */
  'account.institutionChanged': { buyer: Buyer; institution: string; tax: Buyer['tax'] };
  /** A member is about to leave a group. */
  'group.leaving': { groupId: number; memberId: number };
  /** A member left or was removed. `how`: 退出 or 被移出. */
  'group.left': GroupChange & { member: GroupMember; how: string };
  'group.rolesChanged': GroupChange;
  /** The shop disabled the account of a member or enabled it again. */
  'group.accessChanged': GroupChange & { member: GroupMember; disabled: boolean };
  /** An order is about to be placed. A handler refuses it by throwing. `actualTotal`: yuan with freight. */
  'order.placing': { buyer: Buyer; items: readonly { prodId: number }[]; actualTotal: number };
  'order.placed': { buyer: Buyer; orderNumber: string };
  /** The order after payment. */
  'order.paid': { order: Order };
  /**
   * The last parcel of an order left. `notBefore`: the time (ms) at which it was clear that nothing more leaves, where that
   * is later than the last parcel.
   */
  'order.shipped': { order: Order; notBefore?: number };
  /** An order was cancelled, unpaid or paid. */
  'order.cancelled': { order: Order };
  'return.refunded': { sheet: Schemas['ReturnSheet'] };
}

/** Handlers of every event, in the order in which they run. */
export type Subscribers = {
  readonly [Name in keyof Events]: readonly ((work: Work, event: Events[Name]) => Promise<unknown>)[];
};

/** Runs the handlers of an event in the transaction of `work`. */
export async function emit<Name extends keyof Events>(
  work: Work,
  name: Name,
  event: Events[Name],
): Promise<void> {
  for (const handle of work.shop.subscribers[name]) await handle(work, event);
}
