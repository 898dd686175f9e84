/** Reading what a caller sent: bodies and query parameters, refused with the field's name when of the wrong form. */
import { invalid, refuse } from './envelope';

export type Json = Record<string, unknown>;

/** The body as an object. Refuses anything else. */
export function objectOf(body: unknown): Json {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) invalid('body:请求内容应为对象');
  return body as Json;
}

/** A whole number (numeric strings too, as mall4uni sends some). */
export function intOf(value: unknown, name: string): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) invalid(`${name}:${name} 应为整数`);
  return number;
}

/** Trimmed text; refused with `label` when missing or blank. */
export function textOf(value: unknown, label: string, maxLength = 200): string {
  if (typeof value !== 'string' || value.trim() === '') refuse(`请填写${label}`);
  const text = value.trim();
  if (text.length > maxLength) refuse(`${label}不能超过 ${maxLength} 个字`);
  return text;
}

/** Text or null when absent or blank. */
export function optionalText(value: unknown, label: string, maxLength = 200): string | null {
  return typeof value === 'string' && value.trim() !== '' ? textOf(value, label, maxLength) : null;
}

/** Whole numbers in an array. */
export function intsOf(value: unknown, name: string): number[] {
  if (!Array.isArray(value)) invalid(`${name}:${name} 应为数组`);
  return (value as unknown[]).map((one) => intOf(one, name));
}

export interface Page<T> {
  records: T[];
  total: number;
  size: number;
  current: number;
  pages: number;
}

/** The asked-for page of a list: `current` from 1, `size` 10 unless told and 100 at most. */
export function pageOf<T>(list: readonly T[], query: URLSearchParams): Page<T> {
  const { current, size } = pageRequest(query);
  return {
    records: list.slice((current - 1) * size, current * size),
    total: list.length,
    size,
    current,
    pages: Math.ceil(list.length / size),
  };
}

/** `current` and `size` of a query, within their limits. */
export function pageRequest(query: URLSearchParams) {
  const read = (name: string, fallback: number) => {
    const text = query.get(name);
    if (text === null || text === '') return fallback;
    const number = intOf(text, name);
    if (number < 1) invalid(`${name}:${name} 应不小于 1`);
    return number;
  };
  return { current: read('current', 1), size: Math.min(read('size', 10), 100) };
}
