/** A pool of threads for one kind of work, with a queue. Threads start when there is work. */
import { Thread, type Job, type Outcome, type ThreadSettings } from './thread';

export interface PoolSettings extends ThreadSettings {
  threads: number;
  /** Maximum time in the queue, ms. The first load of a thread does not count. */
  patience: number;
  /** Maximum length of the queue. */
  queue: number;
}

interface Waiting extends Job {
  patience: number;
  timer: NodeJS.Timeout | undefined;
}

export class Pool {
  readonly #threads = new Set<Thread>();
  #waiting: Waiting[] = [];
  #everReady = false;
  #closed = false;

  constructor(private readonly settings: PoolSettings) {}

  /** Runs the work described by `message` and returns its outcome. Rejects when the thread itself failed. */
  ask(message: unknown, patience = this.settings.patience): Promise<Outcome> {
    if (this.#closed || this.#waiting.length >= this.settings.queue) return Promise.resolve({ kind: 'busy' });
    return new Promise((end, fail) => {
      const job: Waiting = { message, end, fail, patience, timer: undefined };
      this.#waiting.push(job);
      if (this.#everReady) this.#limit(job);
      this.#next();
    });
  }

  /** Ends all threads; running work gets no answer. */
  close(): void {
    this.#closed = true;
    for (const job of this.#take()) job.end({ kind: 'busy' });
    for (const thread of this.#threads) thread.end({ kind: 'busy' });
  }

  /** Gives queued work to free threads, and starts another thread when none is free. */
  #next(): void {
    for (const thread of this.#threads) if (thread.isFree) this.#begin(thread);
    const loading = [...this.#threads].filter((thread) => thread.isLoading);
    if (this.#waiting.length > loading.length && this.#threads.size < this.settings.threads) this.#start();
    for (const thread of loading) thread.keepAlive(this.#waiting.length > 0);
  }

  #begin(thread: Thread): void {
    const job = this.#waiting.shift();
    if (!job) return;
    clearTimeout(job.timer);
    thread.run(job);
  }

  #start(): void {
    const thread = new Thread(this.settings, {
      free: () => this.#freed(),
      over: (gone, error) => this.#over(gone, error),
    });
    this.#threads.add(thread);
    thread.keepAlive(this.#waiting.length > 0);
  }

  #freed(): void {
    if (!this.#everReady) for (const job of this.#waiting) this.#limit(job);
    this.#everReady = true;
    this.#next();
  }

  #over(thread: Thread, error: Error | null): void {
    this.#threads.delete(thread);
    if (this.#closed) return;
    // A thread that cannot even load would be restarted forever, so the waiting work fails.
    if (error) for (const job of this.#take()) job.fail(error);
    // Load a replacement now, so that the next request need not wait.
    else if (this.#threads.size < this.settings.threads) this.#start();
    this.#next();
  }

  /** Drops work that is not started in time. */
  #limit(job: Waiting): void {
    job.timer = setTimeout(() => {
      this.#waiting = this.#waiting.filter((other) => other !== job);
      job.end({ kind: 'busy' });
    }, job.patience);
  }

  /** Removes all queued work, so that the caller can answer it otherwise. */
  #take(): Waiting[] {
    const jobs = this.#waiting;
    this.#waiting = [];
    for (const { timer } of jobs) clearTimeout(timer);
    return jobs;
  }
}
