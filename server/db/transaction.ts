/** One transaction per call: all of its changes happen, or none. */
import type { PoolClient } from 'pg';
import type { Shop } from '../shop';
import { databaseOf, errorCode, isOutage, type Database } from './connect';

/** Who makes a change, for the audit log. */
export interface Actor {
  kind: 'buyer' | 'staff' | 'system';
  /** The buyer's id, or the name of a system job. */
  id: string;
  origin: string;
  requestId: string | null;
}

/** Context of a service call: the transaction, its time and the caller. */
export interface Work {
  db: Database;
  /** One moment for the whole call, ms since the epoch. */
  now: number;
  actor: Actor;
  shop: Shop;
  /** Runs `run` after the commit; never after a rollback. */
  afterCommit(run: () => void): void;
}

export type Access = 'read' | 'write';

const BEGIN: Record<Access, string> = {
  // All reads of a call see one snapshot.
  read: 'begin isolation level repeatable read read only',
  write: 'begin',
};

/** Deadlock and serialisation failure: nothing was changed, so the transaction may be repeated. */
const RETRY_CODES = ['40P01', '40001'];
const MAX_TRIES = 4;

/** Runs `task` in one transaction. Repeats it a few times after a deadlock or serialisation failure. */
export const inTransaction = <T>(
  shop: Shop,
  actor: Actor,
  access: Access,
  task: (work: Work) => Promise<T>,
): Promise<T> => inTransactionAfterQuery(shop, actor, access, () => Promise.resolve(), task);

/** The same for a task that first needs one query, which is sent together with `begin`. */
export async function inTransactionAfterQuery<Answer, T>(
  shop: Shop,
  actor: Actor,
  access: Access,
  query: (work: Work) => Promise<Answer>,
  task: (work: Work, answer: Answer) => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await runOnce(shop, actor, access, query, task);
    } catch (error) {
      if (tried >= MAX_TRIES || !RETRY_CODES.includes(errorCode(error) ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * tried));
    }
  }
}

async function runOnce<Answer, T>(
  shop: Shop,
  actor: Actor,
  access: Access,
  query: (work: Work) => Promise<Answer>,
  task: (work: Work, answer: Answer) => Promise<T>,
): Promise<T> {
  const client = await shop.pool.connect();
  const later: (() => void)[] = [];
  const work: Work = {
    db: databaseOf(client),
    now: shop.clock.now(),
    actor,
    shop,
    afterCommit: (run) => later.push(run),
  };
  let result: T;
  try {
    const [, answer] = await pipeline([client.query(BEGIN[access]), query(work)]);
    result = await task(work, answer);
    const committed = client.query('commit');
    // A read-only transaction need not be awaited at its end.
    if (access === 'read') releaseAfter(client, committed);
    else await committed;
  } catch (error) {
    // Close a connection in an unknown state, so that PostgreSQL rolls back. A connection whose lock or statement
    // timed out is fine.
    client.release(isOutage(error) || !(await rollBack(client)));
    throw error;
  }
  if (access === 'write') client.release();
  for (const run of later) runAfterCommit(shop, run);
  return result;
}

/** The commit has succeeded; a failing callback must not turn the call into a failure. */
function runAfterCommit({ log }: Shop, run: () => void): void {
  try {
    run();
  } catch (error) {
    log.error({ error }, 'a callback after the commit failed');
  }
}

/**
 * Awaits statements of one transaction that are sent together and run in this order. Waits for all of them even when
 * one fails, because the connection is rolled back and reused afterwards.
 */
export async function pipeline<T extends readonly unknown[]>(
  statements: readonly [...T],
): Promise<{ -readonly [Key in keyof T]: Awaited<T[Key]> }> {
  const ends = await Promise.allSettled(statements);
  const failed = ends.find((end): end is PromiseRejectedResult => end.status === 'rejected');
  if (failed) throw failed.reason;
  const values = ends.map((end) => (end as PromiseFulfilledResult<unknown>).value);
  return values as { -readonly [Key in keyof T]: Awaited<T[Key]> };
}

const releaseAfter = (client: PoolClient, query: Promise<unknown>): void =>
  void query.then(
    () => client.release(),
    () => client.release(true),
  );

const rollBack = (client: PoolClient): Promise<boolean> =>
  client.query('rollback').then(
    () => true,
    () => false,
  );
