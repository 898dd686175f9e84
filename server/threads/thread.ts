/** A worker thread with its current work. Its failure never affects the process. */
import { Worker } from 'node:worker_threads';
import type { WorkerMessage } from './messages';

/** The outcome of one piece of work. */
export type Outcome =
  | { kind: 'answered'; answer: unknown }
  /** A Chinese sentence for the buyer. */
  | { kind: 'refused'; sentence: string }
  /** It exceeded the deadline or ended its thread. */
  | { kind: 'late' }
  /** It was never started. */
  | { kind: 'busy' };

export interface Job {
  message: unknown;
  end: (outcome: Outcome) => void;
  fail: (error: Error) => void;
}

export interface ThreadSettings {
  /** Name shown by process tools. */
  name: string;
  /** The script that a thread runs. */
  file: URL;
  /** Memory limit of a thread, MB: several times its needs. Exceeding it ends the thread, not the process. */
  memory: number;
  /** Time limit of work, ms; after it the thread is replaced. */
  deadline: number;
}

export interface Owner {
  /** Called when the thread can take work. */
  free: () => void;
  /** Called when the thread has ended; `error` is set if it never became ready. */
  over: (thread: Thread, error: Error | null) => void;
}

/** Time limit for the start of a thread, ms: generous, for busy machines. */
const START = 60_000;

export class Thread {
  readonly #worker: Worker;
  #state: 'loading' | 'free' | 'working' | 'over' = 'loading';
  #job: Job | null = null;
  #timer: NodeJS.Timeout;
  #error = new Error('The thread ended while it was loading.');

  constructor(
    private readonly settings: ThreadSettings,
    private readonly owner: Owner,
  ) {
    const { file, name, memory } = settings;
    this.#worker = new Worker(file, {
      name,
      // Options of this process, such as a loader or debugger, must not reach the thread.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    this.#worker.on('message', (message: WorkerMessage) => this.#hear(message));
    this.#worker.on('error', (error: Error) => (this.#error = error));
    this.#worker.on('exit', () => this.#leave());
    this.#timer = setTimeout(() => this.end(), START);
    this.#timer.unref();
  }

  get isFree(): boolean {
    return this.#state === 'free';
  }

  get isLoading(): boolean {
    return this.#state === 'loading';
  }

  /** Keeps the process alive while somebody waits for the thread, and only then. */
  keepAlive(wanted: boolean): void {
    if (wanted) this.#worker.ref();
    else this.#worker.unref();
  }

  run(job: Job): void {
    this.#job = job;
    this.#state = 'working';
    this.#timer = setTimeout(() => this.end(), this.settings.deadline);
    this.keepAlive(true);
    this.#worker.postMessage(job.message);
  }

  /** Ends the thread at once; its work gets `outcome`. */
  end(outcome: Outcome = { kind: 'late' }): void {
    void this.#worker.terminate();
    this.#leave(outcome);
  }

  #hear(message: WorkerMessage): void {
    if (this.#state === 'over') return;
    const job = this.#job;
    clearTimeout(this.#timer);
    this.#job = null;
    this.#state = 'free';
    this.keepAlive(false);
    if (job) settle(job, message);
    this.owner.free();
  }

  #leave(outcome: Outcome = { kind: 'late' }): void {
    if (this.#state === 'over') return;
    const error = this.isLoading ? this.#error : null;
    this.#state = 'over';
    clearTimeout(this.#timer);
    this.#job?.end(outcome);
    this.owner.over(this, error);
  }
}

function settle(job: Job, message: WorkerMessage): void {
  if ('answer' in message) job.end({ kind: 'answered', answer: message.answer });
  else if ('refused' in message) job.end({ kind: 'refused', sentence: message.refused });
  else
    job.fail(
      new Error('failed' in message ? message.failed : 'The thread said it is ready when it was asked.'),
    );
}
