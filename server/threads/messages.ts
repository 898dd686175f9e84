/** Messages from a worker thread: plain data. */

/** The first message reports that the thread is ready; then it answers each request in turn. */
export type WorkerMessage =
  | { ready: true }
  | { answer: unknown }
  /** A Chinese sentence for the buyer. */
  | { refused: string }
  /** An internal error, for the log. */
  | { failed: string };

/** The answer to a request that failed unexpectedly. */
export const failed = (error: unknown): WorkerMessage => ({
  failed: error instanceof Error ? (error.stack ?? error.message) : String(error),
});
