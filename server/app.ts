/**
 * The application server as a function from request to answer. Production (`main.ts`), `umi dev` (`mock/`) and the
 * tests all mount this app.
 */
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { atListPrices, atPricesOf } from './catalogue/pricing';
import { hashOf } from './http/sessions';
import { isAway } from './db/connect';
import { bodyLimit, bytesOf, bringsBody, parseBody } from './http/body';
import { failure, success } from './http/envelope';
import { FileAnswer } from './http/file';
import { requireCaller, withoutTransaction } from './http/guard';
import type { Call, Caller, Handler, OperationId } from './http/operation';
import { originReader } from './http/origin';
import { fault, Refusal, unauthorised, unknownCall } from './http/refusal';
import { Turns } from './http/turns';
import { operationSpecs, type OperationSpec } from './http/validate';
import { rulesOfLogin } from './prices/rules';
import { handlers } from './routes';
import type { Shop } from './shop';

export const PREFIXES = ['/apis', '/h5apis'] as const;

/** Facts about a request that only the mounting server knows. */
export interface Mount {
  /** IP address of the connection's peer. */
  remoteAddress?: string;
}

type Env = { Bindings: Mount; Variables: { requestId: string } };

export interface App {
  fetch(request: Request, mount?: Mount): Promise<Response>;
}

export function createApp(shop: Shop): App {
  const originOf = originReader(shop.settings.trustedProxies);
  const app = new Hono<Env>();
  const turns = new Turns();

  /** Turns anything a call throws into a failure envelope. */
  const answer = async (about: About, work: () => Promise<unknown>) => {
    try {
      const answered = await work();
      return answered instanceof FileAnswer ? answered.toResponse() : success(answered);
    } catch (error) {
      return failure(refusalFor(error, shop, about), about.requestId);
    }
  };

  const mountOperation = (prefix: string, spec: OperationSpec) => {
    const handle = handlers[spec.operationId as OperationId] as Handler<OperationId>;
    const path = prefix + spec.path.replace(/\{(\w+)\}/g, ':$1');
    app.on(spec.method.toUpperCase(), path, (c) => {
      const requestId = c.get('requestId');
      const request = c.req.raw;
      return answer({ requestId, request, operation: spec.operationId }, async () => {
        const caller: Caller = {
          token: request.headers.get('authorization') || null,
          origin: originOf(c.env.remoteAddress, request.headers.get('x-forwarded-for')),
          userAgent: request.headers.get('user-agent') ?? '',
          requestId,
          shop,
          operationId: spec.operationId,
          staff: spec.staff,
          reauthenticate: spec.reauthenticate,
        };
        const hash = caller.token === null ? null : hashOf(caller.token);
        const admit = async () => {
          if (caller.token === null) unauthorised();
          await turns.run(hash, async () => turns.know(hash ?? '', await requireCaller(caller)));
        };
        // Check the login before reading a body, so that nobody can upload without one.
        const isAdmitted = spec.secured && (bringsBody(request) || caller.token === null);
        if (isAdmitted) await admit();
        const rawBody = await bytesOf(request, bodyLimit(spec));
        let input: Pick<Call<OperationId>, 'params' | 'query' | 'body' | 'idempotencyKey'>;
        try {
          input = spec.validate({
            params: c.req.param(),
            query: new URL(request.url).searchParams,
            headers: request.headers,
            body: parseBody(rawBody),
          }) as typeof input;
        } catch (error) {
          // Check the login before reporting invalid input, so that nobody learns the fields of a call without one.
          if (spec.secured && !isAdmitted) await admit();
          throw error;
        }
        const header = (name: string) => request.headers.get(name);
        return turns.run(hash, async () => {
          const run = () => handle({ ...input, ...caller, rawBody, header });
          if (spec.staff !== null) return atListPrices(run);
          const rules =
            hash === null
              ? null
              : await rulesOfLogin(withoutTransaction(caller), hash, { isPublic: !spec.secured });
          return atPricesOf(rules, run);
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
    answer({ requestId: c.get('requestId'), request: c.req.raw, operation: null }, async () => {
      const path = pathWithin(c.req.path);
      // Answer 401 below /p/, so that nobody can probe for calls without a login.
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

/** Facts about a call that are logged with its error. */
interface About {
  requestId: string;
  request: Request;
  /** `operationId` in the contract; null when no operation matches. */
  operation: string | null;
}

/**
 * The refusal to send for an error. A Refusal is sent as it is and a missing database becomes 503. Any other error is
 * logged and becomes 500 without an explanation.
 */
function refusalFor(error: unknown, { log }: Shop, { requestId, request, operation }: About): Refusal {
  if (error instanceof Refusal) return error;
  const facts = { requestId, operation, method: request.method, path: new URL(request.url).pathname, error };
  if (isAway(error)) {
    log.warn(facts, 'the database is unavailable');
    return new Refusal('UNAVAILABLE', '服务器暂时不可用，请稍后重试', fault(503));
  }
  log.error(facts, 'a call failed');
  return new Refusal('SERVER_FAULT', '服务器出了点小差', fault(500));
}
