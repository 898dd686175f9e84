/**
 * What came in, in the form the contract wants: text trimmed and without marks that nobody sees, numerals read, defaults
 * filled in, and of an object only the fields that are described. It judges nothing: what does not fit is left as it is,
 * for the validator to refuse.
 * Ajv's own coercion is not used: it makes 0 of null, 1 of true and "7" of 7.
 */
import type { Schema } from './contractFile';
import { withoutUnseen } from './unseen';

/** Longer text is data, a picture for one. */
const MAX_TRIMMED = 5_000;
const NUMERAL = /^[+-]?\d{1,16}(?:\.\d{1,16})?$/;

const typesOf = ({ type = [] }: Schema): string[] => [type].flat();

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value in the form of the schema; undefined where there is none. */
export function coerce(schema: Schema, value: unknown): unknown {
  if (value === undefined) return schema.default;
  if (typeof value === 'string') return fromText(schema, value);
  if (typeof value === 'number') return clamped(schema, value);
  const types = typesOf(schema);
  if (Array.isArray(value) && types.includes('array')) return itemsOf(schema, value);
  if (isFields(value) && types.includes('object')) return fieldsOf(schema, value);
  return value;
}

function fromText(schema: Schema, given: string): unknown {
  const text = withoutUnseen(given);
  if (schema['x-verbatim']) return text;
  const trimmed = text.length > MAX_TRIMMED ? text : text.trim();
  const types = typesOf(schema);
  if (types.includes('string')) return trimmed;
  if (trimmed === '') return schema.default;
  const isNumber = types.includes('integer') || types.includes('number');
  if (isNumber && NUMERAL.test(trimmed)) return clamped(schema, Number(trimmed));
  if (types.includes('boolean') && (trimmed === 'true' || trimmed === 'false')) return trimmed === 'true';
  return text;
}

const clamped = ({ maximum, 'x-clamp': clamps }: Schema, value: number) =>
  clamps && maximum !== undefined ? Math.min(value, maximum) : value;

/** One more than there may be is enough to be refused by. */
function itemsOf({ items = {}, maxItems = Infinity }: Schema, list: unknown[]): unknown[] {
  return list.slice(0, maxItems + 1).map((item) => coerce(items, item));
}

/** Named by the contract, never by the caller: a field called `__proto__` is not even looked at. */
function fieldsOf({ properties = {} }: Schema, given: Fields): Fields {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    // null says nothing where the contract does not say what it means.
    const isAbsent = value === null && !typesOf(schema).includes('null');
    return [name, coerce(schema, isAbsent ? undefined : value)] as const;
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}
