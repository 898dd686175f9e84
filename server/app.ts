/**
 * The application server as a function from request to answer. Production (`main.ts`), `umi dev` (`mock/`) and the
 * tests mount this same app; it does not know which.
 */
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { isAway } from './db/connect';
import { bytesOf, parseBody } from './http/body';
import { failure, success } from './http/envelope';
import { FileAnswer } from './http/file';
import type { Call, Handler, OperationId } from './http/operation';
import { originReader } from './http/origin';
import { fault, Refusal, unauthorised, unknownCall } from './http/refusal';
import { operationSpecs, type OperationSpec } from './http/validate';
import { handlers } from './routes';
import type { Shop } from './shop';

export const PREFIXES = ['/apis', '/h5apis'] as const;

/** What the mount knows of a request beside its text. */
export interface Mount {
  /** Address of the other end of the connection. */
  remoteAddress?: string;
}

type Env = { Bindings: Mount; Variables: { requestId: string } };

export interface App {
  fetch(request: Request, mount?: Mount): Promise<Response>;
}

export function createApp(shop: Shop): App {
  const originOf = originReader(shop.settings.trustedProxies);
  const app = new Hono<Env>();

  /** Whatever a call throws becomes a failure envelope. */
  const answer = async (requestId: string, request: Request, work: () => Promise<unknown>) => {
    try {
      const answered = await work();
      return answered instanceof FileAnswer ? answered.toResponse() : success(answered);
    } catch (error) {
      return failure(refusalFor(error, shop, requestId, request), requestId);
    }
  };

  const mountOperation = (prefix: string, spec: OperationSpec) => {
    const handle = handlers[spec.operationId as OperationId] as Handler<OperationId>;
    const path = prefix + spec.path.replace(/\{(\w+)\}/g, ':$1');
    app.on(spec.method.toUpperCase(), path, (c) => {
      const requestId = c.get('requestId');
      const request = c.req.raw;
      return answer(requestId, request, async () => {
        const token = request.headers.get('authorization') || null;
        if (spec.secured && token === null) unauthorised();
        const rawBody = await bytesOf(request, spec.path);
        const input = spec.validate({
          params: c.req.param(),
          query: new URL(request.url).searchParams,
          headers: request.headers,
          body: parseBody(rawBody),
        });
        return handle({
          ...(input as Pick<Call<OperationId>, 'params' | 'query' | 'body' | 'idempotencyKey'>),
          rawBody,
          header: (name) => request.headers.get(name),
          token,
          origin: originOf(c.env.remoteAddress, request.headers.get('x-forwarded-for')),
          userAgent: request.headers.get('user-agent') ?? '',
          requestId,
          shop,
          operationId: spec.operationId,
          staff: spec.staff,
        });
      });
    });
  };

  app.use(async (c, next) => {
    c.set('requestId', randomUUID());
    await next();
    c.res.headers.set('x-request-id', c.get('requestId'));
  });
  for (const prefix of PREFIXES) for (const spec of operationSpecs()) mountOperation(prefix, spec);
  app.notFound((c) =>
    answer(c.get('requestId'), c.req.raw, async () => {
      const path = pathWithin(c.req.path);
      // Nobody learns without a login which calls there are below /p/.
      if (path.startsWith('/p/') && !c.req.header('authorization')) unauthorised();
      return Promise.resolve(unknownCall(c.req.method, path));
    }),
  );
  return { fetch: async (request, mount = {}) => app.fetch(request, mount) };
}

function pathWithin(path: string): string {
  const prefix = PREFIXES.find((value) => path.startsWith(`${value}/`)) ?? '';
  return path.slice(prefix.length);
}

/** Refusals are told as they are; a database that is away asks for patience; all else is logged and not explained. */
function refusalFor(error: unknown, { log }: Shop, requestId: string, request: Request): Refusal {
  if (error instanceof Refusal) return error;
  const facts = { requestId, method: request.method, path: new URL(request.url).pathname, error };
  if (isAway(error)) {
    log.warn(facts, 'the database is away');
    return new Refusal('UNAVAILABLE', '服务器暂时不可用，请稍后重试', fault(503));
  }
  log.error(facts, 'a call failed');
  return new Refusal('SERVER_FAULT', '服务器出了点小差', fault(500));
}
