/** The calls of the contract in the form that the server needs: path, access, and request schemas. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StaffRole } from '../../domain/staff/types';

export type Method = 'get' | 'post' | 'put' | 'delete';

/** The part of JSON Schema that describes the requests, with references resolved. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  maxItems?: number;
  maximum?: number;
  default?: unknown;
  /** Field name in messages to the buyer. */
  title?: string;
  /** Replaces the sentence `请填写<title>` where it would be wrong. */
  'x-refusal'?: string;
  /** Values above the maximum are reduced to it. */
  'x-clamp'?: boolean;
  /** Neither trimmed nor converted. */
  'x-verbatim'?: boolean;
}

export interface ContractBody {
  schema: Schema;
  required: boolean;
  /** Name of the body in refusals. */
  name: string;
}

export interface ContractCall {
  operationId: string;
  method: Method;
  /** With `{name}` for parameters. */
  path: string;
  /** Whether the call needs a login. */
  secured: boolean;
  /** Roles allowed besides managers; null for calls outside the administration. */
  staff: readonly StaffRole[] | null;
  /** Whether the call needs a recent proof of identity. */
  reauthenticate: boolean;
  params: Schema;
  query: Schema;
  headers: Schema;
  body: ContractBody | null;
}

/** A schema as the file contains it: with references, which may be nested or combined. */
interface RawSchema extends Omit<Schema, 'properties' | 'items'> {
  $ref?: string;
  allOf?: RawSchema[];
  properties?: Record<string, RawSchema>;
  items?: RawSchema;
}
interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: RawSchema;
}
interface Operation {
  operationId: string;
  security?: unknown[];
  'x-staff'?: StaffRole[];
  'x-reauthenticate'?: boolean;
  parameters?: Parameter[];
  requestBody?: {
    required?: boolean;
    'x-name'?: string;
    content: { 'application/json': { schema: RawSchema } };
  };
}
interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { parameters: Record<string, Parameter>; schemas: Record<string, RawSchema> };
}

const FILE = 'contract/generated/openapi.json';

/** The file lies beside this code, or below the root of the project when a bundler moved the code. */
function readContract(): Contract {
  const beside = typeof __dirname === 'string' ? [join(__dirname, '../..', FILE)] : [];
  const path = [...beside, join(process.cwd(), FILE)].find((value) => existsSync(value));
  if (!path) throw new Error(`${FILE} is missing: run \`npm run contract\`.`);
  return JSON.parse(readFileSync(path, 'utf8')) as Contract;
}

const nameIn = ($ref: string) => $ref.slice($ref.lastIndexOf('/') + 1);

/** A schema with its references resolved; keys beside a reference win. */
function resolved(raw: RawSchema, known: Contract['components']['schemas']): Schema {
  const { $ref, allOf = [], properties, items, ...own } = raw;
  const target = $ref === undefined ? [] : [known[nameIn($ref)] ?? {}];
  const parts = [...target, ...allOf].map((part) => resolved(part, known));
  const fields = Object.entries(properties ?? {}).map(
    ([name, property]) => [name, resolved(property, known)] as const,
  );
  const all: Schema[] = [
    ...parts,
    {
      ...own,
      ...(properties && { properties: Object.fromEntries(fields) }),
      ...(items && { items: resolved(items, known) }),
    },
  ];
  const merged = Object.assign({}, ...all) as Schema;
  const required = all.flatMap((schema) => schema.required ?? []);
  const named = all.flatMap((schema) => (schema.properties ? [schema.properties] : []));
  return {
    ...merged,
    ...(named.length > 0 && { properties: Object.assign({}, ...named) as Record<string, Schema> }),
    ...(required.length > 0 && { required }),
  };
}

/** The parameters of one place (path, query, header) as fields of an object. */
function fieldsIn(place: Parameter['in'], parameters: Parameter[], known: Contract['components']['schemas']) {
  const here = parameters.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, resolved(schema, known)])),
    required: here.filter(({ required }) => required).map(({ name }) => name),
  };
}

/**
 * The staff roles that may make the call; null for calls outside `/m/`. Throws when a call below `/m/` names no
 * roles, or when another call does.
 */
function staffOf(path: string, { operationId, 'x-staff': staff }: Operation): readonly StaffRole[] | null {
  if (path.startsWith('/m/') !== (staff !== undefined))
    throw new Error(`${operationId}: all calls below /m/, and no others, need x-staff.`);
  return staff ?? null;
}

function callOf(path: string, method: Method, operation: Operation, contract: Contract): ContractCall {
  const { schemas, parameters: shared } = contract.components;
  const { operationId, security, requestBody } = operation;
  const parameters = (operation.parameters ?? []).map((parameter) =>
    parameter.$ref === undefined ? parameter : (shared[nameIn(parameter.$ref)] ?? parameter),
  );
  return {
    operationId,
    method,
    path,
    secured: security === undefined,
    staff: staffOf(path, operation),
    reauthenticate: operation['x-reauthenticate'] ?? false,
    params: fieldsIn('path', parameters, schemas),
    query: fieldsIn('query', parameters, schemas),
    headers: fieldsIn('header', parameters, schemas),
    body: requestBody
      ? {
          schema: resolved(requestBody.content['application/json'].schema, schemas),
          required: requestBody.required ?? false,
          name: requestBody['x-name'] ?? 'body',
        }
      : null,
  };
}

/** All calls of the contract, in its order. */
export function contractCalls(): ContractCall[] {
  const contract = readContract();
  return Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(path, method as Method, operation, contract)),
  );
}
