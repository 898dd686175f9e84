/** Conversations of buyers with customer service (咨询): limits, checks and states. Page and server share these checks. */
import type { ConversationAbout, ConversationStatus, ConversationTopic } from './types';

export const CONVERSATION_STATUS: Record<ConversationStatus, string> = {
  waiting: '待答复',
  answered: '已答复',
  closed: '已关闭',
};

export const ABOUT: Record<ConversationAbout, string> = {
  order: '订单',
  product: '商品',
  lot: '批次',
  none: '其他',
};

export const ABOUT_CODES = Object.keys(ABOUT) as ConversationAbout[];

export const MAX_SUBJECT = 60;
export const MAX_TEXT = 2000;
const MIN_LENGTH = 2;

/** Limits against flooding, per buyer. */
export const OPENED_PER_HOUR = 5;
export const MESSAGES_PER_HOUR = 30;
/** Unanswered conversations at the same time. */
export const MAX_WAITING = 10;
/** Messages of one conversation, so that it can be read at once. */
export const MAX_MESSAGES = 200;

/** Length in characters; a character outside the basic plane counts once. */
const lengthOf = (text: string): number => [...text].length;

/** A text as it is saved: trimmed, lines end with a line feed. */
export const cleanText = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** A subject as it is saved: one line. */
export const cleanSubject = (subject: string): string => subject.replace(/\s+/g, ' ').trim();

/** Returns a message when a text has fewer than two or more than `max` characters, else null. */
export const lengthProblem = (what: string, text: string, max: number): string | null => {
  const length = lengthOf(text);
  if (length === 0) return `请填写${what}`;
  if (length < MIN_LENGTH) return `${what}请至少写 ${MIN_LENGTH} 个字`;
  return length > max ? `${what}不能超过 ${max} 个字，现在 ${length} 个` : null;
};

/** Returns a message when the subject is not acceptable, else null. */
export const subjectProblem = (subject: string): string | null =>
  lengthProblem('主题', cleanSubject(subject), MAX_SUBJECT);

/** Returns a message when the text is not acceptable, else null. `what` names it in the message. */
export const textProblem = (text: string, what = '内容'): string | null =>
  lengthProblem(what, cleanText(text), MAX_TEXT);

/** Whether the buyer has opened the last answer, as staff see it; null without an answer. */
export const readText = (answerRead: boolean | null): string | null =>
  answerRead === null ? null : answerRead ? '买家已读' : '买家未读';

interface StoredState {
  closed: boolean;
  /** Time (ms) of the first message without an answer; null: none. */
  waitingSince: number | null;
}

/** The state as buyers and staff see it. */
export function conversationStatus({ closed, waitingSince }: StoredState): ConversationStatus {
  if (closed) return 'closed';
  return waitingSince === null ? 'answered' : 'waiting';
}

/** `订单 1795…`, `四氢呋喃（CX10926）批号 CX2611A`; blank when it is about nothing in particular. */
export function topicText({ about, orderNumber, prodName, catalogNo, lotNo }: ConversationTopic): string {
  if (about === 'order') return `订单 ${orderNumber}`;
  if (about === 'none') return '';
  const product = `${prodName}（${catalogNo}）`;
  return about === 'lot' ? `${product}批号 ${lotNo}` : product;
}
