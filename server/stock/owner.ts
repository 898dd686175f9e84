/** The stock a buyer works with: its group's while it is a member, otherwise its own. */
import type { components } from '@contract/schema';
import type { Buyer } from '../http/sessions';
import type { Database } from '../db/connect';
import { groupOf } from '../groups/service';

export interface StockOwner extends Pick<components['schemas']['StockOwner'], 'kind' | 'name'> {
  /** Key in the tables. */
  key: string;
}

export const keyOfGroup = (groupId: number): string => `g${groupId}`;
export const keyOfBuyer = (buyerId: string): string => `b${buyerId}`;

export async function stockOwner(db: Database, { buyerId }: Pick<Buyer, 'buyerId'>): Promise<StockOwner> {
  const group = await groupOf(db, buyerId);
  return group
    ? { kind: 'group', name: group.groupName, key: keyOfGroup(group.groupId) }
    : { kind: 'buyer', name: '', key: keyOfBuyer(buyerId) };
}

export const ownerAnswer = ({ kind, name }: StockOwner): components['schemas']['StockOwner'] => ({
  kind,
  name,
});
