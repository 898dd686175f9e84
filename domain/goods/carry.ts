/** What a line of a table still does, and what not, when goods have moved on since it was looked at. */
import { barText } from './bar';
import { fieldsIn, FIELD_NAMES, MAX_STOCK, otherwise, shownChanges } from './fields';
import { wasOf, type GoodsNow } from './judge';
import type { GoodsValues } from './values';

interface Asked {
  /** What the line expects to find, and what it leaves: the same fields. */
  expected: GoodsValues;
  wanted: GoodsValues;
  /** Warehouses whose stock somebody set since; other differences are what was sold and what came back. */
  counted: ReadonlySet<string>;
  /** `改为`, `恢复为` */
  word: string;
}

export interface Carried {
  /** What is changed, as it is now and as it will be. */
  before: GoodsValues;
  after: GoodsValues;
  /** Why the rest is not, for people. */
  reasons: string[];
}

/** The values without those fields, and stock without those warehouses, that are in `done`. */
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
 * Field by field: what somebody else has changed since stays as it is. Stock moves by the line's own difference, so that
 * what was sold in between stays sold.
 */
export function carryOver(now: GoodsNow, { expected, wanted, counted, word }: Asked): Carried {
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
