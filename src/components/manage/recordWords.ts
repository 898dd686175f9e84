/** What an entry of the audit log changed, in the words of the pages. */
import { PURPOSES } from '@/domain/account/disclosure';
import { VERIFICATION_STATES } from '@/domain/account/verification';
import { FEEDBACK_STATUS } from '@/domain/content/feedback';
import { LOT_STATES } from '@/domain/lots/lot';
import { ORDER_STATUS } from '@/domain/order/order';
import { PERMIT_STATES } from '@/domain/permits/permit';
import { FREIGHT_WORDS } from '@/domain/quotation/quotation';
import { RETURN_REASONS } from '@/domain/returns/returnRules';
import { RETURN_KINDS, RETURN_STATES } from '@/domain/returns/returnView';
import { auditChanges, type AuditChange } from '@/domain/staff/audit';
import { auditField } from '@/domain/staff/auditFields';
import { STAFF_ROLES } from '@/domain/staff/roles';

type Words = Readonly<Record<string, string>>;

const CONTENT_STATUS = { draft: '草稿', published: '发布', withdrawn: '下线', built: '随版本提供' };
const BANK_STATES = { open: '待处理', settled: '已确认', aside: '已搁置' };
const QUOTATION_STATUS = { asked: '待报价', answered: '已报价', declined: '未予报价', withdrawn: '已撤回' };
const WAYS_BACK = { parcel: '买家寄回', pickup: '上门取回', none: '不需退回' };

const ROLE_NAMES: Words = Object.fromEntries(
  Object.entries(STAFF_ROLES).map(([role, { name }]) => [role, name]),
);
const REASONS: Words = Object.fromEntries(
  Object.entries(RETURN_REASONS).map(([code, { name }]) => [code, name]),
);

/** Codes by `field`, or by `subject.field` where they differ. */
const CODES: Record<string, Words> = {
  staffRoles: ROLE_NAMES,
  purpose: PURPOSES,
  what: { mobile: '手机', address: '地址' },
  freight: FREIGHT_WORDS,
  wayBack: WAYS_BACK,
  'lot.state': LOT_STATES,
  'institution.state': VERIFICATION_STATES,
  'permit.state': PERMIT_STATES,
  'bank.state': BANK_STATES,
  'feedback.status': FEEDBACK_STATUS,
  'content.status': CONTENT_STATUS,
  'quotation.status': QUOTATION_STATUS,
  'return.status': RETURN_STATES,
  'return.kind': RETURN_KINDS,
  'return.reason': REASONS,
  'order.status': ORDER_STATUS,
};

const isFacts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One value: codes by their names, lists and facts within facts written out. */
function valueWords(value: unknown, codes: Words): string {
  if (value === null || value === undefined || value === '') return '—';
  if (Array.isArray(value))
    return value.map((part) => valueWords(part, codes)).join(value.some(isFacts) ? '；' : '、') || '—';
  if (isFacts(value))
    return Object.entries(value)
      .map(([field, part]) => `${auditField(field)} ${valueWords(part, codes)}`)
      .join('，');
  if (typeof value === 'boolean') return value ? '是' : '否';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return codes[text] ?? text;
}

const codesOf = (subject: string, field: string): Words => CODES[`${subject}.${field}`] ?? CODES[field] ?? {};

/** A change that came as text: `status: 2 → 3` is 状态：待发货 → 待收货. */
export function shownChange(subject: string, { field, before, after }: AuditChange): AuditChange {
  const codes = codesOf(subject, field);
  return { field: auditField(field), before: codes[before] ?? before, after: codes[after] ?? after };
}

const partOf = (facts: unknown, field: string): unknown => (isFacts(facts) ? facts[field] : facts);

/** Field by field, as `auditChanges` has them. */
export const changeWords = ({
  subject,
  before,
  after,
}: {
  subject: string;
  before?: unknown;
  after?: unknown;
}): AuditChange[] =>
  auditChanges(before, after).map(({ field }) => {
    const codes = codesOf(subject, field);
    const words = (facts: unknown) => valueWords(field === '' ? facts : partOf(facts, field), codes);
    return { field: auditField(field), before: words(before), after: words(after) };
  });
