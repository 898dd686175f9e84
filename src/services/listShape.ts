/**
 * Answers as servers of the mall4j family send them: a list within one may be null when it is empty, and so may an
 * entry. An answer that is no list, object or number where one was asked for is a failure of the call: that the shop
 * does not know is not "none".
 */
import { ApiError, defaultMessage } from './errors';

const isThere = (entry: unknown): boolean => entry !== null && entry !== undefined;

/** The entries that can be shown: a malformed one costs itself and not the page. `fits` says what it must have. */
export function toList<T>(list: readonly T[] | null | undefined, fits: (entry: T) => boolean = isThere): T[] {
  if (!Array.isArray(list)) return [];
  return (list as T[]).filter((entry) => {
    const isWhole = isThere(entry) && fits(entry);
    if (!isWhole && process.env.NODE_ENV === 'development') console.warn('Left out of a list:', entry);
    return isWhole;
  });
}

/** Codes that the shop has words for; of others, a newer server's, it can say nothing. */
export const onlyKnown = <C extends string>(
  codes: readonly C[] | null | undefined,
  words: Record<C, unknown>,
): C[] => toList(codes, (code) => Object.hasOwn(words, code));

const malformed = () => new ApiError('parse', defaultMessage('parse'));

/** The whole answer is this list; see `toList`. Of which not one entry can be read, that is no empty one. */
export function listIn<T>(answer: readonly T[] | null | undefined, fits?: (entry: T) => boolean): T[] {
  if (!Array.isArray(answer)) throw malformed();
  const list = toList<T>(answer, fits);
  if (list.length === 0 && answer.length > 0) throw malformed();
  return list;
}

/** The list that an answer is about, beside other fields; null when it is empty. Of which no entry can be read: see `listIn`. */
export const listWithin = <T>(list: readonly T[] | null | undefined, fits?: (entry: T) => boolean): T[] =>
  list === null || list === undefined ? [] : listIn(list, fits);

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The whole answer is an object; `fits` says what it must have. */
export function objectIn<T extends object>(
  answer: T | null | undefined,
  fits: (answer: T) => boolean = () => true,
): T {
  if (!isObject(answer) || !fits(answer)) throw malformed();
  return answer;
}

/** The same where null is an answer: there is none. */
export const objectOrNull = <T extends object>(answer: T | null, fits?: (answer: T) => boolean): T | null =>
  answer === null ? null : objectIn(answer, fits);

/** The whole answer, or the field that it is about, is a text: the number of what was made, or a file's data: address. */
export function textIn(answer: unknown): string {
  if (typeof answer !== 'string') throw malformed();
  return answer;
}

/** The whole answer is how many there are. */
export function countIn(answer: unknown): number {
  if (typeof answer !== 'number' || !Number.isSafeInteger(answer) || answer < 0) throw malformed();
  return answer;
}

/** The whole answer is the id of what was made. */
export const idIn = (answer: unknown): number => countIn(answer);

/** The whole answer is yes or no. */
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
