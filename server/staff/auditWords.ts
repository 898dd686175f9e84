/** Describes the changes of audit entries in the words of the pages: for the log, its export and order histories. */
import type { AuditChange } from '../../domain/staff/audit';
import { CONTENT_KINDS } from '../../domain/content/kinds';
import { formatYuan } from '../../domain/shared/money';
import { catalogue } from '../catalogue';
import { dateTime } from '../http/dates';
import { codesOf, type Words } from './auditCodes';
import { isInternal, nameOfField } from './auditFields';
import { isMoney } from './auditMoney';

export interface Facts {
  subject: string;
  before?: unknown;
  after?: unknown;
}

const isFacts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Formats of ids with a known name, and of times stored in ms. */
const FORMS: Readonly<Record<string, (id: number) => string | undefined>> = {
  skuId: (id) => catalogue().skuById.get(id)?.catalogNo,
  prodId: (id) => catalogue().productById.get(id)?.prodName,
  categoryIds: (id) => catalogue().categoryById.get(id)?.name,
  expires: dateTime,
  time: dateTime,
  changeTime: dateTime,
  createTime: dateTime,
  paidAt: dateTime,
};

/** Amounts are stored as numbers or as typed texts. */
const isDecimal = (value: unknown): value is number | string =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));

/** Formats one value: codes by name; lists and nested facts are written out. */
function valueWords(subject: string, field: string, value: unknown, codes: Words): string {
  if (isNothing(value)) return codes[''] ?? '—';
  if (Array.isArray(value))
    return value
      .map((part) => valueWords(subject, field, part, codes))
      .join(value.some(isFacts) ? '；' : '、');
  if (isFacts(value)) return isFeature(value) ? `${value.key} ${value.value}` : factsWords(subject, value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (isMoney(subject, field) && isDecimal(value)) return formatYuan(value);
  const form = typeof value === 'number' ? FORMS[field]?.(value) : undefined;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return form ?? codes[text] ?? text;
}

/** Fields shown first; jsonb stores fields in its own order. */
const FIRST = ['skuId', 'name', 'cas', 'from'];
const placeOf = (field: string): number => (FIRST.includes(field) ? 0 : 1);

/** A row of a product's feature table, which has its own label. */
const isFeature = (facts: Record<string, unknown>): facts is { key: string; value: string } =>
  Object.keys(facts).sort().join() === 'key,value';

/** Formats nested facts; equal texts, such as a pack given by id and name, appear once. */
function factsWords(subject: string, facts: Record<string, unknown>): string {
  const parts = Object.entries(facts)
    .filter(([field, value]) => !isInternal(subject, field) && !isNothing(value))
    .sort(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([field, value]) => `${nameOfField(subject, field)} ${textOf(subject, field, value, facts)}`);
  return [...new Set(parts)].join('，');
}

/**
 * Formats a value.
 * @param facts the side of the entry that contains the value
 */
const textOf = (subject: string, field: string, value: unknown, facts: unknown): string =>
  valueWords(subject, field, value, codesOf(subject, field, partOf(facts, 'wayBack')));

/** Changes of an entry that has only one side. */
const oneSided = (subject: string, facts: unknown): AuditChange[] =>
  isFacts(facts)
    ? Object.entries(facts)
        .filter(([field, value]) => !isInternal(subject, field) && !isNothing(value))
        .map(([field, value]) => ({
          field: nameOfField(subject, field),
          before: '',
          after: textOf(subject, field, value, facts),
        }))
    : [{ field: nameOfField(subject, ''), before: '', after: textOf(subject, '', facts, facts) }];

const partOf = (facts: unknown, field: string): unknown =>
  isFacts(facts) ? facts[field] : field === '' ? facts : undefined;

/**
 * Subjects whose entries contain all fields on both sides, so that a missing field was removed. For others a missing
 * field was just not recorded.
 */
const WHOLE = ['product'];

const isTold = (subject: string, facts: unknown, field: string): boolean =>
  !isFacts(facts) || field in facts || WHOLE.includes(subject);

/** Changes field by field; unchanged fields are left out. */
export function changesInWords({ subject, before = null, after = null }: Facts): AuditChange[] {
  // For prices null is a value (询价), so both sides are compared.
  const isPrice = subject === 'price' && !isFacts(before) && !isFacts(after);
  if (!isPrice && (before === null || after === null))
    return before === after ? [] : oneSided(subject, before ?? after);
  const sides = [before, after];
  const fields = new Set(sides.flatMap((facts) => (isFacts(facts) ? Object.keys(facts) : [''])));
  return [...fields]
    .filter((field) => !isInternal(subject, field))
    .map((field) => {
      const [was = '', is = ''] = sides.map((facts) => textOf(subject, field, partOf(facts, field), facts));
      const isCompared = sides.every((facts) => isTold(subject, facts, field));
      const parts = isTold(subject, after, field) ? is : was;
      return {
        field: nameOfField(subject, field),
        before: isCompared ? was : '',
        after: isCompared ? is : parts,
      };
    })
    .filter((change) => change.before !== change.after && !(change.before === '' && change.after === '—'));
}

/** The subject id as people write it: `notice:12` becomes 公告 12. */
export function numberWords(subject: string, subjectId: string): string {
  const [kind = '', id = ''] = subjectId.split(':');
  const { name } = (CONTENT_KINDS as Record<string, { name: string } | undefined>)[kind] ?? {};
  if (subject === 'product') return subjectId.replace(/^pack /, '规格 ');
  return subject === 'content' && name ? `${name} ${id}` : subjectId;
}
