/**
 * Previews an import: which lines would change something, which would not, and which are refused and why. Changes
 * nothing.
 */
import { normalizeCas } from '../chemistry/cas';
import { restoredCas } from '../quickOrder/restoredCas';
import { groupBy } from '../shared/lists';
import { mayAct, STAFF_ROLES } from '../staff/roles';
import type { StaffRole } from '../staff/types';
import { readBase, type Base } from './base';
import { barText } from './bar';
import type { GoodsBar, ImportRow } from './types';
import { FIELD_NAMES, FIELD_ROLES, fieldsIn, shownChanges } from './fields';
import { readCells } from './readCells';
import type { GoodsValues } from './values';

/** The present state of a pack. */
export interface GoodsNow {
  skuId: number;
  prodId: number;
  cas: string | null;
  bar: GoodsBar;
  values: Required<GoodsValues>;
}

export interface Verdict {
  row: ImportRow;
  state: 'change' | 'same' | 'bad';
  /** Chinese reasons for a refusal. */
  reasons: string[];
  /** Null = unknown pack. */
  skuId: number | null;
  /** Changed values, before and after. */
  before: GoodsValues;
  after: GoodsValues;
}

/** Normalised catalogue number for comparison; case is ignored. */
export const numberKey = (catalogNo: string): string => catalogNo.normalize('NFKC').trim().toUpperCase();

/**
 * Evaluates the lines of a table in order.
 * @param nowOf returns a pack by `numberKey`
 * @param roles roles of the importing employee
 */
export function evaluateRows(
  rows: readonly ImportRow[],
  nowOf: (key: string) => GoodsNow | undefined,
  roles: readonly StaffRole[],
): Verdict[] {
  const byNumber = groupBy(rows, ({ catalogNo }) => numberKey(catalogNo));
  const firsts = new Map<string, { line: number; value: unknown }>();
  return rows.map((row) => {
    const key = numberKey(row.catalogNo);
    const now = nowOf(key);
    const twins = (byNumber.get(key) ?? []).filter((other) => other !== row);
    if (key === '') return badLine(row, null, ['没有填写货号']);
    if (!now) return badLine(row, null, [`没有这个规格货号：${row.catalogNo.trim()}`]);
    if (twins[0]) return badLine(row, now, [`货号与第 ${twins.map(({ line }) => line).join('、')} 行重复`]);
    return evaluateRow(row, now, roles, firsts);
  });
}

const badLine = (row: ImportRow, now: GoodsNow | null, reasons: string[]): Verdict => ({
  row,
  state: 'bad',
  reasons,
  skuId: now?.skuId ?? null,
  before: {},
  after: {},
});

type FirstValues = Map<string, { line: number; value: unknown }>;

function evaluateRow(
  row: ImportRow,
  now: GoodsNow,
  roles: readonly StaffRole[],
  firsts: FirstValues,
): Verdict {
  const { values, problems } = readCells(row, Object.keys(now.values.stocks));
  const base = row.base?.trim() ? readBase(row.base) : undefined;
  if (base === null) problems.push('“对照”一列被改动过，请重新导出后再改');
  if (isOtherCas(row.cas, now.cas)) problems.push(`CAS 号与货号不符（应为 ${now.cas ?? '无'}），可能串行`);
  if (problems.length > 0) return badLine(row, now, problems);
  const wanted = changesIn(values, now.values, base ?? undefined);
  const reasons = [
    ...wanted.conflicts,
    ...fieldsIn(wanted.after)
      .filter((field) => !mayAct(roles, [FIELD_ROLES[field]]))
      .map((field) => `${FIELD_NAMES[field]}由${STAFF_ROLES[FIELD_ROLES[field]].name}修改，您的角色不能改`),
    ...(now.bar && (wanted.after.packShelf === 1 || wanted.after.goodsShelf === 1) ? [barText(now.bar)] : []),
    ...otherLines(now, wanted.after, firsts),
  ];
  if (reasons.length > 0) return badLine(row, now, reasons);
  const { after } = wanted;
  recordProduct(row, now, after, firsts);
  const before = wasOf(after, now.values);
  const state = fieldsIn(after).length > 0 ? 'change' : 'same';
  return { row, state, reasons: [], skuId: now.skuId, before, after };
}

/** Does the CAS number belong to another substance? Then the table's lines were shifted. */
function isOtherCas(text: string | undefined, cas: string | null): boolean {
  const written = text?.trim() ?? '';
  if (written === '' || written === cas) return false;
  return (normalizeCas(written) ?? restoredCas(written)) !== cas;
}

/**
 * Compares a line with the present values. Cells unchanged since the export stay; cells that both changed are a
 * conflict.
 */
function changesIn(values: GoodsValues, now: Required<GoodsValues>, base: Base | undefined) {
  const after: GoodsValues = {};
  const conflicts: string[] = [];
  const compare = <T>(
    value: T | undefined,
    is: T,
    was: T | undefined,
    take: () => void,
    describe: () => string,
  ) => {
    if (value === undefined || value === is || value === was) return;
    if (was !== undefined && was !== is) conflicts.push(describe());
    else take();
  };
  const moved = (before: GoodsValues) =>
    shownChanges(before, wasOf(before, now))
      .map((change) => `${change.field}在导出之后已由 ${change.before} 变为 ${change.after}`)
      .join('；');
  for (const field of ['price', 'packShelf', 'goodsShelf'] as const)
    compare<string | number | null>(values[field], now[field], base?.[field], () => Object.assign(after, { [field]: values[field] }), () => moved({ [field]: base?.[field] })); // prettier-ignore
  for (const [warehouse, count] of Object.entries(values.stocks ?? {}))
    compare(
      count,
      now.stocks[warehouse] ?? 0,
      base?.stocks[warehouse],
      () => (after.stocks = { ...after.stocks, [warehouse]: count }),
      () => moved({ stocks: { [warehouse]: base?.stocks[warehouse] ?? 0 } }),
    );
  const { brief } = values;
  if (brief !== undefined && brief !== now.brief && !base?.isBrief(brief)) {
    if (base && !base.isBrief(now.brief)) conflicts.push('简介在导出之后已被他人修改');
    else after.brief = brief;
  }
  return { after, conflicts };
}

const OF_PRODUCT = ['goodsShelf', 'brief'] as const;

/** Finds packs of one product whose lines contradict each other in product fields. */
function otherLines({ prodId }: GoodsNow, after: GoodsValues, firsts: FirstValues): string[] {
  return OF_PRODUCT.flatMap((field) => {
    const before = firsts.get(`${prodId} ${field}`);
    const isOther = before && after[field] !== undefined && before.value !== after[field];
    return isOther ? [`${FIELD_NAMES[field]}与第 ${before.line} 行对同一商品的填写不同`] : [];
  });
}

/**
 * Records the line that first set a product field. Lines with equal values are kept too, as the first may be refused
 * later.
 */
function recordProduct(row: ImportRow, { prodId }: GoodsNow, after: GoodsValues, firsts: FirstValues): void {
  for (const field of OF_PRODUCT) {
    const key = `${prodId} ${field}`;
    if (after[field] !== undefined && !firsts.has(key))
      firsts.set(key, { line: row.line, value: after[field] });
  }
}

/** Picks the same fields from `now`. */
export function wasOf(values: GoodsValues, now: GoodsValues): GoodsValues {
  const was = Object.fromEntries(fieldsIn(values).map((field) => [field, now[field]])) as GoodsValues;
  if (values.stocks && now.stocks) {
    const { stocks } = now;
    was.stocks = Object.fromEntries(Object.keys(values.stocks).map((name) => [name, stocks[name] ?? 0]));
  }
  return was;
}
