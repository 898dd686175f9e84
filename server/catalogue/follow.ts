/**
 * Keeps the in-memory catalogue up to date with changes made by any process. The database announces changes
 * (`db/rules/catalogue_notify.sql`); the changed rows are read again. Notifications are lost while the connection is
 * down, so everything is read again after a reconnect.
 */
import type { Duplex } from 'node:stream';
import pg from 'pg';
import { databaseOf, type Database } from '../db/connect';
import type { Log } from '../shop';
import { workOutShelf } from './live';
import { applyBrands, applyRows, loadCatalogue, refreshCatalogue } from './load';
import { findBrands, findPacks, findShelf } from './queries';

export interface Following {
  /**
   * Does the database answer on this connection? The connection is separate from the pool, so that an exhausted pool
   * does not make the process look unhealthy.
   */
  isFollowing(): boolean;
  stop(): Promise<void>;
}

const CHANNEL = 'catalogue';
/** Changes within this time are read together, ms. */
const GATHER_MS = 200;
const CONNECT_MS = 2_500;
const QUERY_MS = 30_000;
/** Interval of the heartbeat query. */
const PULSE_MS = 1_000;
/** Without any data for SILENT_MS the catalogue counts as not followed; after LOST_MS the connection is replaced. */
const SILENT_MS = 3_000;
const LOST_MS = 4_000;
const FIRST_WAIT_MS = 100;
/** Together with CONNECT_MS this bounds the delay after an outage to four seconds. */
const MAX_WAIT_MS = 1_000;

/**
 * Connects and starts following; rejects when there is no database.
 * @param readPromotions reads the promotions again: after connecting, and when one is announced
 */
export async function followCatalogue(
  url: string,
  log: Log,
  readPromotions: (db: Database) => Promise<void> = () => Promise.resolve(),
): Promise<Following> {
  const follower = new Follower(url, log, readPromotions);
  await follower.start();
  return follower;
}

/** The types of `pg` do not declare the stream. */
const streamOf = (client: pg.Client): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream;

class Follower implements Following {
  #client: pg.Client | undefined;
  #stopped = false;
  #wait = FIRST_WAIT_MS;
  /** Announced but not yet read: `pack:12`, `product:3`, `brand:2`, `promotion:101` or `all`. */
  readonly #changed = new Set<string>();
  /** Queue of queries on the connection, which run one at a time. */
  #work: Promise<void> = Promise.resolve();
  #gathering: NodeJS.Timeout | undefined;
  #retrying: NodeJS.Timeout | undefined;
  #pulse: NodeJS.Timeout | undefined;
  /** When data last arrived, ms. Counting any data keeps a connection alive during a long answer. */
  #heard = 0;
  #ticked = 0;
  #isPinged = false;

  constructor(
    private readonly url: string,
    private readonly log: Log,
    private readonly readPromotions: (db: Database) => Promise<void>,
  ) {}

  async start(): Promise<void> {
    await this.#connect();
    this.#ticked = performance.now();
    this.#pulse = setInterval(() => this.#beat(), PULSE_MS).unref();
  }

  isFollowing(): boolean {
    return this.#client !== undefined && performance.now() - this.#heard < SILENT_MS;
  }

  #beat(): void {
    const now = performance.now();
    // This process was blocked itself; data that arrived meanwhile has not been read yet.
    if (now - this.#ticked > 2 * PULSE_MS) this.#heard = Math.max(this.#heard, now - PULSE_MS);
    this.#ticked = now;
    const client = this.#client;
    if (client && now - this.#heard > LOST_MS) this.#lost(client, new Error('The database is silent.'));
    if (this.#isPinged) return;
    this.#isPinged = true;
    this.#enqueue(
      (pinged) => pinged.query('select 1'),
      () => (this.#isPinged = false),
    );
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#gathering);
    clearTimeout(this.#retrying);
    clearInterval(this.#pulse);
    await this.#work;
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: QUERY_MS,
      keepAlive: true,
      application_name: 'shop catalogue',
    });
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('The connection ended.')));
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''));
    try {
      await client.connect();
      streamOf(client).on('data', () => (this.#heard = performance.now()));
      // Listen before reading, so that no change is missed in between.
      await client.query(`listen ${CHANNEL}`);
      await refreshCatalogue(client);
      await this.readPromotions(databaseOf(client));
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    if (this.#stopped) return client.end();
    this.#client = client;
    this.#heard = performance.now();
    this.#wait = FIRST_WAIT_MS;
  }

  #hear(change: string): void {
    this.#changed.add(change);
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      this.#enqueue((client) => this.#read(client));
    }, GATHER_MS).unref();
  }

  async #read(client: pg.Client): Promise<void> {
    const changed = [...this.#changed];
    this.#changed.clear();
    const idsOf = (kind: string) =>
      changed.flatMap((value) => (value.startsWith(`${kind}:`) ? Number(value.slice(kind.length + 1)) : []));
    const db = databaseOf(client);
    if (idsOf('promotion').length > 0) await this.readPromotions(db);
    if (changed.includes('all')) return loadCatalogue(client);
    const areKnown = [
      applyRows(await findPacks(db, idsOf('pack')), await findShelf(db, idsOf('product'))),
      applyBrands(await findBrands(db, idsOf('brand'))),
    ];
    if (areKnown.includes(false)) return loadCatalogue(client);
    await workOutShelf();
  }

  /** Queues a task on the connection; a failure replaces the connection. */
  #enqueue(task: (client: pg.Client) => Promise<unknown>, onDone?: () => void): void {
    this.#work = this.#work
      .then(async () => {
        const client = this.#client;
        if (!client || this.#stopped) return;
        await task(client).catch((error: unknown) => this.#lost(client, error));
      })
      .finally(onDone);
  }

  #lost(client: pg.Client, error: unknown): void {
    if (this.#client !== client || this.#stopped) return;
    this.#client = undefined;
    this.log.warn({ error }, 'catalogue updates interrupted: the connection was lost');
    // Destroy the stream: a silent peer would not answer a regular close, and pending queries would wait for their
    // timeout.
    streamOf(client).destroy();
    this.#retry();
  }

  #retry(): void {
    this.#retrying = setTimeout(() => {
      this.#connect().then(
        () => this.log.info({}, 'catalogue updates resumed'),
        () => this.#stopped || this.#retry(),
      );
    }, this.#wait).unref();
    this.#wait = Math.min(this.#wait * 2, MAX_WAIT_MS);
  }
}
