/** Enquiries about a price (询价) for what the shop does not list: fields, checks, and the packs that staff quote. */
import { isValidCas, looksLikeCas } from '../chemistry/cas';
import { cleanSubject, lengthProblem, MAX_SUBJECT } from './conversation';
import type { ConversationRfq, ConversationRfqKind } from './types';

export const RFQ_KINDS: Record<ConversationRfqKind, { name: string; note: string }> = {
  compound: { name: '未上架的化合物', note: '本站搜不到的品种，由采购查找货源' },
  pack: { name: '定制规格', note: '在售品种的其他包装、纯度或大包装' },
  synthesis: { name: '定制合成', note: '市面没有现货，需要合成' },
};

export const MAX_NAME = 100;
export const MAX_DETAIL = 60;

/** The fields as they are saved: one line each. */
export const cleanRfq = ({ kind, name, amount, purity, pack }: ConversationRfq): ConversationRfq => ({
  kind,
  name: cleanSubject(name.normalize('NFKC')),
  amount: cleanSubject(amount),
  purity: cleanSubject(purity),
  pack: cleanSubject(pack),
});

const optional = (what: string, text: string): string | null =>
  [...text].length > MAX_DETAIL ? `${what}不能超过 ${MAX_DETAIL} 个字` : null;

/** Returns messages by field of a clean enquiry; null where it is acceptable. */
export const rfqProblems = ({ name, amount, purity, pack }: ConversationRfq) => ({
  name:
    looksLikeCas(name) && !isValidCas(name)
      ? 'CAS 号校验位不符，请核对；没有 CAS 号可填名称'
      : lengthProblem('CAS 号或名称', name, MAX_NAME),
  amount: lengthProblem('需要量', amount, MAX_DETAIL),
  purity: optional('纯度要求', purity),
  pack: optional('包装要求', pack),
});

/** `询价：109-99-9，5 kg`, cut to the length of a subject. */
export const rfqSubject = ({ name, amount }: Pick<ConversationRfq, 'name' | 'amount'>): string =>
  [...`询价：${name}，${amount}`].slice(0, MAX_SUBJECT).join('');

export interface QuoteLine {
  catalogNo: string;
  count: number;
}

const MAX_COUNT = 99_999;

/**
 * Parses packs to quote, one a line: catalogue number and count, separated by a blank. Returns the lines, or a message
 * about the first line that cannot be read.
 */
export function parseQuoteLines(text: string): QuoteLine[] | string {
  const typed = text
    .normalize('NFKC')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (typed.length === 0) return '请填写要报价的货号和数量';
  const lines: QuoteLine[] = [];
  for (const [at, line] of typed.entries()) {
    const [, catalogNo = '', digits = ''] = /^(\S.*?)\s+[x×*]?\s*(\d{1,5})$/i.exec(line) ?? [];
    const count = Number(digits);
    if (catalogNo === '' || count < 1 || count > MAX_COUNT)
      return `第 ${at + 1} 行“${line}”看不懂，应为货号、空格、数量，如 CX10001-500mL 2`;
    lines.push({ catalogNo, count });
  }
  return lines;
}
