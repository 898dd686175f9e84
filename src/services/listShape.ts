/**
 * Answers of mall4j servers: an empty list within one may be null, and so may an entry. An answer that is not the
 * expected list, object or number fails the call, because unknown is not the same as none.
 */
import { ApiError, defaultMessage } from './errors';

const isThere = (entry: unknown): boolean => entry !== null && entry !== undefined;

/** The entries that can be shown: a malformed one is dropped. `fits` checks its required fields. */
export function toList<T>(list: readonly T[] | null | undefined, fits: (entry: T) => boolean = isThere): T[] {
  if (!Array.isArray(list)) return [];
  return (list as T[]).filter((entry) => {
    const isWhole = isThere(entry) && fits(entry);
    if (!isWhole && process.env.NODE_ENV === 'development') console.warn('Left out of a list:', entry);
    return isWhole;
  });
}

/** Known codes; those of a newer server are left out. */
export const onlyKnown = <C extends string>(
  codes: readonly C[] | null | undefined,
  words: Record<C, unknown>,
): C[] => toList(codes, (code) => Object.hasOwn(words, code));

const malformed = () => new ApiError('parse', defaultMessage('parse'));

/** The whole answer is this list; see `toList`. A list without a readable entry is a failure. */
export function listIn<T>(answer: readonly T[] | null | undefined, fits?: (entry: T) => boolean): T[] {
  if (!Array.isArray(answer)) throw malformed();
  const list = toList<T>(answer, fits);
  if (list.length === 0 && answer.length > 0) throw malformed();
  return list;
}

/** The list within an answer; null when it is empty. Without a readable entry see `listIn`. */
export const listWithin = <T>(list: readonly T[] | null | undefined, fits?: (entry: T) => boolean): T[] =>
  list === null || list === undefined ? [] : listIn(list, fits);

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The whole answer is an object; `fits` checks its required fields. */
export function objectIn<T extends object>(
  answer: T | null | undefined,
  fits: (answer: T) => boolean = () => true,
): T {
  if (!isObject(answer) || !fits(answer)) throw malformed();
  return answer;
}

/** The same where null is a valid answer: there is none. */
export const objectOrNull = <T extends object>(answer: T | null, fits?: (answer: T) => boolean): T | null =>
  answer === null ? null : objectIn(answer, fits);

/** The whole answer, or its main field, is a text: the number of a created record, or a file's data: address. */
export function textIn(answer: unknown): string {
  if (typeof answer !== 'string') throw malformed();
  return answer;
}

/** The whole answer is a count. */
export function countIn(answer: unknown): number {
  if (typeof answer !== 'number' || !Number.isSafeInteger(answer) || answer < 0) throw malformed();
  return answer;
}

/** The whole answer is the id of a created record. */
export const idIn = (answer: unknown): number => countIn(answer);

/** The whole answer is true or false. */
export function yesOrNoIn(answer: unknown): boolean {
  if (typeof answer !== 'boolean') throw malformed();
  return answer;
}

interface WirePage<T> {
  records: T[] | null;
  total: number;
  pages: number;
}

/** A page of a list; its records may be null when there are none. */
export function pageIn<T>(
  answer: WirePage<T> | null,
  fits?: (entry: T) => boolean,
): WirePage<T> & { records: T[] } {
  const { records, total, pages } = objectIn(answer);
  return {
    records: records === null ? [] : listIn(records, fits),
    total: total ?? 0,
    pages: pages ?? 0,
  };
}
