/** Applies a table line to goods that have changed since the preview: which parts still apply. */
import { barText } from './bar';
import { fieldsIn, FIELD_NAMES, MAX_STOCK, otherwise, shownChanges } from './fields';
import { wasOf, type GoodsNow } from './evaluate';
import type { GoodsValues } from './values';

interface Requested {
  /** Expected values before, and wanted values after: the same fields. */
  expected: GoodsValues;
  wanted: GoodsValues;
  /** Warehouses whose stock was counted since. Other differences are sales and returns. */
  counted: ReadonlySet<string>;
  /** Verb in messages: `改为`, `恢复为` */
  word: string;
}

export interface Carried {
  /** The applied changes: values before and after. */
  before: GoodsValues;
  after: GoodsValues;
  /** Chinese reasons for what was not applied. */
  reasons: string[];
}

/** Returns the values without the fields, and the stock without the warehouses, that are in `done`. */
export function without(values: GoodsValues, done: GoodsValues): GoodsValues {
  const { stocks, ...rest } = values;
  const open = fieldsIn(rest).filter((field) => done[field] === undefined);
  const counts = Object.entries(stocks ?? {}).filter(([warehouse]) => done.stocks?.[warehouse] === undefined);
  return {
    ...(Object.fromEntries(open.map((field) => [field, values[field]])) as GoodsValues),
    ...(counts.length > 0 && { stocks: Object.fromEntries(counts) }),
  };
}

/**
 * Applies field by field; a field that somebody else changed stays. Stock changes by the line's difference, so that
 * packs sold meanwhile stay sold.
 */
export function carryOver(now: GoodsNow, { expected, wanted, counted, word }: Requested): Carried {
  const after: GoodsValues = {};
  const reasons: string[] = [];
  const keep = (value: GoodsValues, why = otherwise(value, wasOf(value, now.values)).join('；')) => {
    const left = shownChanges({}, value).map((change) => `未${word} ${change.after || '空白'}`);
    reasons.push([why, ...left].join('，'));
  };
  for (const field of fieldsIn(wanted)) {
    if (field === 'stocks') continue;
    const value = { [field]: wanted[field] };
    const is = now.values[field];
    if (is === wanted[field]) Object.assign(after, value);
    else if (is !== expected[field]) keep(value);
    else if (now.bar && field !== 'price' && field !== 'brief' && wanted[field] === 1)
      keep(value, `${FIELD_NAMES[field]}：${barText(now.bar)}`);
    else Object.assign(after, value);
  }
  for (const [warehouse, count] of Object.entries(wanted.stocks ?? {})) {
    const is = now.values.stocks[warehouse] ?? 0;
    const was = expected.stocks?.[warehouse] ?? 0;
    const moved = is + count - was;
    const value = { stocks: { [warehouse]: count } };
    if (is !== was && counted.has(warehouse)) keep(value);
    else if (moved < 0) keep(value, `${warehouse}库存现为 ${is}，之后又售出，再减 ${was - count} 不够减`);
    else if (moved > MAX_STOCK) keep(value, `${warehouse}库存不能超过 ${MAX_STOCK}`);
    else after.stocks = { ...after.stocks, [warehouse]: moved };
  }
  return { before: wasOf(after, now.values), after, reasons };
}
