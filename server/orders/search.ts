/** The filter of the order page in SQL; equivalent to `orderMatcher` of the domain. */
import { and, or, sql, type SQL } from 'drizzle-orm';
import { searchWords, type OrderFilter, type SearchWord } from '../../domain/order/orderFilter';
import { inDays } from '../db/days';
import { orderLines, orders } from '../db/schema/orders';

/** Combines all given filters. */
export const matching = ({ q, from, to, min, max }: OrderFilter): SQL | undefined =>
  and(
    inDays(orders.createTime, { from, to }),
    min ? sql`${orders.actualTotal} >= ${min}::numeric` : undefined,
    max ? sql`${orders.actualTotal} <= ${max}::numeric` : undefined,
    ...searchWords(q).map(wordFits),
  );

/** Matches the order number or any of the lines. */
const wordFits = (word: SearchWord): SQL | undefined =>
  or(
    word.numberPiece === null ? undefined : sql`strpos(${orders.orderNumber}, ${word.numberPiece}) > 0`,
    sql`exists (select 1 from ${orderLines}
      where ${orderLines.orderNumber} = ${orders.orderNumber} and ${lineFits(word)})`,
  );

const lineFits = ({ text, casStart, casDigits }: SearchWord): SQL | undefined =>
  or(
    sql`strpos(${orderLines.foldedName}, ${text}) > 0`,
    sql`starts_with(${orderLines.foldedNo}, ${text})`,
    casStart === null
      ? sql`replace(${orderLines.cas}, '-', '') = ${casDigits}`
      : sql`starts_with(${orderLines.cas}, ${casStart})`,
  );
