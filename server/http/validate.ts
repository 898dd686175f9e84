/** Validates input against the contract: converts it to the contract's form or refuses it with an explanation. */
import Ajv2020, { type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { coerce } from './coerce';
import { contractCalls, type ContractCall, type Method, type Schema } from './contractFile';
import { inputRefusal } from './inputRefusal';

/** A request before validation. */
export interface RawInput {
  /** Path parameters, decoded. */
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  /** Parsed JSON; undefined when there was no body. */
  body: unknown;
}

export interface OperationSpec {
  operationId: string;
  method: Method;
  /** With `{name}` for parameters. */
  path: string;
  /** Whether it needs a login. */
  secured: boolean;
  /** Roles allowed besides managers; null for calls of buyers. */
  staff: ContractCall['staff'];
  /** Whether it needs a recent proof of identity. */
  reauthenticate: boolean;
  /** Returns the validated request; throws a Refusal. */
  validate(raw: RawInput): { params: object; query: object; body: unknown; idempotencyKey: string | null };
}

const IDEMPOTENCY_KEY = 'Idempotency-Key';

// Collect all errors. `coerce` cuts long lists first, so their number is bounded.
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
addFormats(ajv, ['date']);
ajv.addVocabulary(['x-refusal', 'x-clamp', 'x-verbatim']);

/** A validator for one part of a request. Compiled at first use, because there are hundreds. */
function reader(schema: Schema, name: string): (value: unknown) => unknown {
  let check: ((value: unknown) => ErrorObject[]) | undefined;
  return (value) => {
    check ??= compiled(schema);
    const read = coerce(schema, value);
    const errors = check(read);
    if (errors.length > 0) throw inputRefusal(schema, name, errors);
    return read;
  };
}

function compiled(schema: Schema): (value: unknown) => ErrorObject[] {
  const validate = ajv.compile(schema);
  return (value) => (validate(value) ? [] : (validate.errors ?? []));
}

/** Query fields described by the contract. Blank ones count as absent; repeated ones are joined by commas. */
function queryFields({ properties = {} }: Schema, query: URLSearchParams): Record<string, string> {
  const readText = (name: string) =>
    query
      .getAll(name)
      .filter((text) => text.trim() !== '')
      .join(',');
  const fields = Object.keys(properties).map((name) => [name, readText(name)] as const);
  return Object.fromEntries(fields.filter(([, text]) => text !== ''));
}

function bodyReader(body: ContractCall['body']): (value: unknown) => unknown {
  if (body === null) return () => undefined;
  const read = reader(body.schema, body.name);
  return (value) => (!body.required && (value === undefined || value === null) ? undefined : read(value));
}

/** Reads the `Idempotency-Key` of calls that take one; null without it. Other headers are not validated. */
function keyReader(headers: Schema): (given: Headers) => string | null {
  if (headers.properties?.[IDEMPOTENCY_KEY] === undefined) return () => null;
  const read = reader(headers, 'headers');
  return (given) => {
    const value = given.get(IDEMPOTENCY_KEY);
    if (value === null) return null;
    return (read({ [IDEMPOTENCY_KEY]: value }) as Record<string, string>)[IDEMPOTENCY_KEY] ?? null;
  };
}

function specOf({
  operationId,
  method,
  path,
  secured,
  staff,
  reauthenticate,
  params,
  query,
  headers,
  body,
}: ContractCall): OperationSpec {
  const readParams = reader(params, 'params');
  const readQuery = reader(query, 'query');
  const readKey = keyReader(headers);
  const readBody = bodyReader(body);
  return {
    operationId,
    method,
    path,
    secured,
    staff,
    reauthenticate,
    validate: (raw) => ({
      params: readParams(raw.params) as object,
      query: readQuery(queryFields(query, raw.query)) as object,
      body: readBody(raw.body),
      idempotencyKey: readKey(raw.headers),
    }),
  };
}

let specs: OperationSpec[] | undefined;

/** All operations of the contract, read once. */
export const operationSpecs = (): OperationSpec[] => (specs ??= contractCalls().map(specOf));
