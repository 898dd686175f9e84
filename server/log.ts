/** What is logged of an error. Statement parameters hold passwords' hashes, codes, addresses and bank accounts: never those. */
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { Log } from './shop';

export interface ErrorFacts {
  /** Its class. */
  name: string;
  /** SQLSTATE (`23505`), or Node's code (`ECONNREFUSED`). */
  code?: string;
  constraint?: string;
  table?: string;
  /** Of an error of our own alone: PostgreSQL puts values into its sentences. */
  message?: string;
  /** Where it was thrown: the lines of the stack without the message above them. */
  at?: string;
  cause?: ErrorFacts;
}

const MOST_CAUSES = 5;

/** PostgreSQL's own words: the class differs between packages, the fields do not. */
const isOfDatabase = (error: Error): boolean =>
  error instanceof DrizzleQueryError || ('severity' in error && 'routine' in error);

const textIn = (error: Error, field: string): string | undefined => {
  const value = (error as unknown as Record<string, unknown>)[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The lines below the message: what stands in it may look like one of them. */
function frames({ stack = '', message }: Error): string | undefined {
  const below = stack.slice(Math.max(0, stack.indexOf(message)) + message.length).split('\n');
  return below.filter((line) => /^\s+at /.test(line)).join('\n') || undefined;
}

/** The facts of an error that may be written down; of anything else that was thrown, its type alone. */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { name: typeof error };
  const facts: ErrorFacts = {
    name: error.name,
    code: textIn(error, 'code'),
    constraint: textIn(error, 'constraint'),
    table: textIn(error, 'table'),
    message: isOfDatabase(error) ? undefined : error.message,
    at: frames(error),
    cause: error.cause === undefined || depth >= MOST_CAUSES ? undefined : errorFacts(error.cause, depth + 1),
  };
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined),
  ) as unknown as ErrorFacts;
}

/** The log with every `error` of a line brought down to what may be written. */
export function withSafeErrors(log: Log): Log {
  const safe = (facts: object) => ('error' in facts ? { ...facts, error: errorFacts(facts.error) } : facts);
  return {
    info: (facts, words) => log.info(safe(facts), words),
    warn: (facts, words) => log.warn(safe(facts), words),
    error: (facts, words) => log.error(safe(facts), words),
  };
}
