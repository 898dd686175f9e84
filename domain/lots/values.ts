/** Test results of a lot against its specification, row by row. `domain/sds/coa` parses the limits. */
import { CONFORMS, meetsSpec, parseLimit } from '../sds/coa';
import type { CoaRow } from '../sds/types';

/** `missing`: not tested; `unclear`: not comparable, because of another unit or words in place of a number. */
export type ValueState = 'within' | 'out' | 'missing' | 'unclear';

const UNIT_IN_SPEC = /^[≥≤<>]?[−-]?[\d.,]+(?:[–~～±-][−-]?[\d.,]+)?(.*)$/;

/** Folds full-width input; words keep their characters. */
const narrow = (text: string): string =>
  text
    .replace(/[０-９Ａ-Ｚａ-ｚ．％＋－＜＞]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('μ', 'µ');

/** Normalises a result; a bare number gets the unit of its limit. */
export function cleanResult(spec: string, typed: string): string {
  const text = narrow(typed).trim().replace(/\s+/g, ' ').replaceAll('°C', '℃');
  const [limit, found] = [parseLimit(spec), parseLimit(text)];
  if (limit.kind === 'words' || found.kind === 'words') return text;
  return found.unit === '' && limit.unit !== '' ? `${text}${UNIT_IN_SPEC.exec(spec)?.[1] ?? ''}` : text;
}

/** Returns the state of a result from `cleanResult`. */
export function valueState({ spec, result }: Pick<CoaRow, 'spec' | 'result'>): ValueState {
  if (result === '') return 'missing';
  const meets = meetsSpec(spec, result);
  if (meets === null) return 'unclear';
  return meets ? 'within' : 'out';
}

/** Returns a message when the text cannot be compared with the limit; null when it can or is blank. */
export function valueProblem(spec: string, typed: string): string | null {
  if (valueState({ spec, result: cleanResult(spec, typed) }) !== 'unclear') return null;
  const limit = parseLimit(spec);
  const unit = limit.kind === 'range' ? limit.unit : '';
  return `不能与“${spec}”比较，请填数值${unit && `（${unit}）`}`;
}

/** Texts beside a result; blank when it conforms. */
export const VALUE_WORDS: Record<ValueState, string> = {
  within: '',
  out: '超出标准',
  missing: '未检',
  unclear: '无法判定',
};

/** Default wording for a qualitative result without a limit text. */
export const CONFORMING = CONFORMS[0];

/** Returns one line for each row that blocks the release: `水分 0.08%，标准 ≤0.05%，超出标准`. */
export const rowFaults = (rows: readonly CoaRow[]): string[] =>
  rows.flatMap((row) => {
    const state = valueState(row);
    if (state === 'within') return [];
    return state === 'missing'
      ? [`${row.item} 未检`]
      : [`${row.item} ${row.result}，标准 ${row.spec}，${VALUE_WORDS[state]}`];
  });
