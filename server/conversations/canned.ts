/** Canned answers (常用答复) of customer service. */
import { asc, count, eq } from 'drizzle-orm';
import { cleanSubject, lengthProblem } from '../../domain/conversation/conversation';
import { audit, beforeOf } from '../audit';
import type { Work } from '../db/transaction';
import { onlyRow } from '../db/rows';
import { buyers } from '../db/schema/account';
import { cannedAnswers } from '../db/schema/conversations';
import { dateTime } from '../http/dates';
import type { AnswerOf, BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import type { Buyer } from '../http/sessions';
import { textIn } from './service';

const MAX_TITLE = 40;
const MAX_ANSWERS = 200;

/** By title. */
export async function listAnswers({ db }: Work): Promise<AnswerOf<'cannedAnswers'>> {
  const rows = await db
    .select({ row: cannedAnswers, by: buyers.userName })
    .from(cannedAnswers)
    .leftJoin(buyers, eq(buyers.buyerId, cannedAnswers.authorId))
    .orderBy(asc(cannedAnswers.title), asc(cannedAnswers.answerId));
  return rows.map(({ row: { answerId, version, title, text, changeTime }, by }) => ({
    ...{ answerId, version, title, text, by },
    changeTime: dateTime(changeTime),
  }));
}

function textsIn({ title: given, text }: BodyOf<'addCannedAnswer'>) {
  const title = cleanSubject(given);
  const problem = lengthProblem('标题', title, MAX_TITLE);
  if (problem) refuseField('title', 'INVALID', problem);
  return { title, text: textIn(text) };
}

export async function add(
  work: Work,
  { buyerId }: Buyer,
  body: BodyOf<'addCannedAnswer'>,
): Promise<AnswerOf<'addCannedAnswer'>> {
  const { db, now } = work;
  const texts = textsIn(body);
  if (onlyRow(await db.select({ all: count() }).from(cannedAnswers)).all >= MAX_ANSWERS)
    refuse('ANSWERS_LIMIT', `最多 ${MAX_ANSWERS} 条常用答复，请先删除不用的`);
  const row = { ...texts, authorId: buyerId, changeTime: now };
  const { answerId } = onlyRow(
    await db.insert(cannedAnswers).values(row).returning({ answerId: cannedAnswers.answerId }),
  );
  await audit(work, { subject: 'cannedAnswer', id: answerId, action: 'add', after: texts });
  return listAnswers(work);
}

async function lockAnswer({ db }: Work, answerId: number) {
  const where = eq(cannedAnswers.answerId, answerId);
  const [row] = await db.select().from(cannedAnswers).where(where).for('update');
  return row ?? refuse('ANSWER_UNKNOWN', '这条常用答复已被删除');
}

export async function change(
  work: Work,
  { buyerId }: Buyer,
  answerId: number,
  { version, ...body }: BodyOf<'changeCannedAnswer'>,
): Promise<AnswerOf<'changeCannedAnswer'>> {
  const texts = textsIn(body);
  const row = await lockAnswer(work, answerId);
  if (row.version !== version) refuse('ANSWER_CHANGED', '他人刚改过这条常用答复，未保存。请核对后再提交');
  await work.db
    .update(cannedAnswers)
    .set({ ...texts, version: version + 1, authorId: buyerId, changeTime: work.now })
    .where(eq(cannedAnswers.answerId, answerId));
  await audit(work, {
    ...{ subject: 'cannedAnswer', id: answerId, action: 'change' },
    ...{ before: beforeOf(row, texts), after: texts },
  });
  return listAnswers(work);
}

export async function remove(work: Work, answerId: number): Promise<AnswerOf<'deleteCannedAnswer'>> {
  const { title } = await lockAnswer(work, answerId);
  await work.db.delete(cannedAnswers).where(eq(cannedAnswers.answerId, answerId));
  await audit(work, { subject: 'cannedAnswer', id: answerId, action: 'delete', before: { title } });
  return listAnswers(work);
}
