/** A bottle as shown to the laboratory, with the hazards of its content. */
import type { components } from '@contract/schema';
import { formsPeroxides, peroxideDutyOf } from '../../domain/stock/peroxide';
import { hazardStateOf } from '../../domain/safety/hazardState';
import { sum } from '../../domain/shared/money';
import { catalogue, type ProductFacts } from '../catalogue';
import { dateTime } from '../http/dates';
import type { BottleRow, EntryRow } from './queries';

type Schemas = components['schemas'];

/** The catalogue's product of a bottle; null for goods outside the catalogue. */
export const productOf = ({ prodId }: Pick<BottleRow, 'prodId'>): ProductFacts | null =>
  (prodId === null ? undefined : catalogue().productById.get(prodId)) ?? null;

/** The hazards of goods outside the catalogue are unknown; unknown does not mean harmless. */
function hazardOf(row: Pick<BottleRow, 'prodId'>) {
  const product = productOf(row);
  if (product === null) return { hazardState: 'unknown' as const, pictograms: [], signal: null };
  return {
    hazardState: hazardStateOf(product),
    pictograms: product.hazard?.pictograms ?? [],
    signal: product.hazard?.signal ?? null,
  };
}

/** Removes trailing zeros. */
export const plain = (amount: string): string => sum([amount]);

/** `recall`: the recall of its lot, or null. */
export function bottleOf(row: BottleRow, recall: Schemas['Bottle']['recall']): Schemas['Bottle'] {
  const product = productOf(row);
  const { bottleId, prodId, skuId, goodsKey, catalogNo, name, cas, pack, unit, lot, placeId } = row;
  const { openedOn, expiresOn, state, note, orderNumber, version } = row;
  return {
    bottleId,
    prodId,
    skuId,
    goodsKey,
    catalogNo,
    name,
    cas,
    pack,
    unit,
    lot,
    placeId,
    openedOn,
    expiresOn,
    state,
    note,
    orderNumber,
    version,
    pic: product?.pic ?? '',
    amount: plain(row.amount),
    left: plain(row.left),
    ...hazardOf(row),
    peroxide: formsPeroxides(product?.hazard) ? peroxideDutyOf(cas, openedOn) : null,
    recall,
  };
}

export const entryOf = ({
  entryId,
  kind,
  change,
  left,
  by,
  note,
  time,
}: EntryRow): Schemas['BottleEntry'] => ({
  entryId,
  kind,
  by,
  note,
  change: plain(change),
  left: plain(left),
  time: dateTime(time),
});
