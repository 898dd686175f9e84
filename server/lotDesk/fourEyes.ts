/** The four-eyes rule: who entered the facts of a lot, and whether the caller may release it. */
import { inArray, sql } from 'drizzle-orm';
import type { components } from '@contract/schema';
import { ownEntry } from '../../domain/lots/lot';
import type { Database } from '../db/connect';
import { buyers } from '../db/schema/account';
import type { Work } from '../db/transaction';
import { refuse } from '../http/refusal';
import type { LotRow } from '../lots/service';

type Entry = components['schemas']['LotEntry'];

/** Accounts that may release lots and can log in. */
async function releasers(db: Database): Promise<string[]> {
  const rows = await db
    .select({ buyerId: buyers.buyerId })
    .from(buyers)
    .where(
      sql`${buyers.staffRoles} && array['manager', 'warehouse'] and ${buyers.closedTime} is null and ${buyers.disabledTime} is null`,
    );
  return rows.map(({ buyerId }) => buyerId);
}

/** Login names in the order of the accounts. */
async function namesOf(db: Database, buyerIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ buyerId: buyers.buyerId, userName: buyers.userName })
    .from(buyers)
    .where(inArray(buyers.buyerId, [...buyerIds]));
  return buyerIds.flatMap((id) => rows.find(({ buyerId }) => buyerId === id)?.userName ?? []);
}

/** Name of an account on certificates: its display name, or else its login name. */
export async function displayName(db: Database, buyerId: string): Promise<string> {
  const [row] = await db
    .select({ nickName: buyers.nickName, userName: buyers.userName })
    .from(buyers)
    .where(inArray(buyers.buyerId, [buyerId]));
  return row?.nickName || row?.userName || buyerId;
}

export async function entryOf({ db, actor }: Pick<Work, 'db' | 'actor'>, lot: LotRow): Promise<Entry> {
  const able = await releasers(db);
  return {
    by: await namesOf(db, lot.enteredBy),
    own: ownEntry(lot.enteredBy, actor.id, able),
  };
}

/**
 * Refuses the author of the facts while another person could release the lot; otherwise returns the remark for the
 * audit log.
 */
export async function requireAnother(work: Work, lot: LotRow): Promise<{ alone?: string }> {
  const { by, own } = await entryOf(work, lot);
  if (own === 'refused')
    refuse(
      'LOT_FOUR_EYES',
      `日期和检验结果由 ${by.join('、')} 录入，须由另一位有仓储或店长权限的人核对后放行`,
    );
  return own === 'alone' ? { alone: '录入人本人放行，没有其他可放行的人' } : {};
}
