/**
 * Runs a write once per intent, however often it is sent. The client names the intent in the `Idempotency-Key` header
 * (IETF draft-ietf-httpapi-idempotency-key-header). The contract says which calls take a key.
 */
import { createHash } from 'node:crypto';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { idempotencyKeys } from '../db/schema/idempotency';
import type { Work } from '../db/transaction';
import { fault, Refusal } from './refusal';

/** How long a key and its answer are kept, ms. */
const KEPT_MS = 24 * 3_600_000;
/** Rows deleted per transaction. */
const BATCH = 1_000;

/** The parts of a call that identify its intent. */
interface Keyed {
  operationId: string;
  idempotencyKey: string | null;
  params: unknown;
  query: unknown;
  body: unknown;
}

const fingerprintOf = ({ operationId, params, query, body }: Keyed): string =>
  createHash('sha256')
    .update(JSON.stringify([operationId, params, query, body]))
    .digest('hex');

const ofKey = (owner: string, key: string) =>
  and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key));

/**
 * Reserves the key in this transaction; returns false when it was used within `KEPT_MS`. Waits for a running
 * duplicate.
 */
async function takeKey({ db, now }: Work, owner: string, key: string, fingerprint: string): Promise<boolean> {
  const fresh = { fingerprint, answer: null, time: now };
  const taken = await db
    .insert(idempotencyKeys)
    .values({ owner, key, ...fresh })
    .onConflictDoUpdate({
      target: [idempotencyKeys.owner, idempotencyKeys.key],
      set: fresh,
      setWhere: lte(idempotencyKeys.time, now - KEPT_MS),
    })
    .returning({ key: idempotencyKeys.key });
  return taken.length > 0;
}

/**
 * Runs `task`, or returns the stored answer if this intent was done before. Key, answer and change share one
 * transaction: a crash loses all or none, and a refused call may be repeated with its key. Refuses with 422
 * IDEMPOTENCY_KEY_REUSED when the key belongs to another input.
 * @param owner the buyer's id; the caller's address in a call without a login
 */
export async function once<T>(work: Work, owner: string, call: Keyed, task: () => Promise<T>): Promise<T> {
  const { idempotencyKey: key } = call;
  if (key === null) return task();
  const fingerprint = fingerprintOf(call);
  if (await takeKey(work, owner, key, fingerprint)) {
    const answer = await task();
    await work.db.update(idempotencyKeys).set({ answer }).where(ofKey(owner, key));
    return answer;
  }
  const [done] = await work.db.select().from(idempotencyKeys).where(ofKey(owner, key));
  if (done?.fingerprint === fingerprint) return done.answer as T;
  throw new Refusal('IDEMPOTENCY_KEY_REUSED', '这次提交与之前的内容不一致，请刷新页面后重试', fault(422));
}

/** Deletes a batch of expired keys; returns whether there may be more. */
export async function deleteOldKeys({ db, now }: Work): Promise<boolean> {
  const old = db
    .select({ ctid: sql`ctid` })
    .from(idempotencyKeys)
    .where(lte(idempotencyKeys.time, now - KEPT_MS))
    .limit(BATCH);
  const deleted = await db.delete(idempotencyKeys).where(inArray(sql`ctid`, old));
  return deleted.rowCount === BATCH;
}

/** Called when an account is closed: deletes the stored answers, which may contain its data. */
export async function forgetAnswers({ db }: Pick<Work, 'db'>, owner: string): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.owner, owner));
}
