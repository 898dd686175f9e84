/** Conversations for customer service: list, details and actions. Actions name the version they are based on. */
import type { components } from '@contract/schema';
import { CONVERSATION_STATUS, conversationStatus } from '../../domain/conversation/conversation';
import { maskPhone } from '../../domain/shared/phone';
import { auditedOf } from '../audit';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import type { AnswerOf, BodyOf, Call } from '../http/operation';
import { pageFrom } from '../http/page';
import { refuse, refuseField } from '../http/refusal';
import type { Buyer } from '../http/sessions';
import { notify } from '../inbox/service';
import * as managed from './managedQueries';
import * as queries from './queries';
import type { Row } from './queries';
import { change, refuseFull, textIn, unknownConversation } from './service';
import { soldPacks } from './sold';
import { isLotRegistered } from './topic';
import { headOf, messageOf } from './view';

type Managed = components['schemas']['ManagedConversation'];

export async function listManaged(
  { db }: Work,
  { buyerId }: Buyer,
  { current, size, ...filter }: Call<'managedConversations'>['query'],
): Promise<AnswerOf<'managedConversations'>> {
  const page = { current, size };
  const rows = await managed.managedPage(db, filter, buyerId, page);
  const records = rows.map(({ row, assignee, userName, institution }) => ({
    head: headOf(row),
    assignee,
    userName,
    institution,
  }));
  return pageFrom(records, await managed.countManaged(db, filter, buyerId), page);
}

/** Counts of unanswered and own conversations, and the staff they can be assigned to. */
export async function waiting({ db }: Work, { buyerId }: Buyer): Promise<AnswerOf<'conversationsWaiting'>> {
  const staff = await managed.answerers(db);
  return {
    waiting: await managed.countManaged(db, { view: 'waiting' }, buyerId),
    mine: await managed.countManaged(db, { view: 'mine' }, buyerId),
    staff: staff.map(({ userName, nickName }) => ({ userName, nickName })),
  };
}

const handedTo = (after: unknown): string | null => (after as { assignee?: string } | null)?.assignee ?? null;

export async function findManaged(work: Work, conversationNo: string): Promise<Managed> {
  const found = (await managed.managedOne(work.db, conversationNo)) ?? unknownConversation();
  const { row, assignee, userName, nickName, institution, mobile } = found;
  const messages = await queries.messagesOf(work.db, conversationNo);
  const done = await auditedOf(work, { subject: 'conversation', id: conversationNo });
  return {
    head: headOf(row),
    version: row.version,
    assignee,
    buyer: { userName, nickName, institution, mobile: mobile ? maskPhone(mobile) : '' },
    lotRegistered: await isLotRegistered(work, row),
    sold: soldPacks(row),
    messages: messages.map(({ message, by }) => ({ ...messageOf(message), by })),
    history: done.map(({ at, action, by, after }) => ({
      ...{ action, by },
      time: dateTime(at),
      to: handedTo(after),
    })),
  };
}

/** Locks a conversation; refuses when anybody wrote or acted since `version`, and says who. */
export async function lockAsRead(work: Work, conversationNo: string, version: number): Promise<Row> {
  const row = (await queries.lock(work.db, conversationNo)) ?? unknownConversation();
  if (row.version === version) return row;
  const done = await auditedOf(work, { subject: 'conversation', id: conversationNo });
  const { action, by } = done.at(-1) ?? {};
  const isOfBuyer = action === 'add' || action === 'submit';
  const state = CONVERSATION_STATUS[conversationStatus(row)];
  const sentence = isOfBuyer
    ? '买家刚刚补充了内容，未保存'
    : `他人刚处理过这条会话，现在是“${state}”，未保存`;
  return refuse('CONVERSATION_CHANGED', `${sentence}。请看过新内容再提交`, {
    data: { reason: 'CONVERSATION_CHANGED', by: isOfBuyer ? undefined : by },
  });
}

/** Writes a message of the shop in a locked conversation, and tells the buyer. */
export async function tellBuyer(
  work: Work,
  row: Row,
  authorId: string,
  text: string,
  entry: Parameters<typeof change>[3] & Pick<queries.Change, 'quotationNo'>,
): Promise<void> {
  const { db, now } = work;
  const { conversationNo, subject } = row;
  await refuseFull(work, conversationNo);
  const message = { conversationNo, side: 'staff' as const, authorId, text, time: now };
  const messageId = await queries.insertMessage(db, message);
  const { quotationNo = row.quotationNo } = entry;
  const taken = { waitingSince: null, lastTime: now, assigneeId: row.assigneeId ?? authorId };
  await change(work, row, { ...taken, quotationNo, answerId: messageId }, entry);
  await notify(work, row.buyerId, { event: 'conversationAnswered', conversationNo, messageId, subject });
}

/** Answers the buyer, who gets a message in the inbox. The first to answer takes an unassigned conversation. */
export async function answer(
  work: Work,
  { buyerId }: Buyer,
  conversationNo: string,
  body: BodyOf<'answerConversation'>,
): Promise<Managed> {
  const text = textIn(body.text, '答复');
  const row = await lockAsRead(work, conversationNo, body.version);
  if (row.closed) refuse('CONVERSATION_STATE', '会话已关闭，请重新打开后再答复');
  await tellBuyer(work, row, buyerId, text, { action: 'reply' });
  return findManaged(work, conversationNo);
}

/** Assigns a conversation to an employee who may answer it. */
export async function assign(
  work: Work,
  conversationNo: string,
  { version, userName }: BodyOf<'assignConversation'>,
): Promise<Managed> {
  const member =
    (await managed.answerers(work.db)).find((answerer) => answerer.userName === userName) ??
    refuseField('userName', 'STAFF_UNKNOWN', '这个账户不能处理会话');
  const row = await lockAsRead(work, conversationNo, version);
  await change(work, row, { assigneeId: member.buyerId }, { action: 'assign', assignee: userName });
  return findManaged(work, conversationNo);
}

/** Closes a conversation, or opens it again. */
export async function setState(
  work: Work,
  conversationNo: string,
  { version, closed }: BodyOf<'setConversationState'>,
): Promise<Managed> {
  const row = await lockAsRead(work, conversationNo, version);
  if (row.closed === closed) refuse('CONVERSATION_STATE', closed ? '会话已关闭' : '会话已打开');
  const action = closed ? 'close' : 'reopen';
  await change(work, row, { closed, ...(closed && { waitingSince: null }) }, { action });
  return findManaged(work, conversationNo);
}
