/** Faults of the matrix: what happens to one call between the page and the shop. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Route } from '@playwright/test';

/** Additional delay of a slow answer, ms. */
const SLOW_MS = 1_200;

export interface Helpers {
  /** A server that breaks off every answer half-way. */
  dropOrigin: string;
}

type Apply = (route: Route, helpers: Helpers) => Promise<void>;

const envelope = (success: boolean, data: unknown = null, code = success ? '00000' : 'A00005') => ({
  success,
  fail: !success,
  code,
  data,
  message: null,
  msg: null,
});

const status =
  (code: number): Apply =>
  (route) =>
    route.fulfill({ status: code, json: envelope(false, null, code === 401 ? 'A00004' : 'A00005') });

const body =
  (contentType: string, text: string, code = 200): Apply =>
  (route) =>
    route.fulfill({ status: code, contentType, body: text });

const broken =
  (reason: 'connectionrefused' | 'internetdisconnected'): Apply =>
  (route) =>
    route.abort(reason);

/** The same structure with every value null; lists and objects stay. */
export function withoutValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutValues);
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutValues(inner)]));
}

const nullFields: Apply = async (route) => {
  // Writes are not sent, so that the next cell finds the same data.
  const isRead = route.request().method() === 'GET';
  const answer = isRead ? ((await (await route.fetch()).json()) as { data: unknown }) : { data: {} };
  await route.fulfill({ json: envelope(true, withoutValues(answer.data)) });
};

const drop: Apply = (route, { dropOrigin }) => {
  const { pathname } = new URL(route.request().url());
  return route.continue({ url: dropOrigin + pathname });
};

const slow: Apply = async (route) => {
  await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  await route.continue();
};

/** The same for a write: it is not sent. */
export const slowRefusal: Apply = async (route) => {
  await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  await route.fulfill({ status: 503, json: envelope(false) });
};

/** By name, in the order of the table. */
export const KINDS = {
  '400': status(400),
  '401': status(401),
  '403': status(403),
  '404': status(404),
  '409': status(409),
  '429': status(429),
  '500': status(500),
  '502': body('text/html', '<html><body><h1>502 Bad Gateway</h1></body></html>', 502),
  '503': status(503),
  refusal: (route) => route.fulfill({ json: envelope(false) }),
  malformed: body('application/json', '{"success":true,"data":[{"prodId":1'),
  empty: body('application/json', ''),
  null: (route) => route.fulfill({ json: envelope(true) }),
  nulls: nullFields,
  refused: broken('connectionrefused'),
  offline: broken('internetdisconnected'),
  hang: () => Promise.resolve(),
  slow,
  dropped: drop,
} satisfies Record<string, Apply>;

export type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as Kind[];

/** Faults with a complete answer in time. */
export const SUCCEEDS: readonly Kind[] = ['slow'];
/** Faults that look like a valid empty answer. */
export const EMPTY_ANSWERS: readonly Kind[] = ['null', 'nulls'];

/** Starts a server that breaks off every answer half-way. */
export async function startDropping(): Promise<{ origin: string; server: Server }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4096' });
    response.write('{"success":true,"data":[');
    setTimeout(() => response.destroy(), 30);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
