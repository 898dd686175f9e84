/** Validates the bodies of the switches, which are not in the contract. */
import { invalid, refuse } from '../server/http/refusal';
import { FAULT_KINDS, type Fault } from './faults';

export type Fields = Record<string, unknown>;

/** A missing body has no fields. */
export function objectFrom(body: unknown): Fields {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) return invalid('body', '请求内容应为对象');
  return body as Fields;
}

export const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

const MAX_INTEGER = 2_147_483_647;

export function readInteger(value: unknown, name: string): number {
  if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= MAX_INTEGER) return value;
  return invalid(name, `${name} 应为整数`);
}

function textFrom(value: unknown, label: string): string {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? refuse('REQUIRED', `请填写${label}`) : text;
}

/** Yuan; null is 询价. */
export function priceFrom(value: unknown): number | null {
  if (value === null || (typeof value === 'number' && value > 0)) return value;
  return invalid('price', 'price 应为正数，null 为询价');
}

export function faultFrom(fields: Fields): Fault {
  const number = (name: string) => (isGiven(fields[name]) ? readInteger(fields[name], name) : undefined);
  const kind =
    FAULT_KINDS.find((value) => value === fields.kind) ??
    refuse('KIND_UNKNOWN', `kind 应为 ${FAULT_KINDS.join(' / ')}`);
  return {
    method: typeof fields.method === 'string' ? fields.method : '*',
    path: textFrom(fields.path, 'path'),
    kind,
    status: number('status'),
    delay: number('delay'),
    times: number('times'),
    message: typeof fields.message === 'string' ? fields.message : undefined,
  };
}
