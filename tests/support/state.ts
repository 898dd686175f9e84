/** Reads database state that no page or call shows, and makes changes that only tests need. */
import { and, desc, eq } from 'drizzle-orm';
import {
  addresses,
  auditLog,
  buyers,
  cartLines,
  codes,
  confirmations,
  favourites,
  feedbacks,
  institutions,
  invoices,
  invoiceTitles,
  orders,
  purchaseLists,
  quotations,
  returnPhotos,
  sessions,
  verifications,
} from '../../server/db/schema';
import { findLatestOrders, type Order } from '../../server/orders/service';
import { findLatestReturns } from '../../server/returns/service';
import { workHere } from './shop';

const MANY = 10_000;

/** All orders, newest first. */
export const ordersHere = async (): Promise<Order[]> => findLatestOrders(await workHere(), MANY);

/** All returns, newest first. */
export const returnsHere = async () => findLatestReturns(await workHere(), MANY);

/** A buyer by login name. */
export async function buyerHere(userName: string) {
  const { db } = await workHere();
  const [row] = await db.select().from(buyers).where(eq(buyers.userName, userName));
  if (!row) throw new Error(`There is no buyer ${userName}.`);
  return row;
}

/** The buyer who registered last. */
export async function newestBuyer() {
  const { db } = await workHere();
  const [row] = await db
    .select()
    .from(buyers)
    .orderBy(desc(buyers.createTime), desc(buyers.userName))
    .limit(1);
  return row;
}

export async function changeBuyer(
  userName: string,
  change: Partial<typeof buyers.$inferInsert>,
): Promise<void> {
  const { db } = await workHere();
  await db.update(buyers).set(change).where(eq(buyers.userName, userName));
}

/** All cart lines, newest first. */
export async function cartHere() {
  const { db } = await workHere();
  return db.select().from(cartLines).orderBy(desc(cartLines.basketDate), desc(cartLines.basketId));
}

/** `[skuId, prodCount]` of all carts, newest first. */
export const cartPacks = async () => (await cartHere()).map(({ skuId, prodCount }) => [skuId, prodCount]);

/** Valid logins. */
export async function loginsHere() {
  const { db } = await workHere();
  return db.select().from(sessions);
}

/** Makes all logins invalid, or those of one buyer: the next call answers 401. */
export async function endLogins(userName?: string): Promise<void> {
  const { db } = await workHere();
  const of = userName === undefined ? undefined : eq(sessions.buyerId, (await buyerHere(userName)).buyerId);
  await db.delete(sessions).where(of);
}

/** The open confirmations. */
export async function confirmationsHere() {
  const { db } = await workHere();
  return db.select().from(confirmations);
}

/** Codes that were sent and not used. */
export async function codesHere() {
  const { db } = await workHere();
  return db.select().from(codes);
}

/** Invoices, newest first. */
export async function invoicesHere() {
  const { db } = await workHere();
  return db.select().from(invoices).orderBy(desc(invoices.invoiceId));
}

/** Photographs of returns. */
export async function photosHere() {
  const { db } = await workHere();
  return db.select().from(returnPhotos);
}

/** Feedback, newest first. */
export async function feedbacksHere() {
  const { db } = await workHere();
  return db.select().from(feedbacks).orderBy(desc(feedbacks.createTime));
}

/** Favourites of a buyer, newest first, with removed ones. */
export async function favouritesHere(userName: string) {
  const [{ db }, { buyerId }] = [await workHere(), await buyerHere(userName)];
  return db
    .select()
    .from(favourites)
    .where(eq(favourites.buyerId, buyerId))
    .orderBy(desc(favourites.createTime));
}

/** All buyers' 采购清单. */
export async function listsHere() {
  const { db } = await workHere();
  return db.select().from(purchaseLists);
}

/** All buyers' quotations. */
export async function quotationsHere() {
  const { db } = await workHere();
  return db.select().from(quotations);
}

/** Audit log of a subject, oldest first. */
export async function auditHere(subject: string, id: string) {
  const { db } = await workHere();
  return db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, subject), eq(auditLog.subjectId, id)))
    .orderBy(auditLog.auditId);
}

/** Addresses of a buyer, oldest first. */
export async function addressesHere(userName: string) {
  const [{ db }, { buyerId }] = [await workHere(), await buyerHere(userName)];
  return db.select().from(addresses).where(eq(addresses.buyerId, buyerId)).orderBy(addresses.addrId);
}

/** Further addresses of a buyer, none the default. */
export async function addAddresses(userName: string, count: number): Promise<void> {
  const { db } = await workHere();
  const [first] = await addressesHere(userName);
  if (!first) throw new Error(`${userName} has no address to copy.`);
  const { addrId: _id, ...copy } = first;
  await db.insert(addresses).values(Array.from({ length: count }, () => ({ ...copy, isDefault: false })));
}

export async function forgetAddresses(): Promise<void> {
  const { db } = await workHere();
  await db.delete(addresses);
}

/** Puts one of each pack into a buyer's cart. */
export async function fillCart(
  userName: string,
  packs: readonly { prodId: number; skuId: number; price: number }[],
): Promise<void> {
  const [{ db, now }, { buyerId }] = [await workHere(), await buyerHere(userName)];
  await db.insert(cartLines).values(
    packs.map(({ prodId, skuId, price }) => ({
      buyerId,
      prodId,
      skuId,
      prodCount: 1,
      addedPrice: price,
      basketDate: now,
    })),
  );
}

/** Replaces the favourites of a buyer. */
export async function setFavourites(userName: string, prodIds: readonly number[]): Promise<void> {
  const [{ db, now }, { buyerId }] = [await workHere(), await buyerHere(userName)];
  await db.delete(favourites).where(eq(favourites.buyerId, buyerId));
  const row = { buyerId, createTime: now, savedPrice: null, savedStatus: 'in' } as const;
  await db.insert(favourites).values(prodIds.map((prodId) => ({ ...row, prodId })));
}

/** Feedback of a buyer, written a moment ago. */
export async function addFeedbacks(userName: string, count: number): Promise<void> {
  const [{ db, now }, { buyerId }] = [await workHere(), await buyerHere(userName)];
  await db.insert(feedbacks).values(
    Array.from({ length: count }, (_, at) => ({
      feedbackNo: `FK20261121000${at}`,
      buyerId,
      sender: buyerId,
      createTime: now,
      kind: 'order' as const,
      catalogNo: '',
      orderNumber: '',
      text: '请问何时发货？',
      contact: '',
      status: 'received' as const,
    })),
  );
}

/** Answers the newest feedback as the shop. */
export async function answerFeedback(reply: string): Promise<void> {
  const [{ db, now }, [latest]] = [await workHere(), await feedbacksHere()];
  if (!latest) throw new Error('Nothing was written to the shop.');
  await db
    .update(feedbacks)
    .set({ status: 'replied', reply, replyTime: now })
    .where(eq(feedbacks.feedbackNo, latest.feedbackNo));
}

/** Gives an order to another buyer, which never happens otherwise. */
export async function giveOrder(orderNumber: string, userName: string): Promise<void> {
  const [{ db }, { buyerId }] = [await workHere(), await buyerHere(userName)];
  await db.update(orders).set({ buyerId }).where(eq(orders.orderNumber, orderNumber));
}

/** All buyers' 抬头. */
export async function titlesHere() {
  const { db } = await workHere();
  return db.select().from(invoiceTitles);
}

/** The id of an institution by its name. */
export async function institutionId(name = '示例大学化学学院'): Promise<number> {
  const { db } = await workHere();
  const [row] = await db.select().from(institutions).where(eq(institutions.name, name));
  if (!row) throw new Error(`There is no institution ${name}.`);
  return row.institutionId;
}

/** Monthly limit of an institution for purchases on account, yuan; null: none. */
export async function setLimit(monthlyLimit: number | null, name?: string): Promise<void> {
  const [{ db }, id] = [await workHere(), await institutionId(name)];
  await db.update(institutions).set({ monthlyLimit }).where(eq(institutions.institutionId, id));
}

/** Removes the verification of a buyer. */
export async function forgetVerification(userName: string): Promise<void> {
  const [{ db }, { buyerId }] = [await workHere(), await buyerHere(userName)];
  await db.delete(verifications).where(eq(verifications.buyerId, buyerId));
}

/** Verifies an account for the named institution, whatever it states itself. */
export async function verify(userName: string, name?: string): Promise<void> {
  const [{ db, now }, { buyerId }] = [await workHere(), await buyerHere(userName)];
  const row = { buyerId, institutionId: await institutionId(name), state: 'approved' as const };
  await forgetVerification(userName);
  await db.insert(verifications).values({ ...row, applyTime: now, changeTime: now });
}
