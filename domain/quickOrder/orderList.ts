/** The rows of a list on their way into the cart: read, matched, chosen, counted, put right. */
import type { CartAddition } from '../cart/cart';
import { choiceOf, stateOf, type LineChoice, type LineMatch, type ListRow, type RowState } from './judge';
import type { ReadRow } from './readRow';

/** In which way the packs of rows that wait for a choice are chosen at once. */
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
  /** A read that tells no count leaves it as it was. */
  | { type: 'edited'; id: number; read: ReadRow }
  | { type: 'removed'; ids: readonly number[] }
  | { type: 'ruled'; rule: ChoosingRule }
  | { type: 'refused'; refusals: ReadonlyMap<number, string> };

/** A row that comes into the list: freshly read, or as it was left. */
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

/** Rows are never lost: only `removed` takes any away. */
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

/** Whoever says a count, or says that it is right, leaves no doubt. */
function counted(row: ListRow, count: number): ListRow {
  const read = row.read.countDoubt ? { ...row.read, countDoubt: null } : row.read;
  return { ...row, read, count, refusal: null };
}

/** Did the buyer say another count than was read? */
const isTyped = (row: ListRow): boolean => row.count !== (choiceOf(row)?.count ?? row.read.count ?? 1);

function edited(row: ListRow, read: ReadRow): ListRow {
  if (read.count !== null) return newRow({ read }, row.id);
  const { count, countDoubt } = row.read;
  const asBefore = { ...read, count, countDoubt: read.countDoubt ?? countDoubt };
  return newRow({ read: asBefore, count: isTyped(row) ? row.count : undefined }, row.id);
}

/** What is sure is chosen; so is what was chosen before and is still there. */
function withMatch(row: ListRow, match: LineMatch | undefined): ListRow {
  if (match === undefined) return row;
  const matched = { ...row, match, isFailed: false };
  if (choiceOf(matched) !== null) return matched;
  const [first] = match.choices;
  return match.outcome === 'sure' && first ? withChoice(matched, first.skuId) : { ...matched, skuId: null };
}

/** The count goes with the pack: four of 500 mL are one of 4×500 mL. */
function withChoice(row: ListRow, skuId: number): ListRow {
  const chosen = { ...row, skuId, refusal: null };
  const after = choiceOf(chosen);
  return { ...chosen, count: isTyped(row) || after === null ? row.count : after.count };
}

const price = (choice: LineChoice): number => choice.price ?? Infinity;

/** The pack that a rule takes; null where none can be bought in that way. */
function byRule({ match, count }: ListRow, rule: ChoosingRule): LineChoice | null {
  const buyable = (match?.choices ?? []).filter((choice) => choice.sold && choice.price !== null);
  const wanted = buyable.filter((choice) => {
    if (rule === 'inStock') return choice.stocks >= Math.max(1, count);
    return rule === 'analytical' ? choice.grade === 'AR' : true;
  });
  return [...wanted].sort((a, b) => price(a) - price(b))[0] ?? null;
}

/** Only rows that wait for a choice between good ones: what was found by a near name is for the buyer alone. */
function ruled(row: ListRow, rule: ChoosingRule): ListRow {
  const isOpen = stateOf(row) === 'choose' && row.match?.by !== 'similar' && row.match?.disagrees === null;
  const fits = isOpen && row.match?.choices.every((choice) => choice.fits.pack && choice.fits.grade);
  const choice = fits ? byRule(row, rule) : null;
  return choice === null ? row : withChoice(row, choice.skuId);
}

/** How many rows a rule would choose for. */
export const countRuled = (rows: readonly ListRow[], rule: ChoosingRule): number =>
  rows.filter((row) => ruled(row, rule) !== row).length;

export interface ListTotals {
  ready: ListRow[];
  waiting: ListRow[];
  asides: ListRow[];
}

/** Rows by what is to be done with them. */
export function sortRows(rows: readonly ListRow[]): ListTotals {
  const of = (test: (state: RowState) => boolean) => rows.filter((row) => test(stateOf(row)));
  return {
    ready: of((state) => state === 'ready'),
    waiting: of((state) => state !== 'ready' && state !== 'aside'),
    asides: of((state) => state === 'aside'),
  };
}

/** Rows of the same pack go into the cart together and must be had together. */
export function additionsOf(rows: readonly ListRow[]): CartAddition[] {
  return rows.flatMap((row) => {
    const choice = choiceOf(row);
    return choice === null
      ? []
      : [{ prodId: choice.prodId, skuId: choice.skuId, shopId: choice.shopId, count: row.count }];
  });
}
