/**
 * The only file Umi loads from here: the mock server under both API prefixes. One set of MSW handlers serves
 * `umi dev`, `umi preview` and the tests.
 */
import { createMiddleware } from '@mswjs/http-middleware';
import { handlers } from '../server/handlers';
import { PREFIXES } from '../server/core/route';

/** As far as it matters here; the middleware's own types come from an express that is not installed. */
interface UmiRequest {
  headers: Record<string, string | undefined>;
  body?: unknown;
}
interface UmiResponse {
  statusCode: number;
  end: (...rest: unknown[]) => unknown;
  destroy: () => void;
}
type Middleware = (request: UmiRequest, response: UmiResponse, next: unknown) => void;

const answer = createMiddleware(...handlers) as unknown as Middleware;

/**
 * Umi reads JSON bodies before it calls us, and swallows what it cannot read: a malformed one comes as an empty
 * object, of another length on the way. It is passed on as malformed, for the server to refuse.
 */
function passOnMalformed(request: UmiRequest): void {
  const { body, headers } = request;
  const length = Number(headers['content-length'] ?? 0);
  if (JSON.stringify(body) === '{}' && length !== 0 && length !== '{}'.length) {
    headers['content-type'] = 'text/plain';
    request.body = '{';
  }
}

/** A network error has status 0, which cannot be sent: the connection is cut. */
function cutNetworkErrors(response: UmiResponse): void {
  const end = response.end.bind(response);
  response.end = (...rest) => (response.statusCode === 0 ? response.destroy() : end(...rest));
}

const middleware: Middleware = (request, response, next) => {
  passOnMalformed(request);
  cutNetworkErrors(response);
  answer(request, response, next);
};

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

export default Object.fromEntries(
  METHODS.flatMap((method) => PREFIXES.map((prefix) => [`${method} ${prefix}/(.*)`, middleware])),
);
