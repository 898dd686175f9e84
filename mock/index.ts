/**
 * The only file Umi loads from here: the mock server under both API prefixes. One set of MSW handlers serves
 * `umi dev`, `umi preview` and the tests.
 */
import { createMiddleware } from '@mswjs/http-middleware';
import { handlers } from './server/handlers';
import { PREFIXES } from './server/core/route';

// The middleware's types come from an express that is not installed here; Umi only calls it.
const middleware = createMiddleware(...handlers) as unknown as (request: unknown, response: unknown) => void;

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

export default Object.fromEntries(
  METHODS.flatMap((method) => PREFIXES.map((prefix) => [`${method} ${prefix}/(.*)`, middleware])),
);
