/** Serves the app on a port: security headers, health checks, the built shop, and a graceful stop. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { PREFIXES, type App, type Mount } from './app';
import { failure } from './http/envelope';
import { fault, Refusal } from './http/refusal';
import { securityHeaders } from './http/security';
import { staticFiles } from './http/static';

export interface SiteOptions {
  app: App;
  /** Folder of the built shop; null: the API alone. */
  shopFolder: string | null;
  /** May calls be sent here: does the database answer, is the catalogue followed, and is the process not stopping? */
  isReady: () => boolean;
}

type Env = { Bindings: Mount };

/** Smaller answers are not compressed, bytes. */
const COMPRESS_FROM = 2_048;

export function createSite({ app, shopFolder, isReady }: SiteOptions): Hono<Env> {
  const site = new Hono<Env>();
  site.use(securityHeaders());
  site.get('/healthz', (c) => c.json({ ok: true }));
  site.get('/readyz', (c) => {
    const ready = isReady();
    return c.json({ ready }, ready ? 200 : 503);
  });
  for (const prefix of PREFIXES) {
    site.use(`${prefix}/*`, compress({ threshold: COMPRESS_FROM }));
    // Return the answer unchanged; wrapping it would copy the body through streams.
    site.all(`${prefix}/*`, (c) => app.fetch(c.req.raw, c.env));
  }
  if (shopFolder !== null) site.use(staticFiles(shopFolder));
  site.notFound((c) => c.text('Not found', 404));
  return site;
}

/** Methods that a Request object cannot represent. */
const IMPOSSIBLE = new Set(['TRACE', 'TRACK', 'CONNECT']);

export function createHttpServer(site: Pick<Hono<Env>, 'fetch'>): Server {
  const listener = getRequestListener((request, env) =>
    site.fetch(request, {
      remoteAddress: (env as { incoming: IncomingMessage }).incoming.socket.remoteAddress,
    }),
  );
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    // While closing, end keep-alive connections, so that clients reconnect elsewhere.
    if (!server.listening) response.shouldKeepAlive = false;
    if (IMPOSSIBLE.has(request.method ?? '')) return refuseMethod(request, response);
    void listener(request, response);
  });
  // Longer than the proxy's keep-alive of a minute, so that the proxy never writes to a closed connection.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 20_000;
  server.requestTimeout = 30_000;
  return server;
}

function refuseMethod(request: IncomingMessage, response: ServerResponse): void {
  const refused = failure(new Refusal('UNKNOWN_CALL', `接口不存在：${request.method}`, fault(404)));
  response.writeHead(404, { 'content-type': 'application/json; charset=utf-8' });
  void refused.text().then((text) => response.end(text));
}

const IDLE_MS = 50;

/** Stops accepting calls, waits up to `seconds` for running ones, then closes all connections. */
export function closeServer(server: Server, seconds: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), seconds * 1000);
    // A connection becomes idle shortly after its answer.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(idle);
      resolve();
    });
    server.closeIdleConnections();
  });
}
