/** Changes by others since a version was read, per field, from the audit log. */
import { shelfText, FIELD_NAMES } from '../../domain/goods/fields';
import { GOODS_TEXTS } from '../../domain/goods/difference';
import type { HandTexts } from '../../domain/goods/values';
import { formatYuan } from '../../domain/shared/money';
import { lastAudited, type AuditEntry } from '../audit';
import type { Work } from '../db/transaction';

type Row = Awaited<ReturnType<typeof lastAudited>>[number];
type Change = readonly [field: string, before: string, after: string];

/** Each version changes at most this many fields, and each field has its own entry. */
const MAX_FIELDS = 3;

/** Changes as text, such as `价格：¥36.00 → ¥38.00`; blank when the log has none, as after a new build. */
export async function changedByOthers(
  work: Work,
  of: readonly Pick<AuditEntry, 'subject' | 'id'>[],
  versions: number,
): Promise<string> {
  const rows = (await lastAudited(work, of, versions * MAX_FIELDS)).filter(
    ({ action }) => action !== 'plan' && action !== 'cancelPlan',
  );
  const moments = [...new Set(rows.map(({ at }) => at))].slice(0, versions);
  const fields = new Map<string, Change>();
  for (const row of rows.filter(({ at }) => moments.includes(at)))
    for (const [field, before, after] of changesOf(row)) {
      // Rows come newest first, so an entry that exists already has the final value.
      fields.set(field, [field, before, fields.get(field)?.[2] ?? after]);
    }
  return [...fields.values()]
    .filter(([, before, after]) => before !== after)
    .map(([field, before, after]) => `${field}：${before || '空白'} → ${after || '空白'}`)
    .join('；');
}

function changesOf({ subject, subjectId, action, before, after }: Row): Change[] {
  if (subject === 'price') return [[FIELD_NAMES.price, priceText(before), priceText(after)]];
  if (action !== 'texts') {
    const name = subjectId.startsWith('pack ') ? FIELD_NAMES.packShelf : FIELD_NAMES.goodsShelf;
    return [[name, shelfText(before === 1 ? 1 : 0), shelfText(after === 1 ? 1 : 0)]];
  }
  const [was, is] = [before as HandTexts, after as HandTexts];
  return (['brief', 'note', 'aliases'] as const).map((field) => [
    GOODS_TEXTS[field],
    [was[field] ?? ''].flat().join('、'),
    [is[field] ?? ''].flat().join('、'),
  ]);
}

const priceText = (price: unknown): string => formatYuan(typeof price === 'number' ? price : null);
