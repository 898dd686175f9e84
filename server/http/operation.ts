/** An operation of the contract as a handler sees it: what comes in is validated and typed, what goes out is checked. */
import type { operations } from '@contract/schema';
import type { StaffRole } from '../../domain/staff/roles';
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
type FileTypes = { 'application/pdf': unknown } | { 'text/csv': unknown } | { 'application/zip': unknown };
export type AnswerOf<Op extends OperationId> = operations[Op] extends {
  responses: { 200: { content: { 'application/json': { data: infer D } } } };
}
  ? D
  : operations[Op] extends {
        responses: { 200: { content: FileTypes } };
      }
    ? FileAnswer
    : never;

/** Who calls, as far as the request tells. */
export interface Caller {
  /** The raw access token, or null. */
  token: string | null;
  /** Address that asks, as far as it can be believed. */
  origin: string;
  /** The browser's own words about itself. */
  userAgent: string;
  requestId: string;
  shop: Shop;
  operationId: string;
  /** The roles that the call is for beside managers; null for calls of buyers. */
  staff: readonly StaffRole[] | null;
  /** Only soon after a proof of who it is. */
  reauthenticate: boolean;
}

/** One call, after validation. */
export interface Call<Op extends OperationId> extends Caller {
  params: PathOf<Op>;
  query: QueryOf<Op>;
  body: BodyOf<Op>;
  /** The `Idempotency-Key` header; null without, and for calls that the contract gives none. */
  idempotencyKey: string | null;
  /** The body byte by byte, for who checks a signature over it. */
  rawBody: Buffer;
  /** A header of the request, in whatever case; null when it is not there. */
  header(name: string): string | null;
}

export type Handler<Op extends OperationId> = (call: Call<Op>) => AnswerOf<Op> | Promise<AnswerOf<Op>>;

/** A handler for every operation; an area has some of them. */
export type Handlers = { [Op in OperationId]: Handler<Op> };
