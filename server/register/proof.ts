/** The proof that sold, shipped and deducted amounts of controlled goods agree: now, and once a day by a job. */
import type { components } from '@contract/schema';
import { balanceOf, differencesOf } from '../../domain/permits/register';
import { sum, times } from '../../domain/shared/money';
import type { Work } from '../db/transaction';
import { dateTime, dayOf } from '../http/dates';
import * as queries from './queries';

type Schemas = components['schemas'];
type Difference = Schemas['RegisterDifference'];

/** Daily proofs that are shown. */
const DAYS_SHOWN = 30;

function differenceOf(line: queries.Moved): Difference[] {
  const reasons = differencesOf(line);
  if (reasons.length === 0) return [];
  const { sold, shipped, deducted } = balanceOf(line);
  const grams = (count: number) => sum([times(line.gramsEach, count)]);
  const { orderNumber, catalogNo, prodName, skuName, regime, cas, permitId, permitNo } = line;
  return [
    {
      ...{ reasons, orderNumber, catalogNo, prodName, skuName, regime, cas, permitId, permitNo },
      ...{ sold: grams(sold), shipped: grams(shipped), deducted: grams(deducted) },
    },
  ];
}

async function proveNow({ db }: Work): Promise<{ lines: number; differences: Difference[] }> {
  const lines = await queries.findMovements(db);
  return { lines: lines.length, differences: lines.flatMap(differenceOf) };
}

export async function proof(work: Work): Promise<Schemas['RegisterProof']> {
  const days = await queries.lastProofs(work.db, DAYS_SHOWN);
  return {
    time: dateTime(work.now),
    ...(await proveNow(work)),
    days: days.map(({ time, ...row }) => ({ ...row, time: dateTime(time) })),
  };
}

/** Stores the proof of today unless it exists. There is never more to do. */
export async function proveRegister(work: Work): Promise<boolean> {
  const day = dayOf(work.now);
  if (await queries.hasProof(work.db, day)) return false;
  const { lines, differences } = await proveNow(work);
  await queries.insertProof(work.db, { day, time: work.now, lines, differences });
  if (differences.length > 0)
    work.shop.log.error(
      { day, orders: differences.map(({ orderNumber }) => orderNumber) },
      'sold, shipped and deducted amounts of controlled goods differ',
    );
  return false;
}
