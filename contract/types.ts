/** Types of the contract, by schema and by call. */
import type { components, paths } from './schema';

export type Wire = components['schemas'];

export type Path = keyof paths;
export type Verb = 'get' | 'post' | 'put' | 'delete';

/** The paths that answer to a verb. */
export type PathWith<V extends Verb> = {
  [P in Path]: paths[P] extends Record<V, { responses: unknown }> ? P : never;
}[Path];

type Operation<P extends Path, V extends Verb> = paths[P][V];

/** The paths that answer with a file. */
export type FilePath = {
  [P in Path]: paths[P] extends {
    get: {
      responses: {
        200: {
          content: { 'application/pdf': unknown } | { 'text/csv': unknown } | { 'application/zip': unknown };
        };
      };
    };
  }
    ? P
    : never;
}[Path];

/** Type of `data` in the answer of a call. */
export type Data<P extends Path, V extends Verb> =
  Operation<P, V> extends { responses: { 200: { content: { 'application/json': { data: infer D } } } } }
    ? D
    : never;

/** Type of the query of a call. */
export type Query<P extends Path, V extends Verb> =
  Operation<P, V> extends { parameters: { query?: infer Q } } ? Q : never;

/** Type of the request body of a call. */
export type Body<P extends Path, V extends Verb> =
  Operation<P, V> extends { requestBody?: { content: { 'application/json': infer B } } } ? B : never;
