/** Finds buyers by name for the lists of the administration. */
import { eq, or, sql, type SQL } from 'drizzle-orm';
import { pieceOf } from '../db/like';
import { buyers } from '../db/schema/account';

/**
 * Matches a part of the login name, the real name or the institution. With `byMobile` it also matches a whole mobile
 * number or its last four digits; shorter parts would let people guess numbers.
 */
export function buyerCalled(text: string, { byMobile }: { byMobile: boolean }): SQL | undefined {
  const piece = pieceOf(text);
  const isNumber = byMobile && /^\d+$/.test(text);
  return or(
    sql`${buyers.userName} ilike ${piece}`,
    sql`${buyers.nickName} ilike ${piece}`,
    sql`${buyers.institution} ilike ${piece}`,
    isNumber && text.length === 4 ? sql`right(${buyers.mobile}, 4) = ${text}` : undefined,
    isNumber && text.length === 11 ? eq(buyers.mobile, text) : undefined,
  );
}

/** The same condition for a column that holds a buyer id. */
export const ofBuyerCalled = (column: SQL, text: string, how: { byMobile: boolean }): SQL =>
  sql`${column} in (select ${buyers.buyerId} from ${buyers} where ${buyerCalled(text, how)})`;
