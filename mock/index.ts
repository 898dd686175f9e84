/**
 * The only file that Umi loads from here: the shop's server under both API prefixes, with demo data and QA switches. It
 * starts when the file is loaded, while Umi still compiles the pages, because the first start takes longer than a call
 * may. It stops with the process.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { PREFIXES } from '../server/app';
import { DEMO_SETTINGS } from './settings';
import { leaveOnExit } from './leave';
import { createListener } from './listen';
import { startDemo, type Demo } from './start';

/** A request after Umi's body parser. */
interface UmiRequest extends IncomingMessage {
  body?: unknown;
  /** Set by the parser when it has read the body. */
  _body?: boolean;
  rawBody?: Buffer;
}

/** State that survives a reload of this file; Umi reloads it whenever a file in `mock/` is saved. */
const KEY = Symbol.for('shop.demo');
const holder = globalThis as { [KEY]?: Promise<Demo> };

async function start(before: Promise<Demo> | undefined): Promise<Demo> {
  const old = await before?.catch(() => undefined);
  await old?.stop();
  const { DATABASE_URL: url, DATA_FOLDER, PASSWORD_SIGN_KEY: passwordSignKey } = process.env;
  const folder = resolve(DATA_FOLDER || '.data/postgres');
  if (!url) leaveOnExit(folder);
  return startDemo({
    url: url || undefined,
    folder,
    clock: old?.clock,
    settings: { ...DEMO_SETTINGS, ...(passwordSignKey && { passwordSignKey }) },
  });
}

let demo: Promise<Demo> | undefined;

/** State of this load of the file; the code of the earlier load is released. */
export function currentDemo(): Promise<Demo> {
  if (demo === undefined) {
    const starting = start(holder[KEY]);
    // A failed start is retried with the next call.
    starting.catch((error: unknown) => {
      console.error('[shop] could not start', error);
      if (demo === starting) demo = undefined;
    });
    holder[KEY] = demo = starting;
  }
  return demo;
}

void currentDemo();

const listener = createListener(async () => (await currentDemo()).app);

/**
 * Umi parses JSON bodies first and swallows malformed ones: they arrive as an empty object whose length differs from
 * the header. They are passed on as malformed, so that the server refuses them.
 */
function bodyText({ body, headers }: UmiRequest): string {
  const text = JSON.stringify(body);
  const length = Number(headers['content-length'] ?? 0);
  return text === '{}' && length !== 0 && length !== text.length ? '{' : text;
}

function answer(request: UmiRequest, response: ServerResponse): void {
  if (request._body) request.rawBody = Buffer.from(bodyText(request));
  listener(request, response);
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

export default Object.fromEntries(
  METHODS.flatMap((method) => PREFIXES.map((prefix) => [`${method} ${prefix}/(.*)`, answer])),
);
