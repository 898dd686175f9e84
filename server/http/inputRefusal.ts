/**
 * Explains invalid input. Fields with a title belong to the buyer: the first wrong one is reported in the buyer's
 * words. Other fields belong to the client: all are reported as `field:message` lines.
 */
import type { ErrorObject } from 'ajv';
import type { Schema } from './contractFile';
import { INVALID, Refusal } from './refusal';

type Path = (string | number)[];

interface Fault {
  keyword: string;
  /** The violated length or number; NaN when there is none. */
  limit: number;
  schema: Schema;
  required: boolean;
  /** From the root: field names and item indexes. */
  path: Path;
  /** Position in the contract, by which faults are ordered as in the form. */
  place: number[];
}

/** The refusal of an invalid value. `name` denotes the value as a whole. */
export function inputRefusal(root: Schema, name: string, errors: readonly ErrorObject[]): Refusal {
  const faults = errors.map((error) => faultOf(root, error)).sort(byPlace);
  const ofBuyer = faults.find(({ schema }) => schema.title !== undefined);
  return ofBuyer
    ? new Refusal(reasonOf(ofBuyer), sentenceOf(ofBuyer, name), { field: fieldOf(ofBuyer.path, name) })
    : formRefusal(faults, name);
}

function formRefusal(faults: readonly Fault[], name: string): Refusal {
  // Keep the first fault per field; the others follow from it.
  const byField = new Map([...faults].reverse().map((fault) => [fieldOf(fault.path, name), fault]));
  const shown = faults.filter((fault) => byField.get(fieldOf(fault.path, name)) === fault);
  const lines = shown.map((fault) => `${topOf(fault.path, name)}:${sentenceOf(fault, name)}`);
  const [only = null, ...others] = byField.keys();
  return new Refusal('INVALID', [...new Set(shown.map((fault) => sentenceOf(fault, name)))].join('；'), {
    code: INVALID,
    field: others.length > 0 ? null : only,
    data: [...new Set(lines)],
  });
}

function faultOf(root: Schema, { keyword, instancePath, params }: ErrorObject): Fault {
  const { limit, missingProperty } = params as { limit?: number; missingProperty?: string };
  const keys = [
    ...instancePath.split('/').slice(1),
    ...(missingProperty === undefined ? [] : [missingProperty]),
  ];
  const fault: Fault = { keyword, limit: Number(limit), schema: root, required: true, path: [], place: [] };
  for (const key of keys) {
    const { properties = {}, items = {}, required = [] } = fault.schema;
    const isField = Object.hasOwn(properties, key);
    fault.path.push(isField ? key : Number(key));
    fault.place.push(isField ? Object.keys(properties).indexOf(key) : Number(key));
    fault.required = isField && required.includes(key);
    fault.schema = (isField ? properties[key] : items) ?? {};
  }
  return fault;
}

function byPlace(a: Fault, b: Fault): number {
  const at = a.place.findIndex((place, index) => place !== b.place[index]);
  return at === -1 ? a.place.length - b.place.length : (a.place[at] ?? 0) - (b.place[at] ?? -1);
}

/** Such as `lines[0].count`. */
function fieldOf(path: Path, name: string): string {
  const written = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
  return typeof path[0] === 'string' ? written.slice(1) : name + written;
}

/** The top-level field of the request. */
const topOf = ([first]: Path, name: string) => (typeof first === 'string' ? first : name);

const typeOf = ({ type }: Schema) => [type].flat()[0];

/** Is a required text missing? A value of another type was not typed by a buyer, so it counts as missing. */
function isMissingText({ keyword, schema, required }: Fault): boolean {
  if (typeOf(schema) !== 'string') return false;
  return keyword === 'required' || keyword === 'minLength' || (keyword === 'type' && required);
}

function reasonOf(fault: Fault): string {
  if (fault.keyword === 'maxLength') return 'TOO_LONG';
  return fault.keyword === 'required' || isMissingText(fault) ? 'REQUIRED' : 'INVALID';
}

const TYPES: Record<string, string> = {
  string: '应为文字',
  integer: '应为整数',
  number: '应为数字',
  boolean: '应为 true 或 false',
  array: '应为数组',
};

function sentenceOf(fault: Fault, root: string): string {
  const { keyword, limit, path, schema } = fault;
  const { title, 'x-refusal': own } = schema;
  // Latin words are separated from Chinese ones by a space.
  const label = title ?? `${path.findLast((key) => typeof key === 'string') ?? root} `;
  if (keyword === 'maxLength') return `${label}不能超过 ${limit} 个字`;
  if (own) return own;
  if (title && isMissingText(fault)) return `请填写${title}`;
  switch (keyword) {
    case 'required':
    case 'type': {
      const words = TYPES[typeOf(schema) ?? ''];
      return words ? label + words : '请求内容应为对象';
    }
    case 'minLength':
      return `${label}不能为空`;
    case 'minimum':
    case 'maximum':
      return label + rangeWords(fault);
    case 'maxItems':
      return `${label}最多 ${limit} 项`;
    case 'enum':
      return `${label}不在可选范围内`;
    case 'format':
      return `${label}应为 yyyy-MM-dd 的日期`;
    default:
      return `${label}格式不正确`;
  }
}

function rangeWords({ keyword, limit, schema }: Fault): string {
  // The bounds of safe integers only express that the value must be a whole number.
  if (Math.abs(limit) === Number.MAX_SAFE_INTEGER) return '应为整数';
  const [atLeast, atMost] = schema.title ? ['至少为', '最多为'] : ['应不小于', '应不大于'];
  return `${keyword === 'minimum' ? atLeast : atMost} ${limit}`;
}
