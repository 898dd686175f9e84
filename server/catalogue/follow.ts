/**
 * Follows what any process changes of the catalogue: the database tells of it (`db/rules/catalogue_notify.sql`), the
 * rows are read again and shown. While the connection is broken changes go unheard, so everything is read again after.
 */
import type { Duplex } from 'node:stream';
import pg from 'pg';
import { databaseOf } from '../db/connect';
import type { Log } from '../shop';
import { workOutShelf } from './live';
import { applyBrands, applyRows, loadCatalogue, refreshCatalogue } from './load';
import { findBrands, findPacks, findShelf } from './queries';

export interface Following {
  /**
   * Does the database answer, and is the catalogue followed? Known from the heartbeat of a connection that is none of the
   * pool's, so that a pool in full use makes no process look unhealthy.
   */
  isFollowing(): boolean;
  stop(): Promise<void>;
}

const CHANNEL = 'catalogue';
/** Changes that come together are read together. */
const GATHER_MS = 200;
const CONNECT_MS = 2_500;
const QUERY_MS = 30_000;
/** The database is asked for a sign this often. */
const PULSE_MS = 1_000;
/** Silent for so long the catalogue counts as not followed; a little later the connection is given up for another one. */
const SILENT_MS = 3_000;
const LOST_MS = 4_000;
const FIRST_WAIT_MS = 100;
/** With an attempt that hangs for `CONNECT_MS`, prices are followed again within four seconds of the database being back. */
const MAX_WAIT_MS = 1_000;

/** Begins to follow; fails when there is no database. */
export async function followCatalogue(url: string, log: Log): Promise<Following> {
  const follower = new Follower(url, log);
  await follower.start();
  return follower;
}

/** What the types of `pg` leave out. */
const streamOf = (client: pg.Client): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream;

class Follower implements Following {
  #client: pg.Client | undefined;
  #stopped = false;
  #wait = FIRST_WAIT_MS;
  /** What changed and was not read yet: `pack:12`, `product:3`, `brand:2`, `all`. */
  readonly #changed = new Set<string>();
  /** One thing at a time on the connection. */
  #work: Promise<void> = Promise.resolve();
  #gathering: NodeJS.Timeout | undefined;
  #retrying: NodeJS.Timeout | undefined;
  #pulse: NodeJS.Timeout | undefined;
  /** ms: when the database said anything at all; a long answer counts while it comes in. */
  #heard = 0;
  #ticked = 0;
  #isAsked = false;

  constructor(
    private readonly url: string,
    private readonly log: Log,
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
    // This process was busy itself: what came in meanwhile is not read yet.
    if (now - this.#ticked > 2 * PULSE_MS) this.#heard = Math.max(this.#heard, now - PULSE_MS);
    this.#ticked = now;
    const client = this.#client;
    if (client && now - this.#heard > LOST_MS) this.#lost(client, new Error('The database is silent.'));
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.#then(
      (asked) => asked.query('select 1'),
      () => (this.#isAsked = false),
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
      // Listening comes first: nothing changes unheard between the reading and the listening.
      await client.query(`listen ${CHANNEL}`);
      await refreshCatalogue(client);
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
      this.#then((client) => this.#read(client));
    }, GATHER_MS).unref();
  }

  async #read(client: pg.Client): Promise<void> {
    const changed = [...this.#changed];
    this.#changed.clear();
    const idsOf = (kind: string) =>
      changed.flatMap((value) => (value.startsWith(`${kind}:`) ? Number(value.slice(kind.length + 1)) : []));
    if (changed.includes('all')) return loadCatalogue(client);
    const db = databaseOf(client);
    const areKnown = [
      applyRows(await findPacks(db, idsOf('pack')), await findShelf(db, idsOf('product'))),
      applyBrands(await findBrands(db, idsOf('brand'))),
    ];
    if (areKnown.includes(false)) return loadCatalogue(client);
    await workOutShelf();
  }

  /** Does something on the connection after what is under way there; where it fails the connection is given up. */
  #then(task: (client: pg.Client) => Promise<unknown>, done?: () => void): void {
    this.#work = this.#work
      .then(async () => {
        const client = this.#client;
        if (!client || this.#stopped) return;
        await task(client).catch((error: unknown) => this.#lost(client, error));
      })
      .finally(done);
  }

  #lost(client: pg.Client, error: unknown): void {
    if (this.#client !== client || this.#stopped) return;
    this.#client = undefined;
    this.log.warn({ error }, 'the catalogue is not followed: the connection is gone');
    // A silent one would not even answer a farewell, and what is asked on it would wait for its time-out.
    streamOf(client).destroy();
    this.#retry();
  }

  #retry(): void {
    this.#retrying = setTimeout(() => {
      this.#connect().then(
        () => this.log.info({}, 'the catalogue is followed again'),
        () => this.#stopped || this.#retry(),
      );
    }, this.#wait).unref();
    this.#wait = Math.min(this.#wait * 2, MAX_WAIT_MS);
  }
}
