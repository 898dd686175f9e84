/** Feedback to the shop: kinds, required fields and states. Page and server share these checks. */
import { isMobile, normalizePhone } from '../shared/phone';

interface KindFacts {
  name: string;
  /** Prompt for the text. */
  ask: string;
}

export const FEEDBACK_KINDS = {
  product: { name: '商品咨询', ask: '想了解的商品和问题，例如用途、杂质限度、溶解性、是否有同类产品。' },
  inquiry: { name: '询价', ask: '需要的规格、数量、纯度要求和希望到货的日期。' },
  order: { name: '订单', ask: '订单遇到的问题，希望怎样处理。' },
  complaint: { name: '投诉', ask: '发生了什么、什么时候、涉及哪些商品，希望怎样解决。' },
  suggestion: { name: '建议', ask: '在哪个页面或环节，希望改成什么样。' },
  shortage: { name: '缺货登记', ask: '需要的品名或 CAS 号、规格、数量，最晚什么时候要用。' },
} as const satisfies Record<string, KindFacts>;

export type FeedbackKind = keyof typeof FEEDBACK_KINDS;
export const FEEDBACK_CODES = Object.keys(FEEDBACK_KINDS) as FeedbackKind[];

/** Returns the kind of a code; null when unknown. */
export const feedbackKindOf = (code: unknown): FeedbackKind | null =>
  FEEDBACK_CODES.find((value) => value === code) ?? null;

/** received: saved, nobody has looked at it yet */
export const FEEDBACK_STATUS = {
  received: '已收到',
  handling: '处理中',
  replied: '已答复',
  closed: '已关闭',
} as const;
export type FeedbackStatus = keyof typeof FEEDBACK_STATUS;

export interface FeedbackDraft {
  /** Blank until chosen. */
  kind: FeedbackKind | '';
  catalogNo: string;
  orderNumber: string;
  text: string;
  /** Mobile number or e-mail address. */
  contact: string;
  consent: boolean;
}

export const EMPTY_FEEDBACK: FeedbackDraft = {
  kind: '',
  catalogNo: '',
  orderNumber: '',
  text: '',
  contact: '',
  consent: false,
};

export type FeedbackErrors = Partial<Record<keyof FeedbackDraft, string>>;

export const MIN_FEEDBACK = 10;
export const MAX_FEEDBACK = 1000;
/** Limit per hour for one buyer, or for one origin without a login. */
export const FEEDBACKS_PER_HOUR = 5;
const MAX_CONTACT = 100;
const MAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

const plain = (text: string) => text.normalize('NFKC').trim();

/** Returns the draft as it is sent: trimmed, numbers without spaces, mobile normalised. */
export const cleanFeedback = (draft: FeedbackDraft): FeedbackDraft => ({
  ...draft,
  catalogNo: plain(draft.catalogNo),
  orderNumber: plain(draft.orderNumber).replace(/\s/g, ''),
  text: draft.text.trim(),
  contact: isMobile(draft.contact) ? (normalizePhone(draft.contact) ?? '') : plain(draft.contact),
});

/** Returns a message when the contact is not valid, else null. `own` is the account's masked mobile. */
export function checkContact(text: string, own: string | null): string | null {
  const contact = plain(text);
  if (contact === '') return '请填写手机号或邮箱，我们按它答复';
  if (contact === own || isMobile(contact)) return null;
  if (contact.length > MAX_CONTACT) return `不能超过 ${MAX_CONTACT} 个字符`;
  if (MAIL.test(contact)) return null;
  return contact.includes('@') ? '邮箱格式不对，应如 lab@example.edu.cn' : '请填写 11 位手机号或邮箱';
}

function checkText(text: string): string | null {
  const length = [...text.trim()].length;
  if (length < MIN_FEEDBACK) return `请至少写 ${MIN_FEEDBACK} 个字，现在 ${length} 个`;
  return length > MAX_FEEDBACK ? `不能超过 ${MAX_FEEDBACK} 个字，现在 ${length} 个` : null;
}

/** Returns messages by field; empty when valid. Only the server can check that the numbers exist. */
export function checkFeedback(draft: FeedbackDraft, own: string | null): FeedbackErrors {
  const { kind, catalogNo, orderNumber, text, contact, consent } = cleanFeedback(draft);
  const reasons = {
    kind: kind === '' ? '请选择类型' : null,
    catalogNo: catalogNo.length > 60 ? '货号不能超过 60 个字符' : null,
    orderNumber: /^(\d{19})?$/.test(orderNumber) ? null : '订单号是 19 位数字，见“我的订单”；没有可不填',
    text: checkText(text),
    contact: checkContact(contact, own),
    consent: consent ? null : '请勾选同意，我们才能按联系方式答复',
  };
  return Object.fromEntries(Object.entries(reasons).filter(([, reason]) => reason !== null));
}

export const MAX_REPLY = 1000;

/** Returns a message when the reply is not acceptable, else null. */
export function replyProblem(reply: string): string | null {
  const length = [...reply.trim()].length;
  if (length === 0) return '请填写答复';
  return length > MAX_REPLY ? `答复不能超过 ${MAX_REPLY} 个字，现在 ${length} 个` : null;
}

/** Is somebody still waiting for an answer? */
export const isWaiting = (status: FeedbackStatus): boolean => status === 'received' || status === 'handling';
