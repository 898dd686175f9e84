/** A lot in the form that staff sees. */
import type { components } from '@contract/schema';
import { releaseFaults, statusOf } from '../../domain/lots/lot';
import type { LotStatus } from '../../domain/lots/types';
import { daysBetween } from '../../domain/shared/dates';
import { beyondFormula } from '../lots/theory';
import { dateTimeOrNull, dayOf } from '../http/dates';
import { packNames, productOfPack } from '../lots/packNames';
import { leftIn, type LotRow } from '../lots/service';

type Schemas = components['schemas'];

/** Obstacles to the release of a lot at `now` (ms), one per line. */
export function lotFaults(lot: LotRow, now: number): string[] {
  const beyond = beyondFormula(productOfPack(lot.skuId), lot.rows);
  return [...releaseFaults(lot, dayOf(now)), ...(beyond ? [beyond] : [])];
}

const daysLeftOf = ({ expiresOn }: LotRow, now: number): number => daysBetween(dayOf(now), expiresOn);

/** The displayed state of a lot at `now` (ms). */
export const statusAt = (lot: LotRow, now: number): LotStatus =>
  statusOf({ state: lot.state, daysLeft: daysLeftOf(lot, now) });

/** A list entry for a lot at `now` (ms). */
export function toHead(lot: LotRow, now: number): Schemas['LotHead'] {
  const { lotId, skuId, lotNo, warehouse, place, quantity, sent, back, madeOn, testedOn, expiresOn } = lot;
  const { state, stateReason, recalledTime, testedBy, releasedBy, releasedTime } = lot;
  const product = productOfPack(skuId);
  const faults = state === 'recalled' ? [] : lotFaults(lot, now);
  return {
    lotId,
    skuId,
    lotNo,
    warehouse,
    place,
    quantity,
    sent,
    back,
    madeOn,
    testedOn,
    expiresOn,
    ...packNames(skuId),
    prodId: product?.prodId ?? 0,
    cas: product?.cas ?? null,
    daysLeft: daysLeftOf(lot, now),
    left: leftIn(lot),
    state,
    stateReason,
    recalledTime: dateTimeOrNull(recalledTime),
    faults,
    testedBy,
    releasedBy,
    releasedTime: dateTimeOrNull(releasedTime),
  };
}
