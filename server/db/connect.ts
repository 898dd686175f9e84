/** Connections to PostgreSQL, and what is told of one that fails. */
import { createHash } from 'node:crypto';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema';

/** The database as a query sees it: a connection, inside a transaction or not. */
export type Database = NodePgDatabase<typeof schema>;

/** A database that does not answer is told within 3 s, by a busy machine too. */
const CONNECT_MS = 2_100;
const QUERY_MS = 2_100;
const LOCK_MS = 1_900;

/** Statements that a connection keeps prepared; others are planned anew. */
const MAX_PREPARED = 400;
const prepared = new Map<string, string>();

/** The name of a statement, the same in every process; undefined for one too many (lists of any length make many). */
function databaseName(text: string): string | undefined {
  const known = prepared.get(text);
  if (known !== undefined || prepared.size >= MAX_PREPARED) return known;
  const name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  prepared.set(text, name);
  return name;
}

/**
 * Keeps what a connection is asked again prepared: parsing and planning took most of a query's time. Statements that are
 * asked in one breath go out in one write, and none waits for the answer of the one before: they are done in order.
 */
class PreparingClient extends pg.Client {
  #gathering = false;

  override query(...given: unknown[]): never {
    const [query, values] = given;
    if (isStatement(query) && Array.isArray(values) && values.length > 0)
      query.name ??= databaseName(query.text);
    this.#gather();
    return super.query(...(given as Parameters<pg.Client['query']>)) as never;
  }

  #gather(): void {
    if (this.#gathering) return;
    this.#gathering = true;
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => {
      this.#gathering = false;
      stream.uncork();
    });
  }
}

const isStatement = (query: unknown): query is { text: string; name?: string } =>
  typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string';

export interface PoolOptions {
  url: string;
  /** Most connections. */
  size?: number;
  /** ms a query may take. */
  queryTimeout?: number;
  /** ms for a connection, and for a lock; less than a call may take, unless nobody waits for a call. */
  patience?: number;
}

export function createPool({ url, size = 10, queryTimeout = QUERY_MS, patience }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: size,
    pipeline: true,
    connectionTimeoutMillis: patience ?? CONNECT_MS,
    query_timeout: queryTimeout,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    options: `-c timezone=UTC -c lock_timeout=${patience ?? LOCK_MS} -c statement_timeout=${queryTimeout}`,
  });
  // A connection that breaks ends the process where nobody listens. The pool listens while one is idle and takes it
  // out; in use it may break between two statements: then the next statement fails, and the call with it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const known = new WeakMap<object, Database>();

/** Drizzle over a connection or a pool. */
export function databaseOf(connection: pg.Pool | pg.PoolClient | pg.Client): Database {
  const present = known.get(connection);
  if (present) return present;
  const made = drizzle(connection, { schema, casing: 'snake_case' });
  known.set(connection, made);
  return made;
}

/**
 * A query that is put together once for each connection and then only filled in (`placeholder` of drizzle): for what is
 * asked all day. Putting one together takes this process longer than the database needs to answer it.
 */
export function builtOnce<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>();
  return (db) => {
    const statement = built.get(db);
    if (statement !== undefined) return statement;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}

/** PostgreSQL's error code (`23505`), or Node's (`ECONNREFUSED`); undefined for any other error. */
export function errorCode(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string') return code;
  }
  return undefined;
}

/** Constraints whose refusal is told to a buyer in words. A test holds that each is in the schema under this name. */
export const TOLD_CONSTRAINTS = [
  'a_fund_is_never_over',
  'a_fund_once',
  'a_permit_once',
  'buyers_mobile_unique',
  'buyers_userName_unique',
  'closed_days_pkey',
  'shop_settings_pkey',
] as const;

/** Was a row refused by this constraint? */
export function breaks(error: unknown, name: (typeof TOLD_CONSTRAINTS)[number]): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ((at as { constraint?: unknown }).constraint === name) return true;
  return false;
}

const AWAY_CODES = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|08|57P0|53300|55P03|57014)/;
const AWAY_WORDS = /timeout|terminated|Connection ended|not queryable|Cannot use a pool/i;

/** Is the database away or too busy, so that the call may be tried again later? */
export function isAway(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined) return AWAY_CODES.test(code);
  for (let at = error; at instanceof Error; at = at.cause) if (AWAY_WORDS.test(at.message)) return true;
  return false;
}
