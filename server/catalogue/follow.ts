/**
 * Follows what any process changes of the catalogue: the database tells of it (`db/rules/catalogue_notify.sql`), the
 * rows are read again and shown. While the connection is broken changes go unheard, so everything is read again after.
 */
import pg from 'pg';
import { databaseOf } from '../db/connect';
import type { Log } from '../shop';
import { workOutShelf } from './live';
import { applyBrands, applyRows, loadCatalogue, refreshCatalogue } from './load';
import { findBrands, findPacks, findShelf } from './queries';

export interface Following {
  stop(): Promise<void>;
}

const CHANNEL = 'catalogue';
/** Changes that come together are read together. */
const GATHER_MS = 200;
const CONNECT_MS = 2_500;
const QUERY_MS = 30_000;
/** A connection that died without a word is noticed by then. */
const PULSE_MS = 10_000;
const FIRST_WAIT_MS = 100;
/** With an attempt that hangs for `CONNECT_MS`, prices are followed again within four seconds of the database being back. */
const MAX_WAIT_MS = 1_000;

/** Begins to follow; fails when there is no database. */
export async function followCatalogue(url: string, log: Log): Promise<Following> {
  const follower = new Follower(url, log);
  await follower.start();
  return follower;
}

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

  constructor(
    private readonly url: string,
    private readonly log: Log,
  ) {}

  async start(): Promise<void> {
    await this.#connect();
    this.#pulse = setInterval(() => this.#then((client) => client.query('select 1')), PULSE_MS).unref();
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
      // Listening comes first: nothing changes unheard between the reading and the listening.
      await client.query(`listen ${CHANNEL}`);
      await refreshCatalogue(client);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    if (this.#stopped) return client.end();
    this.#client = client;
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
  #then(task: (client: pg.Client) => Promise<unknown>): void {
    this.#work = this.#work.then(async () => {
      const client = this.#client;
      if (!client || this.#stopped) return;
      await task(client).catch((error: unknown) => this.#lost(client, error));
    });
  }

  #lost(client: pg.Client, error: unknown): void {
    if (this.#client !== client || this.#stopped) return;
    this.#client = undefined;
    this.log.warn({ error }, 'the catalogue is not followed: the connection is gone');
    void client.end().catch(() => undefined);
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
