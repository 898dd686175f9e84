/**
 * Limits how many calls of one login hold a connection at once; the others wait briefly. The turn is taken before a
 * connection: otherwise a login whose calls wait for each other's locks could exhaust the pool for everybody.
 */
import { isOutage } from '../db/connect';
import { fault, Refusal } from './refusal';

/** Calls of one login that may run at once. */
const MAX_RUNNING = 3;
/** Calls of one login that may wait. A page sends about a dozen at once. */
const MAX_WAITING = 100;
/** Maximum waiting time, ms: longer than a call takes to learn that the database is away (`CONNECT_MS`, `QUERY_MS`). */
const PATIENCE_MS = 2_500;
/** Maximum number of remembered logins. */
const MAX_KNOWN = 10_000;

const tooMany = () =>
  new Refusal('TOO_MANY', '操作过于频繁，请稍后再试', {
    ...fault(429),
    data: { reason: 'TOO_MANY', waitSeconds: 1 },
  });

interface Waiting {
  go: () => void;
  fail: (error: unknown) => void;
}

interface Queue {
  running: number;
  waiting: Waiting[];
}

export class Turns {
  readonly #queues = new Map<string, Queue>();
  /** Token hash to buyer id, so that all logins of a buyer share their turns. Never used for authentication. */
  readonly #buyers = new Map<string, string>();

  /** Remembers the buyer of a token hash. */
  know(hash: string, buyerId: string): void {
    this.#buyers.delete(hash);
    this.#buyers.set(hash, buyerId);
    if (this.#buyers.size <= MAX_KNOWN) return;
    const [oldest] = this.#buyers.keys();
    if (oldest !== undefined) this.#buyers.delete(oldest);
  }

  /**
   * Runs the task when it is its turn; refuses with 429 after waiting too long. When a running call finds the database
   * away, those behind it fail with the same error. Calls without a login run at once.
   */
  async run<T>(hash: string | null, task: () => Promise<T>): Promise<T> {
    if (hash === null) return task();
    const key = this.#buyers.get(hash) ?? hash;
    const queue = this.#queues.get(key) ?? { running: 0, waiting: [] };
    this.#queues.set(key, queue);
    if (queue.running < MAX_RUNNING) queue.running += 1;
    else await waitForTurn(queue);
    try {
      return await task();
    } catch (error) {
      if (isOutage(error)) for (const { fail } of queue.waiting.splice(0)) fail(error);
      throw error;
    } finally {
      const next = queue.waiting.shift();
      if (next) next.go();
      else queue.running -= 1;
      if (queue.running === 0) this.#queues.delete(key);
    }
  }
}

/** Waits until a finished call passes its turn on. */
function waitForTurn({ waiting }: Queue): Promise<void> {
  if (waiting.length >= MAX_WAITING) throw tooMany();
  return new Promise((resolve, reject) => {
    const call: Waiting = {
      go: () => {
        clearTimeout(timer);
        resolve();
      },
      fail: (error) => {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(call), 1);
      call.fail(tooMany());
    }, PATIENCE_MS);
    waiting.push(call);
  });
}
