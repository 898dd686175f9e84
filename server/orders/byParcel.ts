/** Finds orders by a parcel number, present or corrected. */
import { sql, type SQL } from 'drizzle-orm';
import { normalizeTracking } from '../../domain/returns/parcelNumber';
import { formerParcelNumbers as former, parcels } from '../db/schema/orders';

/** A subquery for the numbers of orders with such a parcel. */
export function ordersByParcel(number: string): SQL {
  const parcelNo = normalizeTracking(number);
  return sql`select ${parcels.orderNumber} from ${parcels} where ${parcels.dvyFlowId} = ${parcelNo}
    union all select ${former.orderNumber} from ${former} where ${former.dvyFlowId} = ${parcelNo}`;
}
