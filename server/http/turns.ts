/**
 * Turns of one login: a few of its calls at a time may hold a connection, the others wait for a moment. Taken before a
 * connection is: a login whose calls wait for each other's rows would else take the whole pool, and nobody could buy.
 */
import { fault, Refusal } from './refusal';

/** Calls of one login that may hold connections at once. */
const AT_ONCE = 3;
/** Calls of one login that may wait. A page asks a dozen things at once. */
const MOST_WAITING = 100;
/** ms that a call waits for its turn. */
const PATIENCE_MS = 2_000;
/** Logins whose buyer is remembered. */
const MOST_KNOWN = 10_000;

const tooMany = () =>
  new Refusal('TOO_MANY', '操作过于频繁，请稍后再试', {
    ...fault(429),
    data: { reason: 'TOO_MANY', waitSeconds: 1 },
  });

interface Queue {
  running: number;
  waiting: (() => void)[];
}

export class Turns {
  readonly #queues = new Map<string, Queue>();
  /** Whose login it is, so that many logins of one buyer share their turns. Only for this: it opens nothing. */
  readonly #buyers = new Map<string, string>();

  /** Remembers whose login a hash of a token is. */
  know(hash: string, buyerId: string): void {
    this.#buyers.delete(hash);
    this.#buyers.set(hash, buyerId);
    if (this.#buyers.size <= MOST_KNOWN) return;
    const [oldest] = this.#buyers.keys();
    if (oldest !== undefined) this.#buyers.delete(oldest);
  }

  /** Runs the task when it is the login's turn; refuses with 429 when that takes too long. No login: at once. */
  async run<T>(hash: string | null, task: () => Promise<T>): Promise<T> {
    if (hash === null) return task();
    const key = this.#buyers.get(hash) ?? hash;
    const queue = this.#queues.get(key) ?? { running: 0, waiting: [] };
    this.#queues.set(key, queue);
    if (queue.running < AT_ONCE) queue.running += 1;
    else await turnIn(queue);
    try {
      return await task();
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else queue.running -= 1;
      if (queue.running === 0) this.#queues.delete(key);
    }
  }
}

/** Takes over the place of a call that is done. */
function turnIn({ waiting }: Queue): Promise<void> {
  if (waiting.length >= MOST_WAITING) throw tooMany();
  return new Promise((go, failed) => {
    const turn = () => {
      clearTimeout(timer);
      go();
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(turn), 1);
      failed(tooMany());
    }, PATIENCE_MS);
    waiting.push(turn);
  });
}
