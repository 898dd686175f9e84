/** Saved filters for lists of the administration, per account. */
import type { components } from '@contract/schema';
import { and, asc, count, eq, ne } from 'drizzle-orm';
import type { Buyer } from '../http/sessions';
import { onlyRow } from '../db/rows';
import { savedViews } from '../db/schema/staff';
import type { Work } from '../db/transaction';
import { refuse } from '../http/refusal';

type Schemas = components['schemas'];
type Page = Schemas['ViewPage'];

/** Maximum per list and account. */
const MAX_VIEWS = 30;

const of = ({ buyerId }: Buyer, page: Page) =>
  and(eq(savedViews.buyerId, buyerId), eq(savedViews.page, page));

export const listViews = ({ db }: Work, staff: Buyer, page: Page): Promise<Schemas['SavedView'][]> =>
  db
    .select({ viewId: savedViews.viewId, name: savedViews.name, query: savedViews.query })
    .from(savedViews)
    .where(of(staff, page))
    .orderBy(asc(savedViews.name), asc(savedViews.viewId));

/** Saves a view, replacing one with the same name. */
export async function saveView(
  work: Work,
  staff: Buyer,
  { page, name, query }: Schemas['SaveViewRequest'],
): Promise<Schemas['SavedView'][]> {
  const { db, now } = work;
  const { others } = onlyRow(
    await db
      .select({ others: count() })
      .from(savedViews)
      .where(and(of(staff, page), ne(savedViews.name, name))),
  );
  if (others >= MAX_VIEWS) refuse('TOO_MANY', `最多保存 ${MAX_VIEWS} 个视图，请先删除不用的`);
  const row = { buyerId: staff.buyerId, page, name, query, createTime: now };
  await db
    .insert(savedViews)
    .values(row)
    .onConflictDoUpdate({ target: [savedViews.buyerId, savedViews.page, savedViews.name], set: { query } });
  return listViews(work, staff, page);
}

/** Deletes a view of this account; others stay unchanged. */
export async function deleteView({ db }: Work, { buyerId }: Buyer, viewId: number): Promise<null> {
  await db.delete(savedViews).where(and(eq(savedViews.viewId, viewId), eq(savedViews.buyerId, buyerId)));
  return null;
}

/** Called when an account is closed. */
export async function deleteViews({ db }: Work, { buyerId }: Buyer): Promise<void> {
  await db.delete(savedViews).where(eq(savedViews.buyerId, buyerId));
}
