/** Messages of `buyer` about the demo's quotations, permits and goods, and its watches. */
import { catalogue, skuOf } from '../server/catalogue';
import { insertMany } from '../server/db/bulk';
import type { Database } from '../server/db/connect';
import { messages } from '../server/db/schema/inbox';
import { watches } from '../server/db/schema/watches';
import { dayOf } from '../server/http/dates';
import { keyOf, kindOf, type Message } from '../domain/inbox/message';
import { highestToTell } from '../domain/catalogue/watch';
import { add, toFixed2, toNumber2 } from '../domain/shared/money';
import { BUYER_ID } from './buyers';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** 四氢呋喃 超干, 四(三苯基膦)钯, 吡啶 超干 */
const [THF, PALLADIUM, PYRIDINE] = [10925, 10188, 10943];

function packOf(prodId: number) {
  const product = catalogue().productById.get(prodId);
  const [pack] = product?.skus ?? [];
  if (!product || !pack) return null;
  const { skuId, skuName, catalogNo } = pack;
  const price = skuOf(skuId)?.price ?? null;
  return { prodId, skuId, skuName, catalogNo, prodName: product.prodName, price };
}

interface Sent {
  message: Message;
  ago: number;
  read?: boolean;
}

function sentAt(now: number): Sent[] {
  const [thf, palladium] = [packOf(THF), packOf(PALLADIUM)];
  const goods: Sent[] = [];
  if (thf?.price) {
    const { price, ...pack } = thf;
    const [was, lowered] = [toFixed2(add(price, 8)), toFixed2(price)];
    const message = { event: 'priceLowered', watchId: 0, round: 1, ...pack, was, price: lowered } as const;
    goods.push({ message, ago: 5 * HOUR });
  }
  if (palladium) {
    const { price: _price, ...pack } = palladium;
    goods.push({ message: { event: 'backInStock', watchId: 0, round: 2, ...pack }, ago: 30 * HOUR });
  }
  const quoted = { event: 'quotationAnswered', version: 2, revised: false } as const;
  return [
    ...goods,
    {
      message: { ...quoted, quotationNo: 'BJ20260101000002', validUntil: dayOf(now + 20 * DAY) },
      ago: 2 * DAY,
    },
    {
      message: {
        event: 'quotationEnding',
        quotationNo: 'BJ20260101000001',
        validUntil: dayOf(now - 28 * DAY),
      },
      ago: 31 * DAY,
      read: true,
    },
    {
      message: { ...quoted, quotationNo: 'BJ20260101000001', validUntil: dayOf(now - 28 * DAY) },
      ago: 58 * DAY,
      read: true,
    },
  ];
}

/** Requires a database with the demo's buyers. */
export async function insertInbox(db: Database, now: number): Promise<void> {
  const oldestFirst = sentAt(now).reverse();
  await insertMany(
    db,
    messages,
    oldestFirst.map(({ message, ago, read = false }) => ({
      buyerId: BUYER_ID,
      kind: kindOf(message),
      eventKey: keyOf(message),
      facts: message,
      shown: true,
      time: now - ago,
      readTime: read ? now - ago + HOUR : null,
    })),
  );
  const [thf, pyridine] = [packOf(THF), packOf(PYRIDINE)];
  const fresh = { buyerId: BUYER_ID, createTime: now - DAY };
  if (thf?.price)
    await db.insert(watches).values({
      ...fresh,
      prodId: thf.prodId,
      skuId: thf.skuId,
      kind: 'price',
      keep: true,
      since: thf.price,
      atMost: toNumber2(highestToTell('', thf.price)),
    });
  if (pyridine && skuOf(pyridine.skuId)?.stocks === 0)
    await db.insert(watches).values({
      ...fresh,
      prodId: pyridine.prodId,
      skuId: pyridine.skuId,
      kind: 'stock',
      keep: false,
      since: pyridine.price,
    });
}
