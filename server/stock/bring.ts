/** A buyer who joins a group may hand its own stock over. */
import { and } from 'drizzle-orm';
import type { Buyer } from '../http/sessions';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import { noGroup } from '../groups/service';
import { keyOfBuyer, stockOwner } from './owner';
import * as queries from './queries';
import { refuseTooMany } from './service';

/** Number of bottles that can be handed over; 0 without a group. */
export async function countOwn({ db }: Work, buyer: Buyer): Promise<number> {
  if ((await stockOwner(db, buyer)).kind === 'buyer') return 0;
  return queries.countBottles(db, and(queries.ofOwner(keyOfBuyer(buyer.buyerId)), queries.isThere));
}

/** Hands all bottles over, including used up ones. Places are not transferred, because the group has its own. */
export async function bring(work: Work, buyer: Buyer): Promise<number> {
  const { db } = work;
  const owner = await stockOwner(db, buyer);
  if (owner.kind === 'buyer') return noGroup();
  const bottles = await countOwn(work, buyer);
  await refuseTooMany(work, owner, bottles);
  await queries.handOver(db, keyOfBuyer(buyer.buyerId), owner.key);
  const after = { owner: owner.key, bottles };
  await audit(work, { subject: 'bottle', id: buyer.buyerId, action: 'bring', after });
  return bottles;
}
