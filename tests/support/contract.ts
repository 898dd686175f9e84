/** Checks answers against the contract. Schemas are closed here: an undescribed field is an error. */
import { readFileSync } from 'node:fs';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import { expect } from 'vitest';

interface Operation {
  operationId: string;
  security?: unknown[];
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { required: boolean };
  responses: Record<string, { $ref?: string }>;
}
interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; responses: Record<string, unknown> };
}

/** Bundled from `contract/openapi.yaml` by `npm run contract`. */
export const contract = JSON.parse(readFileSync('contract/generated/openapi.json', 'utf8')) as Contract;

/** Every operation: method in lower case, path as in the contract. */
export const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, ...operation })),
);

// Prices are binary fractions: 0.1 + 0.2 over 0.01 is whole to six decimals.
const ajv = new Ajv2020({ strict: false, allErrors: true, multipleOfPrecision: 6 });
ajv.addSchema({ $id: 'api', paths: contract.paths, components: contract.components });

const escaped = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
const compiled = new Map<string, ValidateFunction>();

/** The validator for a place in the contract, without additional fields. */
function judge(...keys: string[]): ValidateFunction {
  const $ref = `api#/${keys.map(escaped).join('/')}`;
  const known = compiled.get($ref);
  if (known) return known;
  const fresh = ajv.compile({ $ref, unevaluatedProperties: false });
  compiled.set($ref, fresh);
  return fresh;
}

function faultsOf(validate: ValidateFunction, value: unknown): string[] {
  if (validate(value)) return [];
  return (validate.errors ?? [])
    .slice(0, 5)
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
}

export interface Envelope<T = unknown> {
  success: boolean;
  code: string;
  message: string | null;
  msg: string | null;
  /** Reason code of a refusal. */
  reason?: string | null;
  /** Field of a refusal. */
  field?: string | null;
  data: T;
}
export interface Answer<T = unknown> {
  status: number;
  envelope: Envelope<T>;
}

/** HTTP status by code (contract, head). */
const STATUSES: Record<string, number[]> = {
  A00001: [200],
  A00004: [401],
  A00005: [400, 403, 404, 413, 422, 429, 500, 503],
  A00014: [200],
};

/** A failure of any call, known or not: the envelope, a Chinese message, data of a named form. */
export function expectFailure({ status, envelope }: Answer): void {
  expect(faultsOf(judge('components', 'schemas', 'Failure'), envelope)).toEqual([]);
  expect(STATUSES[envelope.code], `${envelope.code} with HTTP ${status}`).toContain(status);
  expect(envelope.message).toMatch(/\p{Script=Han}/u);
  expect(envelope.msg).toBe(envelope.message);
  const { data } = envelope;
  if (envelope.code === 'A00014') {
    expect(data).toEqual(expect.arrayContaining([expect.stringMatching(/^\w+:.+/)]));
  } else if (data !== null) {
    expect(faultsOf(judge('components', 'schemas', 'Refusal'), data)).toEqual([]);
  }
}

/** `path` as in the contract, e.g. `/p/myOrder/{orderNumber}`. */
export function expectContract(method: string, path: string, answer: Answer): void {
  expect(contract.paths[path], `${path} is not in the contract`).toHaveProperty(method);
  if (!answer.envelope.success) return expectFailure(answer);
  expect(answer.status).toBe(200);
  const shared = contract.paths[path]?.[method]?.responses['200']?.$ref?.replace('#/', '').split('/');
  const place = shared ?? ['paths', path, method, 'responses', '200'];
  const schema = judge(...place, 'content', 'application/json', 'schema');
  expect(faultsOf(schema, answer.envelope)).toEqual([]);
  expect(answer.envelope.msg).toBe(answer.envelope.message);
}

/** A body that matches the contract, for examples that must be valid. */
export function expectBody(method: string, path: string, body: unknown): void {
  const wants = contract.paths[path]?.[method]?.requestBody;
  if (!wants) return expect(body).toBeUndefined();
  if (body === undefined) return expect(wants.required).toBe(false);
  const keys = ['paths', path, method, 'requestBody', 'content', 'application/json', 'schema'];
  expect(faultsOf(judge(...keys), body)).toEqual([]);
}
