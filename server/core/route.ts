/**
 * From a list of routes to MSW handlers under both prefixes: reads the body, knows the buyer, applies the
 * faults QA asked for, and turns whatever a handler throws into an envelope.
 */
import { http, type HttpHandler } from 'msw';
import { failure, Refusal, SERVER_FAULT, success, unauthorised, unknownCall } from './envelope';
import { applyFault } from './faults';
import type { User } from '../store';
import { settledOrders } from '../areas/orderClock';
import { userOfToken } from '../areas/tokens';
import { ensureHistory } from '../history';

export const PREFIXES = ['/apis', '/h5apis'] as const;

export interface Context {
  /** Path parameters, decoded. */
  params: Record<string, string>;
  query: URLSearchParams;
  /** Parsed JSON, or undefined when there was no body. */
  body: unknown;
  /** The raw access token, or null. */
  token: string | null;
  /** The buyer the token belongs to, or null. Never null below `/p/`. */
  user: User | null;
  /** Who is asking, without a token to tell (login tries are counted by it). */
  origin: string;
  /** The browser's own words about itself. */
  userAgent: string;
}

export type Method = 'get' | 'post' | 'put' | 'delete';
type Handler = (context: Context) => unknown;

export interface Route {
  method: Method;
  /** Without prefix, `:name` for parameters. */
  path: string;
  handler: Handler;
}

export const get = (path: string, handler: Handler): Route => ({ method: 'get', path, handler });
export const post = (path: string, handler: Handler): Route => ({ method: 'post', path, handler });
export const put = (path: string, handler: Handler): Route => ({ method: 'put', path, handler });
export const del = (path: string, handler: Handler): Route => ({ method: 'delete', path, handler });

/** A route below `/p/`: the handler gets the logged-in buyer as well. */
export function withUser(handler: (user: User, context: Context) => unknown): Handler {
  return (context) => handler(context.user ?? unauthorised(), context);
}

/** MSW handlers for `routes` under each prefix, and a 404 in the envelope for everything else there. */
export function toHandlers(routes: Route[]): HttpHandler[] {
  const handlers = PREFIXES.flatMap((prefix) =>
    routes.map(({ method, path, handler }) =>
      http[method](`*${prefix}${path}`, ({ request, params }) =>
        answer(request, prefix, async () => handler(await contextOf(request, path, params))),
      ),
    ),
  );
  const unknown = PREFIXES.map((prefix) =>
    http.all(`*${prefix}/*`, ({ request }) =>
      answer(request, prefix, () => {
        const path = pathOf(request, prefix);
        if (path.startsWith('/p/') && !userOfToken(tokenOf(request))) unauthorised();
        unknownCall(request.method, path);
      }),
    ),
  );
  return [...handlers, ...unknown];
}

async function answer(request: Request, prefix: string, work: () => unknown): Promise<Response> {
  try {
    const fault = await applyFault(request, pathOf(request, prefix));
    if (fault) return fault;
    // Stock of unpaid orders comes back when their time is over, whatever is asked next.
    settledOrders();
    const data = await work();
    return data instanceof Response ? data : success(data);
  } catch (error) {
    if (error instanceof Refusal) return failure(error);
    console.error('[mock]', request.method, request.url, error);
    return failure(new Refusal('服务器出了点小差', null, SERVER_FAULT, 500));
  }
}

async function contextOf(
  request: Request,
  path: string,
  params: Record<string, string | readonly string[] | undefined>,
): Promise<Context> {
  const token = tokenOf(request);
  const user = userOfToken(token);
  ensureHistory(user);
  if (path.startsWith('/p/') && !user) unauthorised();
  return {
    params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])),
    query: new URL(request.url).searchParams,
    body: await bodyOf(request),
    token,
    user,
    origin: request.headers.get('x-forwarded-for') ?? 'local',
    userAgent: request.headers.get('user-agent') ?? '',
  };
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.method === 'GET') return undefined;
  const text = await request.text();
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('请求内容不是有效的 JSON', null, SERVER_FAULT, 400);
  }
}

const tokenOf = (request: Request) => request.headers.get('authorization') || null;

function pathOf(request: Request, prefix: string): string {
  const { pathname } = new URL(request.url);
  return pathname.slice(pathname.indexOf(prefix) + prefix.length);
}
