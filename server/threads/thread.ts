/** One worker thread, and the one piece of work it is at. Whatever becomes of it, the process goes on. */
import { Worker } from 'node:worker_threads';
import type { WorkerMessage } from './messages';

/** The outcome of a piece of work. */
export type Outcome =
  | { kind: 'answered'; answer: unknown }
  /** A Chinese sentence for the buyer. */
  | { kind: 'refused'; sentence: string }
  /** It took too long, or was the end of its thread. */
  | { kind: 'late' }
  /** It was not begun. */
  | { kind: 'busy' };

export interface Job {
  message: unknown;
  end: (outcome: Outcome) => void;
  fail: (error: Error) => void;
}

export interface ThreadSettings {
  /** For whoever looks at the process. */
  name: string;
  /** The script that a thread runs. */
  file: URL;
  /** MB of a thread, several times what it needs: one that wants more is ended, and not the process. */
  memory: number;
  /** ms that work may take; then its thread is ended and another one started in its place. */
  deadline: number;
}

export interface Owner {
  /** The thread can take work. */
  free: () => void;
  /** The thread is over; `error` where it never became ready. */
  over: (thread: Thread, error: Error | null) => void;
}

/** ms in which a thread must be ready: long, on a machine that has much else to do. */
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
      // Options of this process, a loader or a debugger, are nothing for the thread.
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

  /** Does anybody wait for it? If not, it keeps no process alive. */
  hold(wanted: boolean): void {
    if (wanted) this.#worker.ref();
    else this.#worker.unref();
  }

  run(job: Job): void {
    this.#job = job;
    this.#state = 'working';
    this.#timer = setTimeout(() => this.end(), this.settings.deadline);
    this.hold(true);
    this.#worker.postMessage(job.message);
  }

  /** Ends it at once; what it is at becomes `outcome`. */
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
    this.hold(false);
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
