/** Feedback of buyers, with or without a login. */
import { randomInt } from 'node:crypto';
import type { components } from '@contract/schema';
import {
  checkFeedback,
  cleanFeedback,
  feedbackKindOf,
  FEEDBACKS_PER_HOUR,
  type FeedbackDraft,
  type FeedbackErrors,
} from '../../domain/content/feedback';
import { isMobile, maskPhone } from '../../domain/shared/phone';
import type { Buyer } from '../http/sessions';
import type { Work } from '../db/transaction';
import { productOfNumber } from '../documents/numbers';
import { dateTime, dateTimeOrNull, dayOf } from '../http/dates';
import type { BodyOf } from '../http/operation';
import { pageFrom, type PageRequest } from '../http/page';
import { INVALID, Refusal, refuse } from '../http/refusal';
import { findOwnOrders } from '../orders/service';
import * as queries from './queries';

type Schemas = components['schemas'];
type Sheet = Schemas['FeedbackSheet'];

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Feedback numbers end in four random digits after the day. */
const NUMBERS_A_DAY = 10_000;
const TRIES = 50;

const draftOf = (body: BodyOf<'addFeedback'>): FeedbackDraft =>
  cleanFeedback({
    kind: feedbackKindOf(body.kind) ?? '',
    catalogNo: body.catalogNo ?? '',
    orderNumber: body.orderNumber ?? '',
    text: body.text ?? '',
    contact: body.contact ?? '',
    consent: body.consent === true,
  });

/**
 * Checks that need the server: does the catalogue number exist, and is the order the buyer's own? Orders of others
 * are reported as unknown.
 */
async function numberErrors(
  work: Work,
  buyer: Buyer | null,
  { catalogNo, orderNumber }: FeedbackDraft,
): Promise<FeedbackErrors> {
  const errors: FeedbackErrors = {};
  if (catalogNo !== '' && !productOfNumber(catalogNo))
    errors.catalogNo = '没有这个货号，请核对；商品不在本站的可不填，写在内容里';
  if (orderNumber !== '' && buyer) {
    const own = await findOwnOrders(work, buyer, { orderNumbers: [orderNumber], includeDeleted: true });
    if (own.length === 0) errors.orderNumber = '您的账户中没有这个订单号';
  }
  return errors;
}

/** Reports all invalid fields at once. */
function refuseFields(errors: FeedbackErrors): never {
  const lines = Object.entries(errors).map(([field, reason]) => `${field}:${reason}`);
  const [[field, reason] = []] = Object.entries(errors);
  throw new Refusal('FEEDBACK_INVALID', reason ?? '请核对反馈内容', { code: INVALID, field, data: lines });
}

/** Refuses a sender who wrote too often within the last hour. */
async function refuseTooMany({ db, now }: Work, sender: string): Promise<void> {
  await queries.lockSender(db, sender);
  const times = await queries.findTimesSince(db, sender, now - HOUR);
  const [first] = times;
  if (first === undefined || times.length < FEEDBACKS_PER_HOUR) return;
  const wait = Math.ceil((first + HOUR - now) / MINUTE);
  refuse(
    'FEEDBACK_LIMIT',
    `一小时内最多提交 ${FEEDBACKS_PER_HOUR} 条，请 ${wait} 分钟后再试；急事请致电客服`,
  );
}

export const toSheet = (row: queries.FeedbackRow): Sheet => {
  const { createTime, replyTime, ...rest } = row;
  const { buyerId: _buyer, sender: _sender, assigneeId: _assignee, version: _version, ...sheet } = rest;
  return { ...sheet, createTime: dateTime(createTime), replyTime: dateTimeOrNull(replyTime) };
};

/** Random digits, so that numbers do not reveal how much feedback the shop gets. */
const newNumber = (now: number) =>
  `FK${dayOf(now).replaceAll('-', '')}${String(randomInt(NUMBERS_A_DAY)).padStart(4, '0')}`;

async function insertWithNewNumber(
  { db, now }: Work,
  row: Omit<queries.FeedbackRow, 'feedbackNo'>,
): Promise<queries.FeedbackRow> {
  for (let tried = 0; tried < TRIES; tried++) {
    const numbered = { feedbackNo: newNumber(now), ...row };
    if (await queries.insertFeedback(db, numbered)) return numbered;
  }
  throw new Error('No number is left for a feedback of this day.');
}

/**
 * Saves a feedback. A mobile number as contact is masked, because only its owner must recognise it. `origin` is the
 * address of the caller.
 */
export async function add(
  work: Work,
  buyer: Buyer | null,
  body: BodyOf<'addFeedback'>,
  origin: string,
): Promise<Sheet> {
  const own = buyer?.mobile ? maskPhone(buyer.mobile) : null;
  const draft = draftOf(body);
  const { kind, catalogNo, orderNumber, text, contact } = draft;
  const errors = { ...(await numberErrors(work, buyer, draft)), ...checkFeedback(draft, own) };
  if (kind === '' || Object.keys(errors).length > 0) return refuseFields(errors);
  const sender = buyer?.buyerId ?? origin;
  await refuseTooMany(work, sender);
  const row = await insertWithNewNumber(work, {
    buyerId: buyer?.buyerId ?? null,
    sender,
    createTime: work.now,
    kind,
    catalogNo,
    orderNumber,
    text,
    prodId: catalogNo === '' ? null : (productOfNumber(catalogNo)?.prodId ?? null),
    contact: isMobile(contact) ? maskPhone(contact) : contact,
    status: 'received',
    reply: null,
    replyTime: null,
    assigneeId: null,
    version: 1,
  });
  return toSheet(row);
}

export async function listFeedbacks(
  { db }: Work,
  { buyerId }: Buyer,
  request: PageRequest,
): Promise<Schemas['FeedbackPage']> {
  const rows = await queries.listFeedbacks(db, buyerId, request);
  return pageFrom(rows.map(toSheet), await queries.countFeedbacks(db, buyerId), request);
}

/** Called when an account is closed. */
export const deleteFeedback = ({ db }: Work, { buyerId }: Buyer): Promise<void> =>
  queries.deleteOf(db, buyerId);

export { moveFeedback, type FeedbackMove } from './shop';
