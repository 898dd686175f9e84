/** Rows of an imported table of agreed prices. */
import { plainMoney } from '../shared/money';
import { readPercent, SCOPE_NAMES } from './agreement';
import { fenOf, shareOf, type PriceScope } from './decide';

/** The cells of a row as typed. */
export interface AgreementRow {
  line: number;
  scope?: string | undefined;
  target?: string | undefined;
  fromCount?: string | undefined;
  share?: string | undefined;
  fixed?: string | undefined;
}

export interface NewAgreementLine {
  scope: PriceScope;
  /** 0 for all goods. */
  targetId: number;
  fromCount: number;
  /** Hundredths of a percent; null for a fixed price. */
  share: number | null;
  /** Yuan; null for a share. */
  fixed: number | null;
}

/** Goods that a row names. `list`: list price of a pack, yuan; null is 询价. */
export interface Target {
  targetId: number;
  list?: number | null;
}

export type FindTarget = (scope: PriceScope, text: string) => Target | null;

export type RowVerdict = { line: number; row: NewAgreementLine } | { line: number; reason: string };

const plain = (text: string | undefined): string => (text ?? '').normalize('NFKC').trim();

const SCOPES = new Map<string, PriceScope>([
  ['', 'pack'],
  ['货号', 'pack'],
  ['全部', 'all'],
  ['分类', 'category'],
  ...Object.entries(SCOPE_NAMES).map(([scope, name]) => [name, scope as PriceScope] as const),
]);

const MONEY = /^\d{1,9}(\.\d{1,2})?$/;

function termsOf(
  row: AgreementRow,
  scope: PriceScope,
  { list }: Target,
  floor: number,
): { share: number | null; fixed: number | null } | string {
  const [share, fixed] = [plain(row.share), plainMoney(row.fixed ?? '')];
  if ((share === '') === (fixed === '')) return '折扣和协议价须填一个，且只填一个';
  if (share !== '') {
    const read = readPercent(share);
    if (read === null) return `折扣应为目录价的百分比，如 85 或 85.5（${share}）`;
    return read < floor ? `折扣 ${share} 低于底价比例` : { share: read, fixed: null };
  }
  if (scope !== 'pack') return '只有规格可以填协议价，其他范围请填折扣';
  if (!MONEY.test(fixed) || Number(fixed) === 0) return `协议价应为大于 0 的金额，最多两位小数（${fixed}）`;
  if (list === null || list === undefined) return '该规格为询价，没有目录价，不能约定协议价';
  if (fenOf(Number(fixed)) < shareOf(fenOf(list), floor)) return `协议价 ${fixed} 低于底价`;
  return { share: null, fixed: Number(fixed) };
}

function readRow(row: AgreementRow, find: FindTarget, floor: number): NewAgreementLine | string {
  const scope = SCOPES.get(plain(row.scope));
  if (scope === undefined) return `范围应为规格、商品、类目、品牌或全部商品（${plain(row.scope)}）`;
  const text = plain(row.target);
  const name = scope === 'pack' || scope === 'product' ? '货号' : SCOPE_NAMES[scope];
  if (scope === 'all' && text !== '' && text !== SCOPE_NAMES.all && text !== '全部')
    return '范围为全部商品时，对象应为空';
  if (scope !== 'all' && text === '') return `没有填写${name}`;
  const target = scope === 'all' ? { targetId: 0 } : find(scope, text);
  if (target === null) return `没有这个${name}：${text}`;
  const count = plain(row.fromCount) || '1';
  if (!/^\d{1,4}$/.test(count) || Number(count) < 1) return `起购数量应为 1 到 9999 的整数（${count}）`;
  const terms = termsOf(row, scope, target, floor);
  return typeof terms === 'string'
    ? terms
    : { scope, targetId: target.targetId, fromCount: Number(count), ...terms };
}

/** The identity of a line: goods and count. */
export const keyOfLine = ({
  scope,
  targetId,
  fromCount,
}: Pick<NewAgreementLine, 'scope' | 'targetId' | 'fromCount'>): string => `${scope} ${targetId} ${fromCount}`;

/**
 * Reads the rows of a table in order. Of rows for the same goods and count the first is taken, the others have a
 * fault.
 * @param floor lowest allowed share of the list price, hundredths of a percent
 */
export function readRows(rows: readonly AgreementRow[], find: FindTarget, floor: number): RowVerdict[] {
  const lineByKey = new Map<string, number>();
  return rows.map((cells) => {
    const { line } = cells;
    const row = readRow(cells, find, floor);
    if (typeof row === 'string') return { line, reason: row };
    const key = keyOfLine(row);
    const twin = lineByKey.get(key);
    if (twin !== undefined) return { line, reason: `与第 ${twin} 行的商品和数量相同` };
    lineByKey.set(key, line);
    return { line, row };
  });
}

/** Header of a table of lines, and of the template. */
export const LINE_HEADER = ['范围', '对象', '起购数量', '折扣（%）', '协议价（元）'] as const;

const COLUMN_OF: readonly (readonly [keyof Omit<AgreementRow, 'line'>, RegExp])[] = [
  ['scope', /^范围/],
  ['target', /^(对象|货号|商品|目录号)/],
  ['fromCount', /^(起购|起订|数量)/],
  ['share', /^折扣/],
  ['fixed', /^(协议价|价格|单价)/],
];

/**
 * Reads a table as rows of cells. Columns follow the heading; without one they are those of `LINE_HEADER`. Blank rows
 * are left out.
 */
export function rowsOfTable(table: readonly (readonly string[])[]): AgreementRow[] {
  const columnOf = (cell: string) => COLUMN_OF.find(([, pattern]) => pattern.test(plain(cell)))?.[0];
  const heading = table[0]?.map(columnOf) ?? [];
  const hasHeading = heading.filter(Boolean).length >= 2;
  const columns = hasHeading ? heading : COLUMN_OF.map(([column]) => column);
  return table.flatMap((cells, at) => {
    if ((hasHeading && at === 0) || cells.every((cell) => plain(cell) === '')) return [];
    const named = columns.flatMap((column, place) => (column ? [[column, cells[place] ?? '']] : []));
    return [{ line: at + 1, ...(Object.fromEntries(named) as Omit<AgreementRow, 'line'>) }];
  });
}
