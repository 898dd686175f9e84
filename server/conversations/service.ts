/** Conversations (咨询) for buyers: open, list, read, write, close. Those of others are treated as missing. */
import { randomInt } from 'node:crypto';
import type { components } from '@contract/schema';
import { and } from 'drizzle-orm';
import {
  cleanSubject,
  cleanText,
  conversationStatus,
  MAX_MESSAGES,
  MAX_WAITING,
  MESSAGES_PER_HOUR,
  OPENED_PER_HOUR,
  subjectProblem,
  textProblem,
} from '../../domain/conversation/conversation';
import { cleanRfq, rfqProblems } from '../../domain/conversation/rfq';
import { audit, type AuditEntry } from '../audit';
import type { Work } from '../db/transaction';
import { dayOf } from '../http/dates';
import type { BodyOf, Call } from '../http/operation';
import { offsetOf, pageFrom } from '../http/page';
import { refuse, refuseField } from '../http/refusal';
import type { Buyer } from '../http/sessions';
import { markAnswersRead } from '../inbox/service';
import * as queries from './queries';
import type { NewRow, Row } from './queries';
import { topicOf } from './topic';
import { headOf, messageOf } from './view';

type Schemas = components['schemas'];

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Numbers end in six random digits after the day, so that they do not reveal how many there are. */
const NUMBERS_A_DAY = 1_000_000;
const TRIES = 50;

export const unknownConversation = (): never => refuse('CONVERSATION_UNKNOWN', '没有这条咨询');

export async function listConversations(
  { db }: Work,
  { buyerId }: Buyer,
  { status, ...page }: Call<'conversations'>['query'],
): Promise<Schemas['ConversationPage']> {
  const where = and(queries.ofBuyer(buyerId), status && queries.inStatus(status));
  const rows = await queries.listPage(db, where, { limit: page.size ?? 10, offset: offsetOf(page) });
  return pageFrom(rows.map(headOf), await queries.countConversations(db, where), page);
}

export async function findConversation(
  { db }: Work,
  { buyerId }: Buyer,
  conversationNo: string,
): Promise<Schemas['Conversation']> {
  const row = (await queries.findOne(db, conversationNo, buyerId)) ?? unknownConversation();
  const messages = await queries.messagesOf(db, conversationNo);
  return { head: headOf(row), messages: messages.map(({ message }) => messageOf(message)) };
}

/** Refuses when `times` of the last hour reach the limit; says when the next one is possible. */
function refuseTooMany(times: readonly number[], max: number, now: number, what: string): void {
  const [first] = times;
  if (first === undefined || times.length < max) return;
  const wait = Math.ceil((first + HOUR - now) / MINUTE);
  refuse('CONVERSATION_LIMIT', `一小时内最多${what}，请 ${wait} 分钟后再试；急事请致电客服`);
}

/** Calls of one buyer run one after another, so that the limits cannot be passed by simultaneous calls. */
async function refuseFlood({ db, now }: Work, buyerId: string): Promise<void> {
  const times = await queries.timesSince(db, buyerId, now - HOUR);
  refuseTooMany(times, MESSAGES_PER_HOUR, now, `发送 ${MESSAGES_PER_HOUR} 条消息`);
}

async function refuseTooManyOpen(work: Work, buyerId: string): Promise<void> {
  const { db, now } = work;
  const opened = await queries.openedSince(db, buyerId, now - HOUR);
  refuseTooMany(opened, OPENED_PER_HOUR, now, `发起 ${OPENED_PER_HOUR} 次咨询`);
  if ((await queries.countWaiting(db, buyerId)) >= MAX_WAITING)
    refuse('CONVERSATION_LIMIT', `有 ${MAX_WAITING} 条咨询待客服答复，请在原咨询中补充，或等答复后再发起`);
}

/** A text as it is saved; refuses the field when it is not acceptable. */
export function textIn(given: string, what = '内容'): string {
  const problem = textProblem(given, what);
  if (problem) refuseField('text', 'INVALID', problem);
  return cleanText(given);
}

/** An enquiry as it is saved; refuses its first field that is not acceptable. */
function rfqIn(given: NonNullable<BodyOf<'openConversation'>['rfq']>): Schemas['ConversationRfq'] {
  const rfq = cleanRfq({ purity: '', pack: '', ...given });
  for (const [field, problem] of Object.entries(rfqProblems(rfq)))
    if (problem) refuseField(field, 'INVALID', problem);
  return rfq;
}

const newNumber = (now: number) =>
  `ZX${dayOf(now).replaceAll('-', '')}${String(randomInt(NUMBERS_A_DAY)).padStart(6, '0')}`;

async function insertNumbered({ db, now }: Work, row: Omit<NewRow, 'conversationNo'>): Promise<string> {
  for (let tried = 0; tried < TRIES; tried++) {
    const conversationNo = newNumber(now);
    if (await queries.insertConversation(db, { conversationNo, ...row })) return conversationNo;
  }
  throw new Error('No number is left for a conversation of this day.');
}

/** Opens a conversation with its first message. */
export async function open(
  work: Work,
  buyer: Buyer,
  body: BodyOf<'openConversation'>,
): Promise<Schemas['Conversation']> {
  const { db, now } = work;
  const { buyerId } = buyer;
  const problem = subjectProblem(body.subject);
  if (problem) refuseField('subject', 'INVALID', problem);
  const text = textIn(body.text);
  const topic = await topicOf(work, buyer, body);
  const rfq = body.rfq ? rfqIn(body.rfq) : null;
  await refuseFlood(work, buyerId);
  await refuseTooManyOpen(work, buyerId);
  const conversationNo = await insertNumbered(work, {
    ...topic,
    rfq,
    buyerId,
    subject: cleanSubject(body.subject),
    waitingSince: now,
    createTime: now,
    lastTime: now,
  });
  await queries.insertMessage(db, { conversationNo, side: 'buyer', authorId: buyerId, text, time: now });
  await audit(work, {
    subject: 'conversation',
    id: conversationNo,
    action: 'submit',
    after: { status: 'waiting' },
  });
  return findConversation(work, buyer, conversationNo);
}

/** Changes a locked conversation, with its entry in the audit log. */
export async function change(
  work: Work,
  row: Row,
  part: queries.Change,
  entry: { action: AuditEntry['action']; assignee?: string; quotationNo?: string | null },
): Promise<void> {
  await queries.update(work.db, row, part);
  const { action, ...after } = entry;
  await audit(work, {
    subject: 'conversation',
    id: row.conversationNo,
    action,
    before: { status: conversationStatus(row) },
    after: { status: conversationStatus({ ...row, ...part }), ...after },
  });
}

export async function refuseFull({ db }: Work, conversationNo: string): Promise<void> {
  if ((await queries.countMessages(db, conversationNo)) >= MAX_MESSAGES)
    refuse('CONVERSATION_FULL', `一条咨询最多 ${MAX_MESSAGES} 条消息，请另发起一条`);
}

async function lockOwn({ db }: Work, { buyerId }: Buyer, conversationNo: string): Promise<Row> {
  const row = await queries.lock(db, conversationNo);
  return row?.buyerId === buyerId ? row : unknownConversation();
}

/** Writes a further message. A closed conversation is open again. */
export async function write(
  work: Work,
  buyer: Buyer,
  conversationNo: string,
  body: BodyOf<'writeMessage'>,
): Promise<Schemas['Conversation']> {
  const { db, now } = work;
  const text = textIn(body.text);
  const row = await lockOwn(work, buyer, conversationNo);
  await refuseFlood(work, buyer.buyerId);
  await refuseFull(work, conversationNo);
  await queries.insertMessage(db, {
    ...{ conversationNo, text },
    ...{ side: 'buyer', authorId: buyer.buyerId, time: now },
  });
  const waitingSince = row.waitingSince ?? now;
  await change(work, row, { waitingSince, closed: false, lastTime: now }, { action: 'add' });
  return findConversation(work, buyer, conversationNo);
}

/** Records that the buyer has seen the messages up to this one, and reads the messages in the inbox about them. */
export async function read(
  work: Work,
  buyer: Buyer,
  conversationNo: string,
  { messageId }: BodyOf<'readConversation'>,
): Promise<Schemas['Conversation']> {
  const row = await lockOwn(work, buyer, conversationNo);
  await queries.setRead(work.db, row.conversationNo, messageId);
  await markAnswersRead(work, buyer, conversationNo, messageId);
  return findConversation(work, buyer, conversationNo);
}

/** Number of the buyer's conversations with an answer that was not opened. */
export const countNewAnswers = ({ db }: Work, { buyerId }: Buyer): Promise<number> =>
  queries.countConversations(db, and(queries.ofBuyer(buyerId), queries.hasNewAnswer));

/** Closes a conversation; one that is closed stays so. */
export async function close(
  work: Work,
  buyer: Buyer,
  conversationNo: string,
): Promise<Schemas['Conversation']> {
  const row = await lockOwn(work, buyer, conversationNo);
  if (!row.closed) await change(work, row, { closed: true, waitingSince: null }, { action: 'close' });
  return findConversation(work, buyer, conversationNo);
}

/** Called when an account is closed. */
export const deleteConversations = ({ db }: Work, { buyerId }: Buyer): Promise<void> =>
  queries.deleteOf(db, buyerId);
