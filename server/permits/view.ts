/** Permits as shown and as checked, with the amounts that orders use. */
import type { components } from '@contract/schema';
import type { PermitStatus } from '../../domain/permits/check';
import { yearOf } from '../../domain/permits/permit';
import { compareMoney, sum } from '../../domain/shared/money';
import type { Buyer } from '../http/sessions';
import type { Database } from '../db/connect';
import { dateTime, dayOf } from '../http/dates';
import * as queries from './queries';
import type { PermitRow, Taken } from './queries';

type Sheet = components['schemas']['PermitSheet'];

/** Amount of a substance used in the period that counts for `day`, g. */
function takenOf({ use }: PermitRow, taken: readonly Taken[], cas: string, day: string): string {
  const year = yearOf(use, day);
  return sum(
    taken.filter((row) => row.cas === cas && (year === null || row.year === year)).map(({ grams }) => grams),
  );
}

const isHeld = (taken: readonly Taken[]): boolean => taken.some(({ grams }) => compareMoney(grams, 0) > 0);

/** Substances and uses, read once for many permits. */
async function partsOf(db: Database, rows: readonly PermitRow[]) {
  const permitIds = rows.map(({ permitId }) => permitId);
  const substances = await queries.findSubstances(db, permitIds);
  const taken = await queries.findTaken(db, permitIds);
  return (row: PermitRow, day: string) => {
    const existing = taken.get(row.permitId) ?? [];
    return {
      isUsed: isHeld(existing),
      substances: (substances.get(row.permitId) ?? []).map(({ cas, name, grams }) => ({
        cas,
        name,
        grams: sum([grams]),
        taken: takenOf(row, existing, cas, day),
      })),
    };
  };
}

/** Permits in the form that the check needs, for `day`. */
export async function statusesOf(
  db: Database,
  rows: readonly PermitRow[],
  day: string,
): Promise<PermitStatus[]> {
  const parts = await partsOf(db, rows);
  return rows.map((row) => {
    const { substances, isUsed } = parts(row, day);
    const { permitId, regime, no, institution, validFrom, validUntil, use, state } = row;
    return {
      permitId,
      regime,
      no,
      institution,
      validFrom,
      validUntil,
      use,
      state,
      isUsed,
      substances: new Map(substances.map(({ cas, grams, taken }) => [cas, { grams, taken }])),
    };
  });
}

/** Permits as shown to a buyer, or to the shop when `buyer` is null. */
export async function sheetsOf(
  db: Database,
  rows: readonly PermitRow[],
  buyer: Buyer | null,
  now: number,
): Promise<Sheet[]> {
  if (rows.length === 0) return [];
  const permitIds = rows.map(({ permitId }) => permitId);
  const parts = await partsOf(db, rows);
  const handlers = await queries.findHandlers(db, permitIds);
  const scans = await queries.findScanIds(db, permitIds);
  return rows.map((row) => {
    const { buyerId, noKey: _key, createTime, changeTime: _time, reminded: _reminded, ...rest } = row;
    const mine = buyer?.buyerId === buyerId;
    const names = (handlers.get(row.permitId) ?? []).map(({ userName }) => userName);
    return {
      ...rest,
      ...parts(row, dayOf(now)),
      mine,
      // A mere handler does not see the other handlers.
      handlers: mine || buyer === null ? names : [],
      scanId: scans.get(row.permitId) ?? '',
      createTime: dateTime(createTime),
    };
  });
}
