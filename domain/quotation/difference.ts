/** Describes what a colleague did with a quotation since it was read, from the audit log. */
import { formatYuan } from '../shared/money';
import { unended } from '../shared/sentence';
import { FREIGHT_WORDS } from './quotation';

interface ToldLine {
  skuId: number;
  quoted: number | null;
  quotedDays: number | null;
  declined: string;
}

/** An answer in the audit log. Entries of older versions may have any shape. */
export interface LoggedAnswer {
  freight?: keyof typeof FREIGHT_WORDS;
  terms?: string;
  validUntil?: string | null;
  lines?: ToldLine[];
  /** Reason for declining everything. */
  reason?: string;
}

export interface QuotationAction {
  action: string;
  by: string;
  before: LoggedAnswer | null;
  after: LoggedAnswer | null;
}

/** Actions that create a new version. */
export const VERSIONED: readonly string[] = ['answered', 'revised', 'declined', 'withdrawn'];

function lineText(line: ToldLine | undefined): string {
  if (!line) return '未报价';
  if (line.quoted === null) return line.declined ? `不报价（${line.declined}）` : '未报价';
  return `${formatYuan(line.quoted)}、${line.quotedDays ?? '—'} 天`;
}

const freightText = ({ freight }: LoggedAnswer): string => (freight ? FREIGHT_WORDS[freight] : '');

/** Returns changes by field: `CX1：¥5.00、3 天 → ¥4.50、3 天`. */
export function answerChanges(
  before: LoggedAnswer,
  after: LoggedAnswer,
  nameOf: (skuId: number) => string,
): string[] {
  const lines = (after.lines ?? []).map((line): [string, string, string] => [
    nameOf(line.skuId),
    lineText(before.lines?.find(({ skuId }) => skuId === line.skuId)),
    lineText(line),
  ]);
  const fields: [string, string, string][] = [
    ...lines,
    ['运费', freightText(before), freightText(after)],
    ['有效期', before.validUntil ?? '', after.validUntil ?? ''],
    ['交易条款', before.terms ?? '', after.terms ?? ''],
  ];
  return fields
    .filter(([, was, is]) => was !== is)
    .map(([field, was, is]) => `${field}：${was || '空白'} → ${is || '空白'}`);
}

const WORDS: Record<string, string> = {
  answered: '已报价',
  revised: '修订了报价',
  declined: '暂无法报价',
  withdrawn: '撤回了申请',
};

/** `manager 修订了报价：CX1：¥5.00、3 天 → ¥4.50、3 天；有效期：…`, in order of time. */
export function actionsText(actions: readonly QuotationAction[], nameOf: (skuId: number) => string): string {
  return actions
    .map(({ action, by, before, after }) => {
      const isAnswer = action === 'answered' || action === 'revised';
      const changes = isAnswer ? answerChanges(before ?? {}, after ?? {}, nameOf) : [after?.reason ?? ''];
      const text = unended(changes.filter(Boolean).join('；'));
      return `${by} ${WORDS[action] ?? action}${text && `：${text}`}`;
    })
    .join('。');
}
