/** Drafts of released rows, with their steps, so that they are revised and retired like those written one by one. */
import { sql } from 'drizzle-orm';
import type { ProductDraft } from '../../../domain/goods/types';
import { insertMany } from '../../db/bulk';
import { productDrafts, productDraftSteps } from '../../db/schema/goods';
import type { Work } from '../../db/transaction';
import type { Buyer } from '../../http/sessions';
import type { ImportRow } from './queries';
import type { Made } from './release';

type Step = typeof productDraftSteps.$inferInsert;

async function nextDraftIds({ db }: Work, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select nextval(pg_get_serial_sequence('product_drafts', 'draft_id')) as id
    from generate_series(1, ${count}::int)`);
  return rows.map(({ id }) => Number(id));
}

/** Writes drafts and steps; returns the ids of the drafts in the order of the rows. */
export async function writeDrafts(
  work: Work,
  { buyerId }: Buyer,
  table: ImportRow,
  passed: readonly Made[],
): Promise<number[]> {
  const fresh = await nextDraftIds(work, passed.filter(({ target }) => !target).length);
  const draftIds = passed.map(({ target }) => target?.draftId ?? fresh.shift() ?? 0);
  const steps = passed.flatMap(({ line, target }, at): Step[] => {
    const draftId = draftIds[at] ?? 0;
    const reason = `表格导入 ${table.importId} 第 ${line.line} 行：${table.reason}`.slice(0, 300);
    const own = { draftId, buyerId: table.buyerId, time: table.submitTime ?? table.createTime };
    const was = target?.version ?? 0;
    const written: Omit<Step, 'version'>[] = [
      ...(target ? [{ ...own, action: 'revise' as const, body: target.base, reason: '' }] : []),
      { ...own, action: 'submit', body: line.draft, reason },
      { draftId, buyerId, time: work.now, action: 'release', body: line.draft, reason: '' },
    ];
    return written.map((step, nth) => ({ ...step, version: was + nth + 1 }));
  });
  const heads = passed.map(({ line, product, target }, at) => ({
    ...{ draftId: draftIds[at] ?? 0, state: 'released' as const, body: line.draft, buyerId },
    ...{ changeTime: work.now, prodId: product.prodId, version: target ? target.version + 3 : 2 },
  }));
  await insertMany(
    work.db,
    productDrafts,
    heads.filter((_, at) => !passed[at]?.target),
  );
  await changeHeads(
    work,
    buyerId,
    heads.filter((_, at) => passed[at]?.target),
  );
  await insertMany(work.db, productDraftSteps, steps);
  return draftIds;
}

interface Head {
  draftId: number;
  version: number;
  body: ProductDraft;
}

/** Puts released drafts to another version. */
export const changeHeads = ({ db, now }: Work, buyerId: string, heads: readonly Head[]) =>
  db.execute(sql`
    update product_drafts set version = head.version, body = head.body, buyer_id = ${buyerId},
      change_time = ${new Date(now).toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(heads)}::json) as head ("draftId" int, version int, body jsonb)
    where product_drafts.draft_id = head."draftId"`);
