/** The contract at the door: what comes in is brought into its form, or refused in words. */
import Ajv2020, { type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { coerce } from './coerce';
import { contractCalls, type ContractCall, type Method, type Schema } from './contractFile';
import { inputRefusal } from './inputRefusal';

/** A request as it came in. */
export interface RawInput {
  /** Path parameters, decoded. */
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  /** Parsed JSON; undefined when there was none. */
  body: unknown;
}

export interface OperationSpec {
  operationId: string;
  method: Method;
  /** With `{name}` for parameters. */
  path: string;
  /** Needs a login. */
  secured: boolean;
  /** The roles it is for beside managers; null for calls of buyers. */
  staff: ContractCall['staff'];
  /** Only soon after a proof of who it is. */
  reauthenticate: boolean;
  /** The request in the form of the contract. Throws a Refusal. */
  validate(raw: RawInput): { params: object; query: object; body: unknown; idempotencyKey: string | null };
}

const IDEMPOTENCY_KEY = 'Idempotency-Key';

// Every fault is wanted; what could have endless ones is cut short before.
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
addFormats(ajv, ['date']);
ajv.addVocabulary(['x-refusal', 'x-clamp', 'x-verbatim']);

/** A validator of one part of a request, compiled at its first use: there are hundreds. */
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

/** The described fields of a query. Blank is absent; one that is there several times is a list with commas. */
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

/** The `Idempotency-Key` of a call that the contract gives one; null without. Other headers are not validated. */
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
