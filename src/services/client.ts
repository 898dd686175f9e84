/**
 * The only client, and the only user of umi-request: token, XSRF, timeout, envelope, and typed errors. Every failure is
 * reported and thrown as an ApiError (unless the call is `quiet`, see there). Nothing is retried automatically; a
 * repeated action uses the key of its intent (`intents.ts`).
 */
import { extend, type ResponseError } from 'umi-request';
import { FILE_TIMEOUT, REQUEST_TIMEOUT, XSRF_COOKIE, XSRF_HEADER } from '@/constants/site';
import { proveAgain } from '@/browser/proveAgain';
import { readToken } from '@/storage/session';
import type { Body, Data, FilePath, PathWith, Query, Verb } from '@contract/types';
import { refusal, unreadable, unwrap, type Envelope } from './envelope';
import { ApiError, defaultMessage } from './errors';
import { FILE_HEADERS, fileOf, type NamedFile, withReadBody } from './fileAnswer';
import { keepKey, noteChanged, takeKey } from './intents';

export type { NamedFile } from './fileAnswer';

export interface CallOptions<Q = unknown, B = unknown> {
  /** Values of `{name}` in the path. */
  params?: Record<string, string | number>;
  query?: Q;
  body?: B;
  /** Headers of the caller, which override those added here. */
  headers?: Record<string, string>;
  /** No message on failure; the caller shows the error itself. 401 still leads to the login. */
  quiet?: boolean;
  /** Not on 401 either, and no redirect to the login: the caller handles a refused token. */
  stay?: boolean;
  /** Needs no login: a 401 is an ordinary refusal. */
  outside?: boolean;
  /** For a call that takes longer than usual, ms. */
  timeout?: number;
  /** Is sent to its end when the page is closed meanwhile. */
  keepalive?: boolean;
}

interface Reading<D, T> {
  /** Parses the answer; when it throws, the call fails and is reported. */
  read: (answer: D) => T;
}

interface Reporter {
  /** Shows a failed call to the buyer. */
  error: (error: ApiError) => void;
  /** The token is void: reports it once and goes to the login. */
  unauthorised: (error: ApiError) => void;
}

let reporter: Reporter = { error: () => undefined, unauthorised: () => undefined };

/** Tells the client how to reach the buyer; called once at start-up. */
export function setReporter(next: Reporter): void {
  reporter = next;
}

// A result of errorHandler would resolve the call, so there is none: failures reach `toApiError` as thrown.
const request = extend({ timeout: REQUEST_TIMEOUT, throwErrIfParseFail: true, credentials: 'same-origin' });

const KEY_HEADER = 'Idempotency-Key';

/** Tests run without a page address and set an absolute origin. */
const origin = () => (globalThis as { __SHOP_ORIGIN__?: string }).__SHOP_ORIGIN__ ?? '';

function headersFor({ headers: own, body }: CallOptions, token: string): Headers {
  const headers = new Headers(own);
  const addMissing = (name: string, value: string) => {
    if (value && !headers.has(name)) headers.set(name, value);
  };
  addMissing('Accept', 'application/json');
  addMissing('Content-Type', body === undefined ? '' : 'application/json;charset=UTF-8');
  addMissing('Authorization', token);
  addMissing(XSRF_HEADER, xsrfToken());
  return headers;
}

function xsrfToken(): string {
  const text = new RegExp(`(?:^|; )${XSRF_COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? '';
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // written without encoding
  }
}

function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function withoutBlanks(query: unknown): Record<string, string> {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key, value]) => [key, String(value)]),
  );
}

function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const { name, type, response, data } = thrown as ResponseError<Envelope | string> & { type?: string };
  if (type === 'Timeout') return new ApiError('timeout', defaultMessage('timeout'));
  if (name !== 'ResponseError' || !response) return new ApiError('network', defaultMessage('network'));
  return response.ok
    ? unreadable(response)
    : refusal(typeof data === 'object' && data !== null ? data : {}, response);
}

/** The same failure without a mention of the login. */
const asRefusal = ({ status, code, requestId }: ApiError): ApiError =>
  new ApiError('business', defaultMessage('business'), { status, code, requestId });

/** A call as umi-request sends it. */
const callOf = (
  verb: Verb,
  headers: Headers,
  { query, body, timeout = REQUEST_TIMEOUT, keepalive }: CallOptions,
) => ({
  method: verb,
  timeout,
  keepalive,
  getResponse: true as const,
  headers: Object.fromEntries(headers),
  params: withoutBlanks(query),
  // Serialised here: umi-request would send a bare number or string unchanged.
  data: body === undefined ? undefined : JSON.stringify(body),
});

type Exchange = (verb: Verb, url: string, headers: Headers, options: CallOptions) => Promise<unknown>;

const exchange: Exchange = async (verb, url, headers, options) => {
  try {
    const sent = callOf(verb, headers, options);
    const { data, response } = await request<Envelope | null>(origin() + fillPath(url, options.params), sent);
    return unwrap(data, response);
  } catch (thrown) {
    throw toApiError(thrown);
  }
};

/** The same for a file, which takes longer to create. */
const exchangeFile: Exchange = async (verb, url, headers, options) => {
  try {
    const sent = {
      ...callOf(verb, headers, options),
      responseType: 'arrayBuffer',
      timeout: FILE_TIMEOUT,
    } as const;
    const { data, response } = await request<ArrayBuffer>(origin() + fillPath(url, options.params), sent);
    return fileOf(data, response);
  } catch (thrown) {
    throw toApiError(withReadBody(thrown));
  }
};

/** A POST or PUT with the key of its intent; the server reads it where the contract says so. */
async function exchangeOnce(
  verb: Verb,
  url: string,
  headers: Headers,
  options: CallOptions,
  exchangeBy: Exchange,
): Promise<unknown> {
  const isKeyed = (verb === 'post' || verb === 'put') && !headers.has(KEY_HEADER);
  const intent = isKeyed ? JSON.stringify([verb, url, options.params, options.query, options.body]) : '';
  const key = isKeyed ? takeKey(intent) : '';
  if (isKeyed) headers.set(KEY_HEADER, key);
  try {
    const answer = await exchangeBy(verb, url, headers, options);
    if (verb !== 'get') noteChanged(verb, url);
    return answer;
  } catch (error) {
    if (isKeyed) keepKey(intent, url, key, error);
    throw error;
  }
}

/** A call that needs a new proof of identity waits for it, and is sent again unchanged. */
async function exchangeProven(...call: Parameters<typeof exchangeOnce>): Promise<unknown> {
  try {
    return await exchangeOnce(...call);
  } catch (thrown) {
    if (toApiError(thrown).reason !== 'REAUTHENTICATE' || !(await proveAgain())) throw thrown;
    return exchangeOnce(...call);
  }
}

async function send(
  verb: Verb,
  url: string,
  options: CallOptions & Partial<Reading<unknown, unknown>>,
  exchangeBy = exchange,
): Promise<unknown> {
  const headers = headersFor(options, readToken());
  try {
    const data = await exchangeProven(verb, url, headers, options, exchangeBy);
    return options.read ? options.read(data) : data;
  } catch (thrown) {
    const failed = toApiError(thrown);
    const error = options.outside && failed.kind === 'unauthorised' ? asRefusal(failed) : failed;
    // A call sent before a new login, or with its own token, says nothing about the current token.
    if (error.kind === 'unauthorised') {
      if (!options.stay && (headers.get('Authorization') ?? '') === readToken()) reporter.unauthorised(error);
    } else if (!options.quiet) reporter.error(error);
    throw error;
  }
}

interface Caller {
  // This one first: TypeScript infers the argument of `read` from it.
  <V extends Verb, P extends PathWith<V>, T>(
    verb: V,
    path: P,
    options: CallOptions<Query<P, V>, Body<P, V>> & Reading<Data<P, V>, T>,
  ): Promise<T>;
  <V extends Verb, P extends PathWith<V>>(
    verb: V,
    path: P,
    options?: CallOptions<Query<P, V>, Body<P, V>>,
  ): Promise<Data<P, V>>;
}

/** A caller for one API prefix, typed by the contract. */
const caller = (prefix: string) =>
  (async (verb: Verb, path: string, options: CallOptions = {}) =>
    await send(verb, prefix + path, options)) as Caller;

/** Calls of the web shop. */
export const web = caller('/apis');
/** Calls of the mobile web variant (B7.3–B7.5). */
export const h5 = caller('/h5apis');

/** A file of the web shop. */
export const webFile = async <P extends FilePath>(
  path: P,
  options: CallOptions<Query<P, 'get'>>,
): Promise<NamedFile> =>
  (await send('get', `/apis${path}`, { headers: FILE_HEADERS, ...options }, exchangeFile)) as NamedFile;

/** A file of the web shop that is requested with a body. */
export const webFileBy = async <P extends PathWith<'post'>>(
  path: P,
  options: CallOptions<Query<P, 'post'>, Body<P, 'post'>>,
): Promise<NamedFile> =>
  (await send('post', `/apis${path}`, { headers: FILE_HEADERS, ...options }, exchangeFile)) as NamedFile;
