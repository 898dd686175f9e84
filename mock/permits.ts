/** Approved permits of the demo's institutions, so that controlled goods can be ordered. All numbers are invented. */
import { insertMany } from '../server/db/bulk';
import type { Database } from '../server/db/connect';
import { midnight } from '../server/db/days';
import { permits, permitSubstances } from '../server/db/schema/permits';
import { dayOf } from '../server/http/dates';
import { permitKey } from '../domain/permits/permit';
import type { RegimeCode } from '../domain/safety/controlled';
import { listedUnder } from '../domain/safety/listing';
import { dayAfter } from '../domain/shared/dates';
import { BUYER_ID, BUYERS, LAB_ID } from './buyers';

interface DemoPermit {
  buyerId: string;
  regime: RegimeCode;
  no: string;
  issuer: string;
  purpose: string;
  /** Days from the seeding. */
  lasts: number;
  /** CAS numbers, each with its kg per year. */
  substances: readonly string[];
  kg: number;
}

const HOUR = 3_600_000;

const POLICE = '示例市公安局示例分局';
const OF_BUYER = { buyerId: BUYER_ID, issuer: POLICE, lasts: 400 };

const PERMITS: DemoPermit[] = [
  {
    ...OF_BUYER,
    regime: 'precursor2',
    no: '沪公禁备〔2026〕0002',
    purpose: '有机合成教学与科研',
    kg: 50,
    substances: ['60-29-7', '67-66-3', '108-24-7', '103-82-2', '110-89-4', '7726-95-6'],
  },
  {
    ...OF_BUYER,
    regime: 'precursor3',
    no: '沪公禁备〔2026〕0003',
    purpose: '有机合成教学与科研',
    kg: 500,
    substances: ['108-88-3', '67-64-1', '78-93-3', '7664-93-9', '7647-01-0', '7722-64-7', '140-29-4'],
  },
  {
    ...OF_BUYER,
    regime: 'explosive',
    no: '沪公爆备〔2026〕0004',
    purpose: '无机与分析实验教学',
    kg: 100,
    substances: [
      '7697-37-2',
      '7722-84-1',
      '7761-88-8',
      '7757-79-1',
      '7631-99-4',
      '7722-64-7',
      '16940-66-2',
      '7439-95-4',
      '7440-66-6',
      '107-15-3',
      '75-52-5',
      '7440-23-5',
      '115-77-5',
      '100-97-0',
    ],
  },
  {
    ...OF_BUYER,
    regime: 'toxic',
    no: '沪公毒购〔2026〕0001',
    purpose: '防腐与合成实验',
    kg: 5,
    substances: ['26628-22-8', '66-81-9', '20816-12-0', '124-63-0', '1327-53-3', '7487-94-7'],
  },
  {
    ...OF_BUYER,
    regime: 'monitored3',
    no: '示大化学〔2026〕0005',
    purpose: '酰氯与膦的合成',
    kg: 20,
    issuer: '示例大学实验室与设备管理处',
    substances: ['7719-09-7', '10025-87-3', '7719-12-2', '10026-13-8'],
  },
  {
    buyerId: LAB_ID,
    issuer: POLICE,
    lasts: 25,
    regime: 'precursor3',
    no: '沪公禁备〔2026〕0016',
    purpose: '样品前处理',
    kg: 200,
    substances: ['67-64-1', '7647-01-0', '7664-93-9'],
  },
];

/** CAS numbers that `buyer` has permits for. */
export const PERMITTED: ReadonlySet<string> = new Set(
  PERMITS.filter(({ buyerId }) => buyerId === BUYER_ID).flatMap(({ substances }) => substances),
);

/** Days of validity before its end. */
const VALID = 730;

/** A permit is filed on its first day, in ms: before the controlled sales that use it. */
const filedAt = (today: string, lasts: number): number =>
  midnight(dayAfter(today, lasts - VALID)) + 10 * HOUR;

/** Requires a database with the demo's buyers. */
export async function insertPermits(db: Database, now: number): Promise<void> {
  const today = dayOf(now);
  const institutions = new Map(BUYERS.map(({ buyerId, institution }) => [buyerId, institution]));
  const rows = await db
    .insert(permits)
    .values(
      PERMITS.map(({ buyerId, regime, no, issuer, purpose, lasts }) => ({
        buyerId,
        regime,
        no,
        issuer,
        purpose,
        noKey: permitKey(no),
        use: 'year' as const,
        institution: institutions.get(buyerId) ?? '',
        validFrom: dayAfter(today, lasts - VALID),
        validUntil: dayAfter(today, lasts),
        state: 'approved' as const,
        ...{ createTime: filedAt(today, lasts), changeTime: filedAt(today, lasts) },
      })),
    )
    .returning({ permitId: permits.permitId, noKey: permits.noKey });
  const idOf = new Map(rows.map(({ permitId, noKey }) => [noKey, permitId]));
  await insertMany(
    db,
    permitSubstances,
    PERMITS.flatMap(({ no, regime, substances, kg }) => {
      const names = new Map(listedUnder(regime).map(({ cas, name }) => [cas, name]));
      return substances.map((cas, place) => ({
        permitId: idOf.get(permitKey(no)) ?? 0,
        cas,
        place,
        name: names.get(cas) ?? cas,
        grams: String(kg * 1000),
      }));
    }),
  );
}
