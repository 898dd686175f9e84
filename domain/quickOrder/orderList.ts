/** State of a list on its way into the cart: reading, matching, choosing packs, counting, correcting. */
import type { CartAddition } from '../cart/cart';
import { choiceOf, stateOf, type ListRow, type RowState } from './evaluate';
import type { LineChoice, LineMatch } from './types';
import type { ReadRow } from './readRow';

/** Rule for choosing packs in all waiting rows at once. */
export type ChoosingRule = 'cheapest' | 'inStock' | 'analytical';

export const RULE_WORDS: Record<ChoosingRule, string> = {
  cheapest: '价格最低的',
  inStock: '有现货且价格最低的',
  analytical: '分析纯（AR）中价格最低的',
};

export type ListAction =
  | { type: 'added'; rows: readonly Begun[] }
  | { type: 'matched'; matches: ReadonlyMap<ReadRow, LineMatch> }
  | { type: 'failed'; reads: readonly ReadRow[] }
  | { type: 'retried' }
  | { type: 'chosen'; id: number; skuId: number }
  | { type: 'counted'; id: number; count: number }
  /** A reading without a count leaves the row's count unchanged. */
  | { type: 'edited'; id: number; read: ReadRow }
  | { type: 'removed'; ids: readonly number[] }
  | { type: 'ruled'; rule: ChoosingRule }
  | { type: 'refused'; refusals: ReadonlyMap<number, string> };

/** A new row: freshly read, or restored. */
export interface Begun {
  read: ReadRow;
  skuId?: number | null;
  count?: number;
}

const newRow = ({ read, skuId = null, count }: Begun, id: number): ListRow => ({
  id,
  read,
  match: null,
  isFailed: false,
  skuId,
  count: count ?? read.count ?? 1,
  refusal: null,
});

/** Only `removed` deletes rows. */
export function changeList(rows: readonly ListRow[], action: ListAction): readonly ListRow[] {
  switch (action.type) {
    case 'added': {
      const next = Math.max(0, ...rows.map(({ id }) => id)) + 1;
      return [...rows, ...action.rows.map((begun, at) => newRow(begun, next + at))];
    }
    case 'matched':
      return rows.map((row) => withMatch(row, action.matches.get(row.read)));
    case 'failed':
      return rows.map((row) => (action.reads.includes(row.read) ? { ...row, isFailed: true } : row));
    case 'retried':
      return rows.map((row) => (row.isFailed ? { ...row, isFailed: false } : row));
    case 'chosen':
      return changeRow(rows, action.id, (row) => withChoice(row, action.skuId));
    case 'counted':
      return changeRow(rows, action.id, (row) => counted(row, action.count));
    case 'edited':
      return changeRow(rows, action.id, (row) => edited(row, action.read));
    case 'removed':
      return rows.filter(({ id }) => !action.ids.includes(id));
    case 'ruled':
      return rows.map((row) => ruled(row, action.rule));
    case 'refused':
      return rows.map((row) => {
        const refusal = action.refusals.get(row.id);
        return refusal === undefined ? row : { ...row, refusal };
      });
  }
}

const changeRow = (rows: readonly ListRow[], id: number, change: (row: ListRow) => ListRow) =>
  rows.map((row) => (row.id === id ? change(row) : row));

/** A count that the buyer typed or confirmed is certain. */
function counted(row: ListRow, count: number): ListRow {
  const read = row.read.countDoubt ? { ...row.read, countDoubt: null } : row.read;
  return { ...row, read, count, refusal: null };
}

/** Did the buyer change the count that was read? */
const isTyped = (row: ListRow): boolean => row.count !== (choiceOf(row)?.count ?? row.read.count ?? 1);

function edited(row: ListRow, read: ReadRow): ListRow {
  if (read.count !== null) return newRow({ read }, row.id);
  const { count, countDoubt } = row.read;
  const asBefore = { ...read, count, countDoubt: read.countDoubt ?? countDoubt };
  return newRow({ read: asBefore, count: isTyped(row) ? row.count : undefined }, row.id);
}

/** Selects the certain choice, or keeps the earlier one while it still exists. */
function withMatch(row: ListRow, match: LineMatch | undefined): ListRow {
  if (match === undefined) return row;
  const matched = { ...row, match, isFailed: false };
  if (choiceOf(matched) !== null) return matched;
  const [first] = match.choices;
  return match.outcome === 'sure' && first ? withChoice(matched, first.skuId) : { ...matched, skuId: null };
}

/** The count depends on the pack: four of 500 mL are one of 4×500 mL. */
function withChoice(row: ListRow, skuId: number): ListRow {
  const chosen = { ...row, skuId, refusal: null };
  const after = choiceOf(chosen);
  return { ...chosen, count: isTyped(row) || after === null ? row.count : after.count };
}

const price = (choice: LineChoice): number => choice.price ?? Infinity;

/** Returns the pack that a rule chooses; null when none can be bought under it. */
function byRule({ match, count }: ListRow, rule: ChoosingRule): LineChoice | null {
  const buyable = (match?.choices ?? []).filter((choice) => choice.sold && choice.price !== null);
  const wanted = buyable.filter((choice) => {
    if (rule === 'inStock') return choice.stocks >= Math.max(1, count);
    return rule === 'analytical' ? choice.grade === 'AR' : true;
  });
  return [...wanted].sort((a, b) => price(a) - price(b))[0] ?? null;
}

/** Applies a rule to rows that wait for a choice between certain matches. Fuzzy matches are left to the buyer. */
function ruled(row: ListRow, rule: ChoosingRule): ListRow {
  const isCertain =
    row.match?.by !== 'similar' && row.match?.by !== 'structure' && row.match?.disagrees === null;
  const isOpen = stateOf(row) === 'choose' && isCertain;
  const fits = isOpen && row.match?.choices.every((choice) => choice.fits.pack && choice.fits.grade);
  const choice = fits ? byRule(row, rule) : null;
  return choice === null ? row : withChoice(row, choice.skuId);
}

/** Counts the rows that a rule would decide. */
export const countRuled = (rows: readonly ListRow[], rule: ChoosingRule): number =>
  rows.filter((row) => ruled(row, rule) !== row).length;

export interface ListTotals {
  ready: ListRow[];
  waiting: ListRow[];
  asides: ListRow[];
}

/** Groups rows by the next step. */
export function sortRows(rows: readonly ListRow[]): ListTotals {
  const of = (test: (state: RowState) => boolean) => rows.filter((row) => test(stateOf(row)));
  return {
    ready: of((state) => state === 'ready'),
    waiting: of((state) => state !== 'ready' && state !== 'aside'),
    asides: of((state) => state === 'aside'),
  };
}

/** Merges rows of one pack: they enter the cart together and share the stock. */
export function additionsOf(rows: readonly ListRow[]): CartAddition[] {
  return rows.flatMap((row) => {
    const choice = choiceOf(row);
    return choice === null
      ? []
      : [{ prodId: choice.prodId, skuId: choice.skuId, shopId: choice.shopId, count: row.count }];
  });
}
