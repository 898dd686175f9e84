/** What was found of a lot against its specification, row by row. What a limit says is `domain/sds/coa`'s. */
import { CONFORMS, meetsSpec, parseLimit, type CoaRow } from '../sds/coa';

/** `missing`: not tested; `unclear`: it cannot be compared, another unit or words in place of a number. */
export type ValueState = 'within' | 'out' | 'missing' | 'unclear';

const UNIT_IN_SPEC = /^[≥≤<>]?[−-]?[\d.,]+(?:[–~～±-][−-]?[\d.,]+)?(.*)$/;

/** Numbers as a Chinese keyboard types them; the signs of words stay. */
const narrow = (text: string): string =>
  text
    .replace(/[０-９Ａ-Ｚａ-ｚ．％＋－＜＞]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('μ', 'µ');

/** As it is kept: narrow signs, and with the unit of the limit where a bare number was typed. */
export function cleanResult(spec: string, typed: string): string {
  const text = narrow(typed).trim().replace(/\s+/g, ' ').replaceAll('°C', '℃');
  const [limit, found] = [parseLimit(spec), parseLimit(text)];
  if (limit.kind === 'words' || found.kind === 'words') return text;
  return found.unit === '' && limit.unit !== '' ? `${text}${UNIT_IN_SPEC.exec(spec)?.[1] ?? ''}` : text;
}

/** How a result stands; it is as `cleanResult` makes it. */
export function valueState({ spec, result }: Pick<CoaRow, 'spec' | 'result'>): ValueState {
  if (result === '') return 'missing';
  const meets = meetsSpec(spec, result);
  if (meets === null) return 'unclear';
  return meets ? 'within' : 'out';
}

/** Why what was typed cannot be compared with the limit; null when it can, or when nothing was typed. */
export function valueProblem(spec: string, typed: string): string | null {
  if (valueState({ spec, result: cleanResult(spec, typed) }) !== 'unclear') return null;
  const limit = parseLimit(spec);
  const unit = limit.kind === 'range' ? limit.unit : '';
  return `不能与“${spec}”比较，请填数值${unit && `（${unit}）`}`;
}

/** What is said of a result beside its row; blank of one that is fine. */
export const VALUE_WORDS: Record<ValueState, string> = {
  within: '',
  out: '超出标准',
  missing: '未检',
  unclear: '无法判定',
};

/** What is typed for words: those of the limit, or this. */
export const CONFORMING = CONFORMS[0];

/** What keeps rows from a release, a line each: `水分 0.08%，标准 ≤0.05%，超出标准`. */
export const rowFaults = (rows: readonly CoaRow[]): string[] =>
  rows.flatMap((row) => {
    const state = valueState(row);
    if (state === 'within') return [];
    return state === 'missing'
      ? [`${row.item} 未检`]
      : [`${row.item} ${row.result}，标准 ${row.spec}，${VALUE_WORDS[state]}`];
  });
