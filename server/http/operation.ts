/** Types of the contract's operations for handlers: validated input and checked answers. */
import type { operations } from '@contract/schema';
import type { StaffRole } from '../../domain/staff/types';
import type { Shop } from '../shop';
import type { FileAnswer } from './file';

export type OperationId = keyof operations;

type Parameters<Op extends OperationId> = operations[Op]['parameters'];
type PathOf<Op extends OperationId> = Parameters<Op> extends { path: infer P } ? P : Record<string, never>;
type QueryOf<Op extends OperationId> = Parameters<Op> extends { query?: infer Q } ? NonNullable<Q> : object;
export type BodyOf<Op extends OperationId> = operations[Op] extends {
  requestBody?: { content: { 'application/json': infer B } };
}
  ? B
  : undefined;
type FileTypes =
  | { 'application/pdf': unknown }
  | { 'text/csv': unknown }
  | { 'application/zip': unknown }
  | { 'image/webp': unknown };
export type AnswerOf<Op extends OperationId> = operations[Op] extends {
  responses: { 200: { content: { 'application/json': { data: infer D } } } };
}
  ? D
  : operations[Op] extends {
        responses: { 200: { content: FileTypes } };
      }
    ? FileAnswer
    : never;

/** The caller, as far as the request identifies it. */
export interface Caller {
  /** The raw access token; null without one. */
  token: string | null;
  /** Address of the caller; see `originReader`. */
  origin: string;
  /** The User-Agent header. */
  userAgent: string;
  requestId: string;
  shop: Shop;
  operationId: string;
  /** Roles allowed besides managers; null for calls of buyers. */
  staff: readonly StaffRole[] | null;
  /** Whether the call needs a recent proof of identity. */
  reauthenticate: boolean;
}

/** A call after validation. */
export interface Call<Op extends OperationId> extends Caller {
  params: PathOf<Op>;
  query: QueryOf<Op>;
  body: BodyOf<Op>;
  /** The `Idempotency-Key` header; null without one, and for calls that take none. */
  idempotencyKey: string | null;
  /** The raw body, for checking a signature. */
  rawBody: Buffer;
  /** A request header by case-insensitive name; null when absent. */
  header(name: string): string | null;
}

export type Handler<Op extends OperationId> = (call: Call<Op>) => AnswerOf<Op> | Promise<AnswerOf<Op>>;

/** Handlers of all operations; each area provides some. */
export type Handlers = { [Op in OperationId]: Handler<Op> };
