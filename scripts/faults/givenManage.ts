/** Test data of the staff: one record for each kind of page. */
import { logInAs, type Buyer, type Call } from '../../e2e/fixtures/api';
import { approvedPermit } from '../../e2e/fixtures/shopSide';
import type { Given } from './given';

export interface ManageThings {
  manager: Buyer;
  institutionId: number;
  /** Key of an institution's month: `301-2026-10`. */
  statement: string;
  feedbackNo: string;
  permitId: number;
  invoiceId: number;
  /** A paid order. */
  toShip: string;
  /** A return that waits for review. */
  toReview: string;
  releasedLot: number;
  /** A conversation of the test buyer about a product, answered, with a proposed question. */
  conversationNo: string;
  /** Finance person of an institution. */
  finance: Buyer;
  /** Key of a month of that institution, with a dispute. */
  disputed: string;
  prodId: number;
}

/** A record that this buyer created; a colleague may be editing another one. */
type Own = Pick<ManageThings, 'toShip' | 'toReview'> & { asked: number };

interface Found {
  institutions: { institutionId: number };
  monthly: { institutionId: number; month: string };
  feedback: { sheet: { feedbackNo: string } };
  permits: { permitId: number };
  invoices: { invoiceId: number };
  lots: { lotId: number };
  goods: { head: { prodId: number } };
}

/** The demo's records; the buyer has a quotation and a return as well. */
export async function manageThings(call: Call, buyer: Buyer, { asked, ...own }: Own): Promise<ManageThings> {
  const manager = await logInAs(call, 'manager');
  await approvedPermit(call, buyer, 'precursor3', { '108-88-3': '5000' });
  const first = async <K extends keyof Found>(list: K, query = ''): Promise<Found[K]> => {
    const path = `/m/${list}?current=1&size=1${query}`;
    const { records } = await call<{ records: Found[K][] }>('GET', path, undefined, manager.token);
    if (!records[0]) throw new Error(`The demo has nothing in ${path}.`);
    return records[0];
  };
  const { institutionId, month } = await first('monthly', '&state=all');
  const finance = await logInAs(call, 'buyer');
  return {
    manager,
    institutionId: (await first('institutions')).institutionId,
    statement: `${institutionId}-${month}`,
    feedbackNo: (await first('feedback')).sheet.feedbackNo,
    permitId: (await first('permits')).permitId,
    invoiceId: (await first('invoices')).invoiceId,
    ...own,
    conversationNo: await answeredConversation(call, buyer, manager, asked),
    finance,
    disputed: await disputedMonth(call, finance, manager),
    releasedLot: (await first('lots', '&state=released')).lotId,
    prodId: (await first('goods')).head.prodId,
  };
}

async function answeredConversation(
  call: Call,
  buyer: Buyer,
  manager: Buyer,
  prodId: number,
): Promise<string> {
  const body = { about: 'product', prodId, subject: '水分与分装', text: '水分一般是多少？' };
  const { head } = await call<{ head: { conversationNo: string } }>(
    'POST',
    '/p/conversations',
    body,
    buyer.token,
  );
  const path = `/m/conversations/${head.conversationNo}`;
  await call('POST', `${path}/messages`, { version: 1, text: '不超过 50 ppm。' }, manager.token);
  // Somebody else than the manager, who may then publish it.
  const service = await logInAs(call, 'service');
  const question = { question: '本品水分一般是多少？', answer: '不超过 50 ppm。' };
  await call('POST', `${path}/question`, question, service.token);
  return head.conversationNo;
}

interface Statement {
  lines: { lineId: string }[];
  disputes: { lineId: string; state: string }[];
}

/** Disputes a line of the latest month, unless one is disputed already. */
async function disputedMonth(call: Call, { token }: Buyer, manager: Buyer): Promise<string> {
  const { months } = await call<{ months: { month: string }[] }>('GET', '/p/statements', undefined, token);
  const month = months[0]?.month ?? '';
  const { lines, disputes } = await call<Statement>('GET', `/p/statements/${month}`, undefined, token);
  if (disputes.every(({ state }) => state === 'settled')) {
    const body = { lineId: lines[0]?.lineId, kind: 'amount', text: '合同价应为 90 元' };
    await call('POST', `/p/statements/${month}/disputes`, body, token);
  }
  const path = `/m/monthly?current=1&size=1&state=disputed&month=${month}`;
  const { records } = await call<{ records: { institutionId: number }[] }>(
    'GET',
    path,
    undefined,
    manager.token,
  );
  return `${records[0]?.institutionId}-${month}`;
}

/** Addresses of the administration's detail pages. */
export const managePaths = ({ manage, shipped, returnNumber, asked }: Given): string[] => [
  '/manage/desk',
  `/manage/orders?orderNumber=${shipped}`,
  '/manage/orders?view=file',
  `/manage/payments?view=monthly&no=${manage.statement}`,
  `/manage/returns?no=${returnNumber}`,
  `/manage/invoices?id=${manage.invoiceId}`,
  `/manage/quotations?no=${asked}`,
  `/manage/permits?permitId=${manage.permitId}`,
  `/manage/customers?id=${manage.institutionId}`,
  `/manage/feedback?no=${manage.feedbackNo}`,
  `/manage/conversations?no=${manage.conversationNo}`,
  '/manage/conversations?view=canned',
  '/manage/prices?view=promotions',
  '/manage/prices?view=groups',
  '/manage/products?view=imports',
  '/manage/settings',
  '/manage/content?kind=article&id=21',
  '/manage/content?kind=brand&id=2',
];
