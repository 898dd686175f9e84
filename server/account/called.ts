/** Buyers by what they are called, for the lists of the shop's people. */
import { eq, or, sql, type SQL } from 'drizzle-orm';
import { pieceOf } from '../db/like';
import { buyers } from '../db/schema/account';

/**
 * A part of the login name, of what the buyer is called or of the institution. `byMobile`, for whom accounts are: of a mobile
 * number the whole or its last four digits, so that nobody is found by trying.
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

/** The same as a condition on a column that holds whose something is. */
export const ofBuyerCalled = (column: SQL, text: string, how: { byMobile: boolean }): SQL =>
  sql`${column} in (select ${buyers.buyerId} from ${buyers} where ${buyerCalled(text, how)})`;
