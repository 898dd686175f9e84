/** What buyers ask and are told: the questions of the customer centre, and what they write to the shop. */
import type { components } from '@contract/schema';
import {
  checkFeedback,
  cleanFeedback,
  feedbackKindOf,
  FEEDBACKS_PER_HOUR,
  type FeedbackDraft,
  type FeedbackErrors,
} from '../../src/domain/feedback';
import { isMobile, maskPhone } from '../../src/domain/phone';
import { FAQ } from '../content/faq';
import { dateTime, now } from '../core/clock';
import { invalid, refuse } from '../core/envelope';
import { objectOf, pageOf } from '../core/read';
import { get, post, withUser, type Context, type Route } from '../core/route';
import { productOfNumber } from '../documents/numbers';
import { nextId, store, type User } from '../store';
import { ownOrders } from './ownOrder';

type Schemas = components['schemas'];
type Sheet = Schemas['FeedbackSheet'];

const HOUR = 3_600_000;
const MINUTE = 60_000;

function draftOf(body: unknown): FeedbackDraft {
  const fields = objectOf(body);
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  return cleanFeedback({
    kind: feedbackKindOf(fields.kind) ?? '',
    catalogNo: text('catalogNo'),
    orderNumber: text('orderNumber'),
    text: text('text'),
    contact: text('contact'),
    consent: fields.consent === true,
  });
}

/** What only the server knows: is there such a number, is it the buyer's own. Of foreign orders nothing is told. */
function numberErrors({ catalogNo, orderNumber }: FeedbackDraft, user: User | null): FeedbackErrors {
  const errors: FeedbackErrors = {};
  if (catalogNo !== '' && !productOfNumber(catalogNo))
    errors.catalogNo = '没有这个货号，请核对；商品不在本站的可不填，写在内容里';
  const isOwn = () => user && ownOrders(user).some((order) => order.orderNumber === orderNumber);
  if (orderNumber !== '' && user && !isOwn()) errors.orderNumber = '您的账户中没有这个订单号';
  return errors;
}

/** Refuses a sender who wrote too often in the last hour. */
function holdBack(sender: string): void {
  const times = store()
    .feedbacks.filter((one) => one.sender === sender && now() - one.sentAt < HOUR)
    .map(({ sentAt }) => sentAt);
  if (times.length < FEEDBACKS_PER_HOUR) return;
  const wait = Math.ceil((Math.min(...times) + HOUR - now()) / MINUTE);
  refuse(`一小时内最多提交 ${FEEDBACKS_PER_HOUR} 条，请 ${wait} 分钟后再试；急事请致电客服`);
}

const newNumber = () =>
  `FK${dateTime(now()).slice(0, 10).replaceAll('-', '')}${String(nextId() % 10_000).padStart(4, '0')}`;

/** As it is kept; of the contact no more is told than its owner needs. */
function sheetOf(draft: FeedbackDraft, kind: Sheet['kind']): Sheet {
  const { catalogNo, orderNumber, text, contact } = draft;
  return {
    feedbackNo: newNumber(),
    kind,
    catalogNo,
    prodId: catalogNo === '' ? null : (productOfNumber(catalogNo)?.prodId ?? null),
    orderNumber,
    text,
    contact: isMobile(contact) ? maskPhone(contact) : contact,
    createTime: dateTime(now()),
    status: 'received',
    reply: null,
    replyTime: null,
  };
}

function addFeedback({ body, user, origin }: Context): Sheet {
  const own = user?.mobile ? maskPhone(user.mobile) : null;
  const draft = draftOf(body);
  const errors = { ...numberErrors(draft, user), ...checkFeedback(draft, own) };
  const lines = Object.entries(errors).map(([field, reason]) => `${field}:${reason}`);
  if (draft.kind === '' || lines.length > 0) return invalid(...lines);
  const sender = user?.userId ?? origin;
  holdBack(sender);
  const sheet = sheetOf(draft, draft.kind);
  store().feedbacks.unshift({ sender, sentAt: now(), sheet });
  return sheet;
}

const sheetsOf = (user: User) =>
  store()
    .feedbacks.filter(({ sender }) => sender === user.userId)
    .map(({ sheet }) => sheet);

export const feedbackRoutes: Route[] = [
  get('/faq/list', () => FAQ),
  post('/feedback', addFeedback),
  get(
    '/p/feedback/list',
    withUser((user, { query }) => pageOf(sheetsOf(user), query)),
  ),
];
