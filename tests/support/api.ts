/** A client for tests of the API. Every answer is checked against the contract. */
import { expect } from 'vitest';
import type { Data, PathWith, Verb } from '@contract/types';
import { expectContract, expectFailure, type Answer } from './contract';
import { historyHere } from './shop';

export type Prefix = '/apis' | '/h5apis';

export interface CallOptions {
  /** Values of `{name}` in the path. */
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged, in place of `body`. */
  text?: string;
  token?: string | null;
  headers?: Record<string, string>;
  prefix?: Prefix;
}

const ORIGIN = process.env.SHOP_ORIGIN ?? '';

/** The unchecked answer. */
export async function fetchRaw(method: string, path: string, options: CallOptions = {}): Promise<Response> {
  const { params = {}, query = {}, body, text, token, headers = {}, prefix = '/apis' } = options;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return fetch(`${ORIGIN}${prefix}${filled}${search.size > 0 ? `?${search}` : ''}`, {
    method: method.toUpperCase(),
    headers: { ...headers, ...(token && { Authorization: token }) },
    body: text ?? (body === undefined ? undefined : JSON.stringify(body)),
  });
}

async function answerOf<T>(response: Response): Promise<Answer<T>> {
  return { status: response.status, envelope: (await response.json()) as Answer<T>['envelope'] };
}

/** A call of the contract. */
export async function call<V extends Verb, P extends PathWith<V>>(
  method: V,
  path: P,
  options: CallOptions = {},
): Promise<Answer<Data<P, V>>> {
  const answer = await answerOf<Data<P, V>>(await fetchRaw(method, path, options));
  expectContract(method, path, answer);
  return answer;
}

/** The data of a call that must succeed. */
export async function dataOf<V extends Verb, P extends PathWith<V>>(
  method: V,
  path: P,
  options: CallOptions = {},
): Promise<Data<P, V>> {
  const { envelope } = await call(method, path, options);
  expect(envelope.message === 'ok' ? null : envelope.message).toBeNull();
  expect(envelope.success).toBe(true);
  return envelope.data;
}

/** Status, code, message and data of a call that must be refused. */
export async function refusalOf<V extends Verb, P extends PathWith<V>>(
  method: V,
  path: P,
  options: CallOptions = {},
) {
  const { status, envelope } = await call(method, path, options);
  expect(envelope.success).toBe(false);
  return { status, code: envelope.code, message: envelope.message, data: envelope.data as unknown };
}

/** Reason and field of a refusal; null where the answer has none. */
export function reasonIn({ envelope }: { envelope: object }): [string | null, string | null] {
  const { reason = null, field = null }: { reason?: string | null; field?: string | null } = envelope;
  return [reason, field];
}

/** A call outside the contract, which must be refused in the envelope. */
export async function strayCall(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const answer = await answerOf(await fetchRaw(method, path, options));
  expectFailure(answer);
  return answer;
}

/** A QA switch; returns its data. */
export async function qa<T = null>(name: string, body: unknown = {}): Promise<T> {
  const { envelope } = await answerOf<T>(await fetchRaw('post', `/__qa/${name}`, { body }));
  expect(envelope).toMatchObject({ success: true, code: '00000' });
  return envelope.data;
}

/** Moves the mock's clock ahead. */
export const moveClock = (seconds: number) => qa<{ now: string }>('clock', { seconds });

export const PASSWORD = 'Reagent2026';

/** A token of a seeded buyer: `buyer`, `manager` or `person`. */
export async function logIn(userName = 'buyer', passWord = PASSWORD): Promise<string> {
  // Two thousand orders are created only for tests that need them.
  if (userName === 'lab2000') await historyHere();
  return (await dataOf('post', '/login', { body: { userName, passWord } })).accessToken;
}
