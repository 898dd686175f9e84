/** Quotations of `buyer`: a waiting one, one that can be ordered, an expired one. Days are relative to the seeding. */
import { catalogue, skuOf, type ProductFacts } from '../server/catalogue';
import type { Database } from '../server/db/connect';
import { quotationEvents, quotationLines, quotations } from '../server/db/schema/quotations';
import { dayOf } from '../server/http/dates';
import { times, toNumber2 } from '../domain/shared/money';
import { BUYER_ID } from './buyers';

type Row = typeof quotations.$inferInsert;
type Line = typeof quotationLines.$inferInsert;
type Event = typeof quotationEvents.$inferInsert;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** 四氢呋喃 超干; 乙腈 HPLC; D-海藻糖二水合物, whose 1 kg is 询价 */
const [THF, ACETONITRILE, TREHALOSE] = [10925, 10959, 11701];
/** Quoted price as a fraction of today's. */
const SHARE = '0.9';
/** Quoted price of a pack without a price (询价), yuan. */
const REQUEST_PRICE = 1860;

interface Wanted {
  prodId: number;
  /** Index of the pack by size; -1 is the largest. */
  pack: number;
  count: number;
  /** Reason for not quoting it. */
  declined?: string;
}

interface Demo {
  quotationNo: string;
  askedAt: number;
  remark: string;
  wanted: Wanted[];
  answered?: { at: number; validUntil: string; terms: string };
}

const packOf = ({ skus }: ProductFacts, at: number) => skus.at(at) ?? skus[0];

function lineOf(quotationNo: string, place: number, wanted: Wanted, isAnswered: boolean): Line[] {
  const product = catalogue().productById.get(wanted.prodId);
  const pack = product && packOf(product, wanted.pack);
  if (!pack) return [];
  const { prodId, prodName } = product;
  const { skuId, skuName, catalogNo } = pack;
  const today = skuOf(skuId)?.price ?? null;
  const price = today === null ? REQUEST_PRICE : toNumber2(times(today, SHARE));
  const isQuoted = isAnswered && wanted.declined === undefined;
  return [
    {
      quotationNo,
      place,
      prodId,
      skuId,
      prodName,
      skuName,
      catalogNo,
      prodCount: wanted.count,
      quoted: isQuoted ? price : null,
      quotedDays: isQuoted ? (today === null ? 15 : 2) : null,
      declined: isAnswered ? (wanted.declined ?? '') : '',
    },
  ];
}

const demoAt = (now: number): Demo[] => [
  {
    quotationNo: 'BJ20260101000001',
    askedAt: now - 60 * DAY,
    remark: '年度框架采购，请报优惠价。',
    wanted: [{ prodId: ACETONITRILE, pack: -1, count: 12 }],
    answered: { at: now - 58 * DAY, validUntil: dayOf(now - 28 * DAY), terms: '含 13% 增值税。' },
  },
  {
    quotationNo: 'BJ20260101000002',
    askedAt: now - 3 * DAY,
    remark: '海藻糖用于冻干保护，需同一批号。',
    wanted: [
      { prodId: TREHALOSE, pack: -1, count: 3 },
      { prodId: THF, pack: 0, count: 10 },
      { prodId: ACETONITRILE, pack: 0, count: 4, declined: '该规格近期无货，建议改用大包装' },
    ],
    answered: {
      at: now - 2 * DAY,
      validUntil: dayOf(now + 20 * DAY),
      terms: '含 13% 增值税，同一批号供货。\n可分批下单，每批按本站付款方式结算。',
    },
  },
  {
    quotationNo: 'BJ20260101000003',
    askedAt: now - 3 * HOUR,
    remark: '',
    wanted: [
      { prodId: TREHALOSE, pack: -1, count: 1 },
      { prodId: THF, pack: -1, count: 6 },
    ],
  },
];

function rowOf({ quotationNo, askedAt, remark, answered }: Demo): Row {
  const requested = { quotationNo, buyerId: BUYER_ID, remark, createTime: askedAt };
  if (!answered) return { ...requested, status: 'asked' };
  const { at, validUntil, terms } = answered;
  return { ...requested, status: 'answered', version: 2, answers: 1, answerTime: at, validUntil, terms };
}

const eventsOf = ({ quotationNo, askedAt, answered }: Demo): Event[] => [
  { quotationNo, time: askedAt, kind: 'asked' },
  ...(answered ? [{ quotationNo, time: answered.at, kind: 'answered' as const }] : []),
];

/** Relative to a moment (ms). */
export async function insertQuotations(db: Database, now: number): Promise<void> {
  const demo = demoAt(now);
  await db.insert(quotations).values(demo.map(rowOf));
  const lines = demo.flatMap(({ quotationNo, wanted, answered }) =>
    wanted.flatMap((entry, place) => lineOf(quotationNo, place, entry, answered !== undefined)),
  );
  await db.insert(quotationLines).values(lines);
  await db.insert(quotationEvents).values(demo.flatMap(eventsOf));
}
