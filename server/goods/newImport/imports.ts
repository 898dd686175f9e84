/** Imported tables of new products: previews, their rows, and the way to the second person. */
import type { components } from '@contract/schema';
import { columnTitle, isProductColumn, type ProductColumn } from '../../../domain/goods/productSheet';
import { groupBy } from '../../../domain/shared/lists';
import { mayAct } from '../../../domain/staff/roles';
import { audit, type AuditEntry } from '../../audit';
import { catalogue } from '../../catalogue';
import { insertMany } from '../../db/bulk';
import { onlyRow } from '../../db/rows';
import { productImportLines, productImports } from '../../db/schema/goods';
import type { Work } from '../../db/transaction';
import { dateTime, dateTimeOrNull } from '../../http/dates';
import type { FileAnswer } from '../../http/file';
import type { BodyOf, Call } from '../../http/operation';
import { offsetOf, pageFrom } from '../../http/page';
import { refuse, refuseField } from '../../http/refusal';
import type { Buyer } from '../../http/sessions';
import { tableAnswer } from '../../http/table';
import { draftFacts } from '../new/facts';
import { judgeRows } from './judge';
import * as queries from './queries';

type Schemas = components['schemas'];
type ProductImport = Schemas['ProductImport'];

/** Stores the rows with their verdicts; creates no product. */
export async function preview(
  work: Work,
  staff: Buyer,
  { fileName, columns: names, rows }: BodyOf<'previewProductImport'>,
): Promise<ProductImport> {
  const columns = columnsIn(names);
  const judged = await judgeRows(work, staff, columns, rows);
  const { importId } = onlyRow(
    await work.db
      .insert(productImports)
      .values({ fileName, columns, buyerId: staff.buyerId, createTime: work.now })
      .returning({ importId: productImports.importId }),
  );
  await insertMany(
    work.db,
    productImportLines,
    judged.map(({ row, ...line }) => ({ importId, line: row.line, cells: row.cells, ...line })),
  );
  return oneImport(work, staff, importId);
}

function columnsIn(names: readonly string[]): ProductColumn[] {
  const columns = names.filter(isProductColumn);
  if (columns.length < names.length || new Set(columns).size < columns.length)
    refuseField('columns', 'COLUMN_UNKNOWN', '表头有系统不认识或重复的列，请用模板填写');
  return columns;
}

const NO_LINES = { new: 0, changed: 0, same: 0, refused: 0 };

async function toWire(
  { db }: Work,
  { buyerId }: Buyer,
  rows: readonly queries.ImportRow[],
): Promise<ProductImport[]> {
  const importIds = rows.map(({ importId }) => importId);
  const counted = groupBy(await queries.countLines(db, importIds), ({ importId }) => importId);
  return rows.map(({ importId, fileName, state, by, reason, decidedReason, decidedBy, undoneBy, ...row }) => ({
    ...{ importId, fileName, state, reason, decidedReason, decidedBy, undoneBy },
    by: by ?? '',
    mine: row.buyerId === buyerId,
    time: dateTime(row.createTime),
    submitTime: dateTimeOrNull(row.submitTime),
    decidedTime: dateTimeOrNull(row.decidedTime),
    undoneTime: dateTimeOrNull(row.undoneTime),
    counts: {
      ...NO_LINES,
      ...Object.fromEntries((counted.get(importId) ?? []).map(({ verdict, lines }) => [verdict, lines])),
    },
  }));
} // prettier-ignore

const unknown = () => refuse('IMPORT_UNKNOWN', '没有这次导入，或预览已过期');

/** Finds an import; refuses previews of others. */
async function visibleImport({ db }: Work, { buyerId }: Buyer, importId: number): Promise<queries.ImportRow> {
  const row = await queries.findImport(db, importId);
  return row && (row.state !== 'draft' || row.buyerId === buyerId) ? row : unknown();
}

export const oneImport = async (work: Work, staff: Buyer, importId: number): Promise<ProductImport> =>
  onlyRow(await toWire(work, staff, [await visibleImport(work, staff, importId)]));

export async function listImports(
  work: Work,
  staff: Buyer,
  { current, size = 10 }: Call<'productImports'>['query'],
): Promise<Schemas['ProductImportPage']> {
  const page = { current, size };
  const rows = await queries.listImports(work.db, staff.buyerId, { limit: size, offset: offsetOf(page) });
  const total = await queries.countImports(work.db, staff.buyerId);
  return pageFrom(await toWire(work, staff, rows), total, page);
}

/** The verdict as a list; undefined means all. */
const only = <T>(verdict: T | undefined): T[] => (verdict === undefined ? [] : [verdict]);

function toLine({ line, verdict, problems, draft, prodId }: queries.LineRow): Schemas['ProductImportLine'] {
  const product = catalogue().productById.get(prodId ?? 0);
  return {
    ...{ line, verdict, problems, prodId },
    ...{ catalogNo: product?.catalogNo ?? draft.catalogNo, nameZh: draft.nameZh, cas: draft.cas },
    brandName: catalogue().brandById.get(draft.brandId ?? 0)?.name ?? '',
    packs: draft.packs.length,
  };
}

export async function listLines(
  work: Work,
  staff: Buyer,
  importId: number,
  { verdict, current, size = 10 }: Call<'productImportLines'>['query'],
): Promise<Schemas['ProductImportLinePage']> {
  await visibleImport(work, staff, importId);
  const page = { current, size };
  const rows = await queries.listLines(work.db, importId, only(verdict), {
    limit: size,
    offset: offsetOf(page),
  });
  return pageFrom(rows.map(toLine), await queries.countVerdicts(work.db, importId, only(verdict)), page);
}

/** One row with everything that is computed from it, for the person who checks it. */
export async function oneLine(
  work: Work,
  staff: Buyer,
  importId: number,
  number: number,
): Promise<Schemas['ProductImportLineDetail']> {
  const { state } = await visibleImport(work, staff, importId);
  const row = (await queries.findLine(work.db, importId, number)) ?? unknown();
  const { draft, base, prodId } = row;
  const { facts } = await draftFacts(draft, prodId);
  // A released row would contradict the product that it became.
  return { head: toLine(row), draft, base, facts: state === 'released' ? { ...facts, problems: [] } : facts };
}

const VERDICT_WORDS: Record<Schemas['ProductVerdict'], string> = {
  new: '新商品',
  changed: '修订',
  same: '无变化',
  refused: '不能导入',
};

/** The rows as they were typed, each with its verdict and reasons. */
export async function linesFile(
  work: Work,
  staff: Buyer,
  importId: number,
  { verdict }: Call<'productImportFile'>['query'],
): Promise<FileAnswer> {
  const { fileName, columns } = await visibleImport(work, staff, importId);
  const rows = await queries.listLines(work.db, importId, only(verdict));
  const isId = (column: string | undefined) => column === 'cas' || column === 'catalogNo';
  return tableAnswer({
    name: `${fileName.replace(/\.\w+$/, '')}_${verdict ? VERDICT_WORDS[verdict] : '全部'}`,
    plainName: `products_${importId}`,
    header: ['行号', '结果', '原因', ...columns.filter(isProductColumn).map(columnTitle)],
    rows: rows.map(({ line, cells, problems, ...row }) => [
      { amount: String(line) },
      { text: VERDICT_WORDS[row.verdict] },
      { text: problems.map(({ column, message }) => `${column}：${message}`).join('；') },
      ...cells.map((text, at) => (isId(columns[at]) ? { id: text } : { text })),
    ]),
  });
}

const STATE_WORDS: Record<Schemas['ProductImportState'], string> = {
  draft: '尚未提交',
  submitted: '正在等待核对',
  rejected: '已退回或撤回',
  released: '已发布',
  undone: '已撤销',
};

/** Locks an import that is in this state. */
export async function lockedImport(
  { db }: Work,
  importId: number,
  state: Schemas['ProductImportState'],
): Promise<queries.ImportRow> {
  const row = (await queries.lockImport(db, importId)) ?? unknown();
  if (row.state !== state) refuse('IMPORT_STATE', `这次导入${STATE_WORDS[row.state]}`);
  return row;
}

/** Writes the audit entry of a step and answers with the import. */
export async function finish(
  work: Work,
  staff: Buyer,
  importId: number,
  action: AuditEntry['action'],
  reason = '',
): Promise<ProductImport> {
  const table = await oneImport(work, staff, importId);
  const { new: added, changed, refused } = table.counts;
  const after = { fileName: table.fileName, added, changed, bad: refused, ...(reason && { reason }) };
  await audit(work, { subject: 'productImport', id: importId, action, after });
  return table;
}

export async function submit(
  work: Work,
  staff: Buyer,
  importId: number,
  { reason }: BodyOf<'submitProductImport'>,
): Promise<ProductImport> {
  const { buyerId } = await lockedImport(work, importId, 'draft');
  if (buyerId !== staff.buyerId) refuse('IMPORT_OF_OTHER', '只有上传这份表的人可以提交它');
  if ((await queries.countVerdicts(work.db, importId, ['new', 'changed'])) === 0)
    refuse('IMPORT_EMPTY', '这份表里没有可以导入的行');
  await queries.changeImport(work.db, importId, { state: 'submitted', submitTime: work.now, reason });
  return finish(work, staff, importId, 'submit', reason);
}

/** Ends a submitted import: a manager returns it, or its uploader withdraws it. The uploader then uploads a corrected table. */
export async function reject(
  work: Work,
  staff: Buyer,
  importId: number,
  { reason }: BodyOf<'rejectProductImport'>,
): Promise<ProductImport> {
  const { buyerId } = await lockedImport(work, importId, 'submitted');
  const isOwn = buyerId === staff.buyerId;
  if (!isOwn && !mayAct(staff.staffRoles, [])) refuse('IMPORT_OF_OTHER', '只有上传人可以撤回，店长可以退回');
  await queries.changeImport(work.db, importId, {
    ...{ state: 'rejected', decidedBy: staff.buyerId, decidedTime: work.now, decidedReason: reason },
  });
  return finish(work, staff, importId, isOwn ? 'withdraw' : 'reject', reason);
}

/** Previews that were not submitted are kept for one day, ms. */
const PREVIEW_MS = 86_400_000;

export const deleteOldPreviews = ({ db, now }: Work): Promise<boolean> =>
  queries.deletePreviews(db, now - PREVIEW_MS);
