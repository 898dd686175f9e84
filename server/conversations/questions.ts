/** Questions and answers on the page of a product: proposed from a conversation, published by a second person. */
import type { components } from '@contract/schema';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { cleanQuestion, questionProblems, type QuestionTexts } from '../../domain/conversation/question';
import { cleanText } from '../../domain/conversation/conversation';
import { audit } from '../audit';
import { catalogue } from '../catalogue';
import type { Work } from '../db/transaction';
import { onlyRow } from '../db/rows';
import { buyers } from '../db/schema/account';
import { productQuestions } from '../db/schema/conversations';
import { dateTime, dateTimeOrNull, dayOf } from '../http/dates';
import type { AnswerOf, BodyOf, Call } from '../http/operation';
import { offsetOf, pageFrom } from '../http/page';
import { refuse, refuseField } from '../http/refusal';
import type { Buyer } from '../http/sessions';
import { managedOne } from './managedQueries';
import { unknownConversation } from './service';

type Schemas = components['schemas'];
type Row = typeof productQuestions.$inferSelect;

const MAX_PUBLISHED = 50;
const MAX_REASON = 200;
const [proposers, deciders] = [alias(buyers, 'proposers'), alias(buyers, 'deciders')];

const select = ({ db }: Pick<Work, 'db'>) =>
  db
    .select({ row: productQuestions, proposedBy: proposers.userName, decidedBy: deciders.userName })
    .from(productQuestions)
    .leftJoin(proposers, eq(proposers.buyerId, productQuestions.proposerId))
    .leftJoin(deciders, eq(deciders.buyerId, productQuestions.deciderId));

interface Found {
  row: Row;
  proposedBy: string | null;
  decidedBy: string | null;
}

function shownOf({ row, proposedBy, decidedBy }: Found): Schemas['ManagedQuestion'] {
  const { questionId, version, state, prodId, question, answer, conversationNo, reason } = row;
  const product = catalogue().productById.get(prodId);
  return {
    ...{
      questionId,
      version,
      state,
      prodId,
      question,
      answer,
      conversationNo,
      reason,
      proposedBy,
      decidedBy,
    },
    prodName: product?.prodName ?? '',
    catalogNo: product?.catalogNo ?? '',
    proposedTime: dateTime(row.proposeTime),
    decidedTime: dateTimeOrNull(row.decideTime),
  };
}

async function findOne(work: Work, questionId: number): Promise<Schemas['ManagedQuestion']> {
  const [found] = await select(work).where(eq(productQuestions.questionId, questionId));
  return shownOf(found ?? refuse('QUESTION_UNKNOWN', '没有这条问答'));
}

/** Refuses texts that may not be published; `names` are those of the buyer who asked. */
function textsIn(given: QuestionTexts, names: readonly string[]): QuestionTexts {
  const texts = cleanQuestion(given);
  for (const [field, problem] of Object.entries(questionProblems(texts, names)))
    if (problem) refuseField(field, problem.startsWith('含有') ? 'PERSONAL_DATA' : 'INVALID', problem);
  return texts;
}

const namesOf = (found: Awaited<ReturnType<typeof managedOne>>): string[] =>
  found ? [found.nickName, found.userName, found.institution] : [];

/** Proposes question and answer for the product of a conversation. */
export async function propose(
  work: Work,
  { buyerId }: Buyer,
  conversationNo: string,
  body: BodyOf<'proposeQuestion'>,
): Promise<Schemas['ManagedQuestion']> {
  const found = (await managedOne(work.db, conversationNo)) ?? unknownConversation();
  const { prodId } = found.row;
  if (prodId === null) return refuse('NO_PRODUCT', '这条会话与商品无关，不能提为商品问答');
  const texts = textsIn(body, namesOf(found));
  const row = { ...texts, prodId, conversationNo, proposerId: buyerId, proposeTime: work.now };
  const { questionId } = onlyRow(
    await work.db.insert(productQuestions).values(row).returning({ questionId: productQuestions.questionId }),
  );
  await audit(work, {
    ...{ subject: 'productQuestion', id: questionId, action: 'propose' },
    after: { ...texts, prodId, state: 'proposed' },
  });
  return findOne(work, questionId);
}

/** Proposed ones first, the oldest in front; then the latest. */
export async function listManaged(
  work: Work,
  { state, ...page }: Call<'managedQuestions'>['query'],
): Promise<AnswerOf<'managedQuestions'>> {
  const where = state && eq(productQuestions.state, state);
  const isProposed = sql`${productQuestions.state} = 'proposed'`;
  const rows = await select(work)
    .where(where)
    .orderBy(
      sql`case when ${isProposed} then ${productQuestions.proposeTime} end nulls last`,
      desc(productQuestions.decideTime),
      desc(productQuestions.questionId),
    )
    .limit(page.size ?? 10)
    .offset(offsetOf(page));
  const total = await work.db.select({ all: count() }).from(productQuestions).where(where);
  return pageFrom(rows.map(shownOf), onlyRow(total).all, page);
}

type Verdict = BodyOf<'decideQuestion'>['verdict'];

const STATE: Record<Verdict, Row['state']> = {
  publish: 'published',
  reject: 'rejected',
  withdraw: 'withdrawn',
};
const ACTION = { publish: 'publish', reject: 'reject', withdraw: 'withdraw' } as const;

/** The names that may not be published, also when the texts are edited during the check. */
async function namesBehind(work: Work, { conversationNo }: Row): Promise<string[]> {
  return conversationNo === null ? [] : namesOf(await managedOne(work.db, conversationNo));
}

function reasonIn(verdict: Verdict, given = ''): string {
  if (verdict === 'publish') return '';
  const reason = cleanText(given);
  if (reason === '') refuseField('reason', 'REQUIRED', '请填写原因');
  if ([...reason].length > MAX_REASON) refuseField('reason', 'TOO_LONG', `原因不能超过 ${MAX_REASON} 个字`);
  return reason;
}

/** Publishes or rejects a proposal of somebody else, or withdraws a published one. */
export async function decide(
  work: Work,
  { buyerId }: Buyer,
  questionId: number,
  { version, verdict, question, answer, reason }: BodyOf<'decideQuestion'>,
): Promise<Schemas['ManagedQuestion']> {
  const where = eq(productQuestions.questionId, questionId);
  const [found] = await work.db.select().from(productQuestions).where(where).for('update');
  const row = found ?? refuse('QUESTION_UNKNOWN', '没有这条问答');
  if (row.version !== version) refuse('QUESTION_CHANGED', '他人刚处理过这条问答，未保存。请核对后再提交');
  const from = verdict === 'withdraw' ? 'published' : 'proposed';
  if (row.state !== from)
    refuse('QUESTION_STATE', verdict === 'withdraw' ? '这条问答没有发布' : '这条问答已审核');
  if (verdict === 'publish' && row.proposerId === buyerId)
    refuse('QUESTION_OWN', '不能发布自己提出的问答，请由另一位同事审核');
  const texts =
    verdict === 'publish'
      ? textsIn(
          { question: question ?? row.question, answer: answer ?? row.answer },
          await namesBehind(work, row),
        )
      : { question: row.question, answer: row.answer };
  const decided = { state: STATE[verdict], reason: reasonIn(verdict, reason) };
  await work.db
    .update(productQuestions)
    .set({ ...texts, ...decided, deciderId: buyerId, decideTime: work.now, version: version + 1 })
    .where(where);
  await audit(work, {
    ...{ subject: 'productQuestion', id: questionId, action: ACTION[verdict] },
    before: { state: row.state, question: row.question, answer: row.answer },
    after: { ...decided, ...texts },
  });
  return findOne(work, questionId);
}

/** Published ones of a product, the latest in front. */
export async function publishedOf(
  { db }: Pick<Work, 'db'>,
  prodId: number,
): Promise<AnswerOf<'productQuestions'>> {
  const rows = await db
    .select()
    .from(productQuestions)
    .where(and(eq(productQuestions.prodId, prodId), eq(productQuestions.state, 'published')))
    .orderBy(desc(productQuestions.decideTime))
    .limit(MAX_PUBLISHED);
  return rows.map(({ questionId, question, answer, decideTime }) => ({
    ...{ questionId, question, answer },
    day: dayOf(decideTime ?? 0),
  }));
}
