/** One transaction a call: all of it happens, or nothing. */
import type { PoolClient } from 'pg';
import type { Shop } from '../shop';
import { databaseOf, errorCode, isAway, type Database } from './connect';

/** Who does it, for the audit log. */
export interface Actor {
  kind: 'buyer' | 'staff' | 'system';
  /** The buyer's id, or what of the system does it. */
  id: string;
  origin: string;
  requestId: string | null;
}

/** What a service works with: the transaction, its time, who asks. */
export interface Work {
  db: Database;
  /** ms since the epoch: one moment for the whole call */
  now: number;
  actor: Actor;
  shop: Shop;
  /** Runs once the transaction is in the database, never when it is undone. */
  afterCommit(run: () => void): void;
}

export type Access = 'read' | 'write';

const BEGIN: Record<Access, string> = {
  // What one answer says comes from one moment.
  read: 'begin isolation level repeatable read read only',
  write: 'begin',
};

/** Deadlock, serialisation failure: nothing happened, so it may be done again. */
const RETRY_CODES = ['40P01', '40001'];
const MAX_TRIES = 4;
/** No lock in time, statement took too long: PostgreSQL itself says so, and goes on. */
const REFUSED_CODES = ['55P03', '57014'];

/** Runs `task` in one transaction, again a bounded number of times when PostgreSQL broke a deadlock by it. */
export const inTransaction = <T>(
  shop: Shop,
  actor: Actor,
  access: Access,
  task: (work: Work) => Promise<T>,
): Promise<T> => inTransactionAfterQuery(shop, actor, access, () => Promise.resolve(), task);

/** The same for a task that needs the answer of one query first: that goes out together with `begin`. */
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
    // Nobody waits for the end of what changed nothing.
    if (access === 'read') releaseAfter(client, committed);
    else await committed;
  } catch (error) {
    // A connection in doubt is closed: PostgreSQL undoes what it had begun. One that was only refused a lock is sound.
    const isInDoubt = isAway(error) && !REFUSED_CODES.includes(errorCode(error) ?? '');
    client.release(isInDoubt || !(await rollBack(client)));
    throw error;
  }
  if (access === 'write') client.release();
  for (const run of later) runAfterCommit(shop, run);
  return result;
}

/** It is in the database: whatever comes after cannot make a failure of it. */
function runAfterCommit({ log }: Shop, run: () => void): void {
  try {
    run();
  } catch (error) {
    log.error({ error }, 'what was committed could not be shown');
  }
}

/**
 * Statements of one transaction that go out in one breath and are done in this order. One that fails does not leave the
 * others behind: all of them are over before the transaction is undone, and its connection goes to somebody else.
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
