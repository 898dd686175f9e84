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
const AGAIN = ['40P01', '40001'];
const TRIES = 4;

/** Runs `task` in one transaction, again a bounded number of times when PostgreSQL broke a deadlock by it. */
export async function inTransaction<T>(
  shop: Shop,
  actor: Actor,
  access: Access,
  task: (work: Work) => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await once(shop, actor, access, task);
    } catch (error) {
      if (tried >= TRIES || !AGAIN.includes(errorCode(error) ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * tried));
    }
  }
}

async function once<T>(
  shop: Shop,
  actor: Actor,
  access: Access,
  task: (work: Work) => Promise<T>,
): Promise<T> {
  const client = await shop.pool.connect();
  const later: (() => void)[] = [];
  let broken = false;
  try {
    await client.query(BEGIN[access]);
    const result = await task({
      db: databaseOf(client),
      now: shop.clock.now(),
      actor,
      shop,
      afterCommit: (run) => later.push(run),
    });
    await client.query('commit');
    for (const run of later) run();
    return result;
  } catch (error) {
    // A connection in doubt is closed: PostgreSQL undoes what it had begun.
    broken = isAway(error) || !(await undone(client));
    throw error;
  } finally {
    client.release(broken);
  }
}

const undone = (client: PoolClient): Promise<boolean> =>
  client.query('rollback').then(
    () => true,
    () => false,
  );
