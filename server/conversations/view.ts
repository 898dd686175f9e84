/** Conversations as sent to the browser. */
import type { components } from '@contract/schema';
import { conversationStatus } from '../../domain/conversation/conversation';
import { dateTime, dateTimeOrNull } from '../http/dates';
import type { MessageRow, Row } from './queries';

type Schemas = components['schemas'];

const topicOf = ({ about, orderNumber, prodId, prodName, catalogNo, lotNo }: Row) => ({
  ...{ about, orderNumber, prodId, prodName, catalogNo, lotNo },
});

/** Null when there is no answer, or only one of the time before this was recorded. */
const isAnswerRead = ({ answerId, readAnswerId }: Row): boolean | null =>
  answerId === null ? null : (readAnswerId ?? 0) >= answerId;

export const headOf = (row: Row): Schemas['ConversationHead'] => ({
  conversationNo: row.conversationNo,
  topic: topicOf(row),
  subject: row.subject,
  rfq: row.rfq,
  quotationNo: row.quotationNo,
  status: conversationStatus(row),
  answerRead: isAnswerRead(row),
  createTime: dateTime(row.createTime),
  lastTime: dateTime(row.lastTime),
  waitingSince: dateTimeOrNull(row.waitingSince),
});

export const messageOf = ({ messageId, side, text, time }: MessageRow): Schemas['ConversationMessage'] => ({
  ...{ messageId, side, text },
  time: dateTime(time),
});
