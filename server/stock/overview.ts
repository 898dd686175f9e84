/** The owner of the stock, its size, and what needs attention. */
import { and } from 'drizzle-orm';
import type { components } from '@contract/schema';
import { nearnessOf } from '../../domain/stock/expiry';
import type { Buyer } from '../http/sessions';
import type { Work } from '../db/transaction';
import { dayOf } from '../http/dates';
import { goodsOfOwner } from './goods';
import { ownerAnswer, stockOwner } from './owner';
import { placesWith } from './places';
import * as queries from './queries';
import type { BottleRow } from './queries';
import { openReceiving } from './toReceive';
import { countOwn } from './bring';
import { recallsOfBottles } from './recalls';
import { bottleOf } from './view';

type Counts = components['schemas']['StockOverview']['counts'];

/** Is it an open bottle of a peroxide former whose test is due or whose date is unknown? */
function needsPeroxideTest(row: BottleRow, today: string): boolean {
  const { peroxide } = bottleOf(row, null);
  return row.state === 'opened' && peroxide !== null && (peroxide.due === null || peroxide.due <= today);
}

function expiryCounts(rows: readonly BottleRow[], today: string): Pick<Counts, 'expired' | 'in30' | 'in90'> {
  const near = rows.map(({ expiresOn }) => nearnessOf(expiresOn, today));
  const count = (...kinds: (typeof near)[number][]) => near.filter((kind) => kinds.includes(kind)).length;
  return { expired: count('expired'), in30: count('in30'), in90: count('in30', 'in90') };
}

export async function overview(work: Work, buyer: Buyer): Promise<components['schemas']['StockOverview']> {
  const { db, now } = work;
  const today = dayOf(now);
  const owner = await stockOwner(db, buyer);
  const ofOwner = queries.ofOwner(owner.key);
  const there = await queries.findBottles(db, and(ofOwner, queries.isThere));
  return {
    owner: ownerAnswer(owner),
    today,
    counts: {
      in: there.length,
      ...expiryCounts(there, today),
      peroxide: there.filter((row) => needsPeroxideTest(row, today)).length,
      low: (await goodsOfOwner(work, owner)).filter(({ low }) => low).length,
      recalled: (await recallsOfBottles(work, there)).size,
      gone: await queries.countBottles(db, and(ofOwner, queries.isGone)),
      receiving: (await openReceiving(work, buyer)).length,
    },
    places: placesWith(await queries.findPlaces(db, owner.key), there),
    ownBottles: await countOwn(work, buyer),
    withoutPlace: there.filter(({ placeId }) => placeId === null).length,
  };
}

/** Numbers of bottles and goods that need attention. */
export async function stockAlarms(work: Work, buyer: Buyer): Promise<components['schemas']['Todo']['stock']> {
  const { recalled, expired, peroxide, low } = (await overview(work, buyer)).counts;
  return { recalled, expired, peroxide, low };
}
