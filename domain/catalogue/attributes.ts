/**
 * Attributes of a category: the facts that its products state, such as 材质 and 体积. A product holds the value as a
 * feature with the name of the attribute, so that pages and comparison show it like every other feature.
 */
import { times } from '../shared/money';
import type { AttributeKind, CategoryAttribute } from './types';

export const ATTRIBUTE_KINDS: Readonly<Record<AttributeKind, string>> = {
  choice: '选项',
  number: '数值',
  flag: '是/否',
  text: '文字',
};

/** Most attributes of one category, and most options of a choice. */
export const MAX_ATTRIBUTES = 20;
export const MAX_CHOICES = 40;
const MAX_NAME = 12;
const MAX_CHOICE = 24;
const MAX_UNIT = 8;
const MAX_TEXT = 200;

/** Separates the options of one value. */
const AND = '、';
export const FLAGS = ['是', '否'] as const;

/** Characters with a meaning in values, addresses or queries. A qualifier follows ， or a bracket: `PP，低吸附`. */
const MARKS = /[、，,：:;；（()）|]/;

/** Features that follow from other fields of a product. */
const RESERVED = ['形态', '本品闪点', '结构说明', '级别', '纯度', '品牌', '分类', '货号'];

type Fault = Readonly<{ name: string; message: string }>;

/**
 * Returns the first problem of the attributes of a category, with the attribute that has it; null when they are valid.
 * @param kin names of attributes in the categories above and below
 */
export function attributesProblem(
  attributes: readonly CategoryAttribute[],
  kin: readonly string[] = [],
): Fault | null {
  if (attributes.length > MAX_ATTRIBUTES)
    return { name: '', message: `一个分类最多 ${MAX_ATTRIBUTES} 个属性` };
  const names = new Set<string>();
  for (const attribute of attributes) {
    const { name } = attribute;
    const isTwice = names.has(name);
    names.add(name);
    const message = isTwice ? '属性名重复' : (nameProblem(name, kin) ?? kindProblem(attribute));
    if (message !== null) return { name, message };
  }
  return null;
}

function nameProblem(name: string, kin: readonly string[]): string | null {
  if (name === '') return '请填写属性名';
  if (name.length > MAX_NAME) return `属性名最多 ${MAX_NAME} 字`;
  if (MARKS.test(name)) return '属性名不能含标点';
  if (RESERVED.includes(name)) return `“${name}”是商品已有的资料，不能作属性名`;
  return kin.includes(name) ? '上级或下级分类已有这个属性' : null;
}

function kindProblem({ kind, unit, choices }: CategoryAttribute): string | null {
  if (kind === 'number')
    return unit.length > MAX_UNIT || MARKS.test(unit) ? `单位最多 ${MAX_UNIT} 字，不含标点` : null;
  if (kind !== 'choice') return null;
  if (choices.length < 2) return '请至少填写两个选项';
  if (choices.length > MAX_CHOICES) return `最多 ${MAX_CHOICES} 个选项`;
  if (new Set(choices).size < choices.length) return '选项重复';
  const unfit = choices.find((choice) => choice.length > MAX_CHOICE || MARKS.test(choice));
  return unfit === undefined ? null : `选项“${unfit}”过长或含标点（最多 ${MAX_CHOICE} 字）`;
}

const line = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Normalises the attributes of a category: trimmed, and only the fields of the kind. */
export const tidyAttributes = (attributes: readonly CategoryAttribute[]): CategoryAttribute[] =>
  attributes.map(({ name, kind, unit, choices }) => ({
    name: line(name),
    kind,
    unit: kind === 'number' ? line(unit) : '',
    choices: kind === 'choice' ? choices.map(line).filter(Boolean) : [],
  }));

interface Placed {
  categoryId: number;
  /** 0: at the top. */
  parentId: number;
  attributes: readonly CategoryAttribute[];
}

/** Attributes of the products in a category: those of the categories above first. */
export function attributesOf(
  categories: readonly Placed[],
  categoryId: number | null,
): readonly CategoryAttribute[] {
  const own = categories.find((category) => category.categoryId === categoryId);
  return own ? [...attributesOf(categories, own.parentId || null), ...own.attributes] : [];
}

/** Names of the attributes of the categories above and below one. */
export function kinNames(categories: readonly Placed[], categoryId: number): string[] {
  const below = (id: number): Placed[] =>
    categories
      .filter(({ parentId }) => parentId === id)
      .flatMap((child) => [child, ...below(child.categoryId)]);
  const parentId = categories.find((category) => category.categoryId === categoryId)?.parentId ?? 0;
  return [
    ...attributesOf(categories, parentId || null),
    ...below(categoryId).flatMap(({ attributes }) => attributes),
  ].map(({ name }) => name);
}

/** Metric units by quantity, as powers of ten of its base unit. Other units are not converted. */
const UNITS: Readonly<Record<string, readonly [quantity: string, power: number]>> = {
  nm: ['length', -9],
  µm: ['length', -6],
  mm: ['length', -3],
  cm: ['length', -2],
  m: ['length', 0],
  µL: ['volume', -6],
  mL: ['volume', -3],
  L: ['volume', 0],
  µg: ['mass', -6],
  mg: ['mass', -3],
  g: ['mass', 0],
  kg: ['mass', 3],
  Da: ['molar', 0],
  kDa: ['molar', 3],
};

/** μ (Greek) and µ (micro sign) look alike. */
const plainUnit = (unit: string): string => unit.trim().replace(/μ/g, 'µ');

/** Factor from one unit to another as a decimal text; null when they measure different quantities. */
function factorOf(from: string, to: string): string | null {
  if (from === to) return '1';
  const [a, b] = [UNITS[from], UNITS[to]];
  if (!a || a[0] !== b?.[0]) return null;
  const power = a[1] - b[1];
  return power >= 0 ? `1${'0'.repeat(power)}` : `0.${'0'.repeat(-power - 1)}1`;
}

/** A decimal number without superfluous digits: `010.50` → `10.5`; null for anything else. */
function plainNumber(text: string): string | null {
  const plain = text.trim().replace(/^[−–]/, '-');
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(plain) ? times(plain, 1) : null;
}

/** The number of a text in `unit`, exactly; null when it states none, or another quantity. */
function numberIn(text: string, unit: string): string | null {
  const [, digits = '', word = ''] = /^([-−–]?[\d.]+)\s*(.*)$/.exec(text.trim()) ?? [];
  const number = plainNumber(digits);
  const factor = factorOf(plainUnit(word), plainUnit(unit));
  return number === null || factor === null ? null : times(number, factor);
}

const withUnit = (number: string, unit: string): string => (unit === '' ? number : `${number} ${unit}`);

const partsOf = (text: string): string[] => text.split(AND).map((part) => part.trim());

/**
 * Returns a message when a product of the category may not have this value, else null. A blank value is valid: nothing
 * is stated.
 */
export function attributeProblem(attribute: CategoryAttribute, text: string): string | null {
  const { kind, unit, choices } = attribute;
  const value = line(text);
  if (value === '') return null;
  switch (kind) {
    case 'number':
      return numberIn(value, unit) === null ? `请填写数字${unit && `，单位 ${unit}`}` : null;
    case 'choice': {
      const other = partsOf(value).find((part) => !choices.includes(part));
      return other === undefined ? null : `请从选项中选择，没有“${other}”`;
    }
    case 'flag':
      return FLAGS.some((flag) => flag === value) ? null : '请选择是或否';
    case 'text':
      return value.length > MAX_TEXT ? `最多 ${MAX_TEXT} 字` : null;
  }
}

/** Normalises a valid value: the number in the unit of the attribute, options in their order. Others stay as they are. */
export function tidyValue(attribute: CategoryAttribute, text: string): string {
  const { kind, unit, choices } = attribute;
  const value = line(text);
  if (value === '' || attributeProblem(attribute, value) !== null) return value;
  if (kind === 'number') return withUnit(numberIn(value, unit) ?? value, unit);
  if (kind !== 'choice') return value;
  const parts = partsOf(value);
  return choices.filter((choice) => parts.includes(choice)).join(AND);
}

/** A value without its qualifier: `PP，低吸附` → `PP`. */
const unqualified = (part: string): string => (/^[^，,（(]*/.exec(part)?.[0] ?? '').trim();

/**
 * Values by which a product is filtered: options, 是 or 否, or the number with the unit of the attribute. Data of a build
 * may carry qualifiers. Empty where the text does not fit; free text is never filtered.
 */
export function filterValues({ kind, unit, choices }: CategoryAttribute, text: string): string[] {
  switch (kind) {
    case 'number': {
      const number = numberIn(unqualified(text), unit);
      return number === null ? [] : [withUnit(number, unit)];
    }
    case 'choice': {
      const parts = partsOf(text).map(unqualified);
      return choices.filter((choice) => parts.includes(choice));
    }
    case 'flag':
      return FLAGS.filter((flag) => flag === unqualified(text));
    case 'text':
      return [];
  }
}

/** Compares filter values for display: options in their order, numbers by size. */
export function byAttribute({ kind, choices }: CategoryAttribute): (a: string, b: string) => number {
  if (kind === 'number') return (a, b) => parseFloat(a) - parseFloat(b);
  const order: readonly string[] = kind === 'flag' ? FLAGS : choices;
  return (a, b) => order.indexOf(a) - order.indexOf(b);
}

/** Separates name and value in the address of a list. */
const SIGN = ':';

/** The attribute and value of one filter, as the address holds them: `材质:PP`. */
export const filterText = (name: string, value: string): string => name + SIGN + value;

/** Reads a filter; null when the text is none. */
export function readFilter(text: string): { name: string; value: string } | null {
  const at = text.indexOf(SIGN);
  return at > 0 && at < text.length - 1 ? { name: text.slice(0, at), value: text.slice(at + 1) } : null;
}
