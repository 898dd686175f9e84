/**
 * Selects the facts of an error that may be logged. Statement parameters contain password hashes, codes, addresses
 * and bank accounts and are never logged.
 */
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { Log } from './shop';

export interface ErrorFacts {
  /** Class name. */
  name: string;
  /** SQLSTATE (`23505`) or Node's code (`ECONNREFUSED`). */
  code?: string;
  constraint?: string;
  table?: string;
  /** Only for the shop's own errors: PostgreSQL's messages contain values. */
  message?: string;
  /** The stack without its message. */
  at?: string;
  cause?: ErrorFacts;
}

const MAX_CAUSES = 5;

/** Is it an error of PostgreSQL? Its class differs between packages, but the fields do not. */
const isOfDatabase = (error: Error): boolean =>
  error instanceof DrizzleQueryError || ('severity' in error && 'routine' in error);

const textIn = (error: Error, field: string): string | undefined => {
  const value = (error as unknown as Record<string, unknown>)[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Stack lines below the message; the message itself might contain lines that look like them. */
function frames({ stack = '', message }: Error): string | undefined {
  const below = stack.slice(Math.max(0, stack.indexOf(message)) + message.length).split('\n');
  return below.filter((line) => /^\s+at /.test(line)).join('\n') || undefined;
}

/** The facts that may be logged. For a thrown value that is no error, only its type. */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { name: typeof error };
  const facts: ErrorFacts = {
    name: error.name,
    code: textIn(error, 'code'),
    constraint: textIn(error, 'constraint'),
    table: textIn(error, 'table'),
    message: isOfDatabase(error) ? undefined : error.message,
    at: frames(error),
    cause: error.cause === undefined || depth >= MAX_CAUSES ? undefined : errorFacts(error.cause, depth + 1),
  };
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined),
  ) as unknown as ErrorFacts;
}

/** A log that reduces every `error` field to the facts that may be logged. */
export function withSafeErrors(log: Log): Log {
  const safe = (facts: object) => ('error' in facts ? { ...facts, error: errorFacts(facts.error) } : facts);
  return {
    info: (facts, words) => log.info(safe(facts), words),
    warn: (facts, words) => log.warn(safe(facts), words),
    error: (facts, words) => log.error(safe(facts), words),
  };
}
