/**
 * Converts input to the form of the contract: trims text and removes invisible characters, parses numerals, fills in
 * defaults, and drops undescribed fields. It refuses nothing: unfit values stay as they are for the validator to
 * refuse. Ajv's coercion is not used, because it turns null into 0, true into 1 and 7 into "7".
 */
import type { Schema } from './contractFile';
import { withoutUnseen } from './unseen';

/** Longer text is data, such as a picture, and is not trimmed. */
const MAX_TRIMMED = 5_000;
const NUMERAL = /^[+-]?\d{1,16}(?:\.\d{1,16})?$/;

const typesOf = ({ type = [] }: Schema): string[] => [type].flat();

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value in the form of the schema; undefined when it is absent. */
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

/** One item above the limit is enough for the validator to refuse. */
function itemsOf({ items = {}, maxItems = Infinity }: Schema, list: unknown[]): unknown[] {
  return list.slice(0, maxItems + 1).map((item) => coerce(items, item));
}

/** Iterates over the contract's field names, not the caller's, so that `__proto__` is never touched. */
function fieldsOf({ properties = {} }: Schema, given: Fields): Fields {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    // null counts as absent unless the contract allows it.
    const isAbsent = value === null && !typesOf(schema).includes('null');
    return [name, coerce(schema, isAbsent ? undefined : value)] as const;
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}
