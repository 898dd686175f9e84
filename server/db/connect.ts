/** Connections to PostgreSQL, and the classification of their errors. */
import { createHash } from 'node:crypto';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema';

/** A connection as queries use it, inside a transaction or not. */
export type Database = NodePgDatabase<typeof schema>;

/** Together these report an unresponsive database within 3 s, even on a busy machine. */
const CONNECT_MS = 2_100;
const QUERY_MS = 2_100;
const LOCK_MS = 1_900;

/** Maximum number of prepared statements per connection. Further ones are planned each time. */
const MAX_PREPARED = 400;
const prepared = new Map<string, string>();

/**
 * Name of a prepared statement, the same in every process. Undefined above the limit, because lists of varying length
 * produce many statements.
 */
function databaseName(text: string): string | undefined {
  const known = prepared.get(text);
  if (known !== undefined || prepared.size >= MAX_PREPARED) return known;
  const name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  prepared.set(text, name);
  return name;
}

/**
 * Prepares repeated statements, because parsing and planning take most of a query's time. Statements issued in the
 * same tick are sent in one write and pipelined; the server runs them in order.
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
  /** Maximum number of connections; default 10. */
  size?: number;
  /** Timeout of a query, ms. */
  queryTimeout?: number;
  /** Timeout for a connection and for a lock, ms. Must be shorter than a call may take, unless no call waits. */
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
  // An error event without a listener would end the process. The pool listens only while a connection is idle. A
  // connection in use may also break between two statements; then the next statement fails, and the call with it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const known = new WeakMap<object, Database>();

/** The Drizzle instance of a connection or pool; cached per connection. */
export function databaseOf(connection: pg.Pool | pg.PoolClient | pg.Client): Database {
  const present = known.get(connection);
  if (present) return present;
  const made = drizzle(connection, { schema, casing: 'snake_case' });
  known.set(connection, made);
  return made;
}

/**
 * Builds a query once per connection, to be filled in with `placeholder` values. For frequent queries: building one
 * takes this process longer than the database needs to answer it.
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

/** PostgreSQL's error code (`23505`) or Node's (`ECONNREFUSED`); undefined for any other error. */
export function errorCode(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string') return code;
  }
  return undefined;
}

/** Constraints whose violation is explained to the user. A test checks that the schema has each of them. */
export const TOLD_CONSTRAINTS = [
  'a_fund_is_never_over',
  'a_fund_once',
  'a_permit_once',
  'an_institution_group_once',
  'buyers_mobile_unique',
  'buyers_userName_unique',
  'closed_days_pkey',
  'shop_settings_pkey',
] as const;

/** Did the statement violate this constraint? */
export function breaks(error: unknown, name: (typeof TOLD_CONSTRAINTS)[number]): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ((at as { constraint?: unknown }).constraint === name) return true;
  return false;
}

const AWAY_CODES = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|08|57P0|53300|55P03|57014)/;
const AWAY_WORDS = /timeout|terminated|Connection ended|not queryable|Cannot use a pool/i;

/** Is the database unreachable or overloaded, so that the call may be repeated later? */
export function isAway(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined) return AWAY_CODES.test(code);
  for (let at = error; at instanceof Error; at = at.cause) if (AWAY_WORDS.test(at.message)) return true;
  return false;
}

/** Lock timeout and statement timeout: PostgreSQL cancelled the statement, but the connection is fine. */
const TIMEOUT_CODES = ['55P03', '57014'];

/** Is the database unreachable, so that other calls fail likewise? */
export const isOutage = (error: unknown): boolean =>
  isAway(error) && !TIMEOUT_CODES.includes(errorCode(error) ?? '');
