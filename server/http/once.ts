/**
 * A write that adds is done once for one intent, however often it is sent: the client names the intent in the
 * `Idempotency-Key` header (IETF draft-ietf-httpapi-idempotency-key-header). Which calls take a key stands in the contract.
 */
import { createHash } from 'node:crypto';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { idempotencyKeys } from '../db/schema/idempotency';
import type { Work } from '../db/transaction';
import { fault, Refusal } from './refusal';

/** How long a key and its answer are kept. */
const KEPT_MS = 24 * 3_600_000;
/** Rows deleted in one transaction. */
const BATCH = 1_000;

/** A call as far as it tells one intent from another. */
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

/** Takes the key for this transaction; false when it was used within `KEPT_MS`. Waits for a duplicate that is running. */
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
 * Runs `task` unless this intent is done already, then answers what was answered before. Key, answer and the change itself
 * are in one transaction: a crash loses all three or none, and a refused call may be sent again under its key.
 * Refuses with 422 IDEMPOTENCY_KEY_REUSED when the key was used for something else.
 * @param owner whose key it is: a buyer, or where a call without a login came from
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

/** Deletes keys that are kept no longer, a bounded number; true when there may be more. */
export async function deleteOldKeys({ db, now }: Work): Promise<boolean> {
  const old = db
    .select({ ctid: sql`ctid` })
    .from(idempotencyKeys)
    .where(lte(idempotencyKeys.time, now - KEPT_MS))
    .limit(BATCH);
  const deleted = await db.delete(idempotencyKeys).where(inArray(sql`ctid`, old));
  return deleted.rowCount === BATCH;
}

/** The account is closed: the answers to its calls, which may name it, are kept no longer. */
export async function forgetAnswers({ db }: Pick<Work, 'db'>, owner: string): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.owner, owner));
}
