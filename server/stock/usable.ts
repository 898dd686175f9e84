/** Bottles of a laboratory that can be used for an experiment, by substance. */
import { and } from 'drizzle-orm';
import { formsPeroxides, peroxideDutyOf } from '../../domain/stock/peroxide';
import { placeText } from '../../domain/stock/places';
import { groupBy } from '../../domain/shared/lists';
import type { Buyer } from '../http/sessions';
import type { Work } from '../db/transaction';
import type { ProductFacts } from '../catalogue';
import { dayOf } from '../http/dates';
import { stockOwner } from './owner';
import * as queries from './queries';
import { recallsOfBottles } from './recalls';
import { plain, productOf } from './view';

export interface UsableBottle {
  bottleId: number;
  /** Null for goods outside the catalogue. */
  product: ProductFacts | null;
  name: string;
  pack: string;
  /** Decimal text in `unit`. */
  left: string;
  unit: string;
  /** Path of the place; blank: none. */
  place: string;
  expiresOn: string | null;
}

/**
 * By CAS number, opened bottles first, then by expiry. Left out: expired bottles, recalled lots, and peroxide formers
 * whose test or disposal is due.
 */
export async function usableBottles(
  work: Work,
  buyer: Buyer,
  numbers: readonly string[],
): Promise<Map<string, UsableBottle[]>> {
  if (numbers.length === 0) return new Map();
  const { db } = work;
  const owner = await stockOwner(db, buyer);
  const today = dayOf(work.now);
  const rows = await queries.findBottles(
    db,
    and(queries.ofOwner(owner.key), queries.isThere, queries.ofSubstances(numbers)),
  );
  const recalls = await recallsOfBottles(work, rows);
  const places = await queries.findPlaces(db, owner.key);
  const usable = rows.filter((row) => {
    const { bottleId, cas, openedOn, expiresOn } = row;
    if (recalls.has(bottleId) || (expiresOn !== null && expiresOn < today)) return false;
    const due = formsPeroxides(productOf(row)?.hazard) ? peroxideDutyOf(cas, openedOn).due : null;
    return due === null || due > today;
  });
  const opened = [...usable].sort((a, b) => Number(b.state === 'opened') - Number(a.state === 'opened'));
  const byCas = groupBy(opened, ({ cas }) => cas ?? '');
  return new Map(
    [...byCas].map(([cas, bottles]) => [
      cas,
      bottles.map((row) => ({
        bottleId: row.bottleId,
        product: productOf(row),
        name: row.name,
        pack: row.pack,
        left: plain(row.left),
        unit: row.unit,
        place: placeText(places, row.placeId),
        expiresOn: row.expiresOn,
      })),
    ]),
  );
}
