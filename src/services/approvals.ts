/** Purchase requests (申购单) of the group, and their approvers. */
import type { Body, Data, Wire } from '@contract/types';
import { EVENT_KINDS, QUOTATION_CHANGES, REQUEST_STATES } from '@domain/approvals/request';
import type { PurchaseRequest, RequestHead } from '@domain/approvals/types';
import type { RequestView } from '@domain/approvals/requestPath';
import { web } from './client';
import { having } from './entryShape';
import { isFund } from './funds';
import { listIn, objectIn, pageIn, textIn, toList } from './listShape';

export type ApprovalSettings = Data<'/p/approvals', 'get'>;
export type RequestPage = Data<'/p/requests', 'get'>;
export type RequestCheck = Data<'/p/requests/check', 'get'>;
export type GroupReceipt = Data<'/p/requests/receipts', 'get'>[number];
export type DecisionResult = Wire['DecisionResult'];

const hasHead = having<RequestHead>({
  requestNo: 'text',
  version: 'number',
  actualTotal: 'number',
  createTime: 'text',
  waitingSince: 'text',
  waitingFor: 'list',
  steps: 'list',
});
const isHead = (head: RequestHead): boolean => hasHead(head) && Object.hasOwn(REQUEST_STATES, head.state);
const isLine = having<PurchaseRequest['lines'][number]>({
  skuId: 'number',
  prodName: 'text',
  prodCount: 'number',
  price: 'number',
  now: 'object',
});
type Event = PurchaseRequest['events'][number];
const isEvent = (event: Event): boolean =>
  having<Event>({ time: 'text', who: 'text' })(event) && Object.hasOwn(EVENT_KINDS, event.kind);
const isReceipt = having<GroupReceipt>({
  orderNumber: 'text',
  requester: 'text',
  dvyTime: 'text',
  lines: 'list',
});

/** Whether a confirmation may be ordered at once, or needs approval. */
export async function requestCheck(): Promise<RequestCheck> {
  const answer = objectIn(
    await web('get', '/p/requests/check', { quiet: true }),
    having<RequestCheck>({ mode: 'text' }),
  );
  return { ...answer, steps: toList(answer.steps), funds: toList(answer.funds, isFund) };
}

/** Submits a confirmation as a request; returns its number. */
export const submitRequest = async (body: Body<'/p/requests', 'post'>): Promise<string> =>
  textIn(await web('post', '/p/requests', { body, quiet: true }));

export async function purchaseRequests(
  view: RequestView,
  current: number,
  size: number,
): Promise<RequestPage> {
  const answer = objectIn(
    await web('get', '/p/requests', { query: { view, current, size }, quiet: true }),
    having<RequestPage>({ counts: 'object' }),
  );
  return { ...answer, ...pageIn(answer, isHead), roles: toList(answer.roles) };
}

export async function purchaseRequest(requestNo: string): Promise<PurchaseRequest> {
  const answer = objectIn(
    await web('get', '/p/requests/{requestNo}', { params: { requestNo }, quiet: true }),
    ({ head, address, quotation }) =>
      isHead(head) &&
      typeof address === 'object' &&
      (quotation === null || Object.hasOwn(QUOTATION_CHANGES, quotation.status)),
  );
  return {
    ...answer,
    lines: toList(answer.lines, isLine),
    funds: toList(answer.funds),
    funding: toList(answer.funding),
    events: toList(answer.events, isEvent),
  };
}

export const changeRequest = (
  requestNo: string,
  body: Body<'/p/requests/{requestNo}', 'put'>,
): Promise<null> => web('put', '/p/requests/{requestNo}', { params: { requestNo }, body, quiet: true });

export const withdrawRequest = (requestNo: string, version: number): Promise<null> =>
  web('delete', '/p/requests/{requestNo}', { params: { requestNo }, query: { version } });

export const agreeToPrices = (
  requestNo: string,
  body: Body<'/p/requests/{requestNo}/agree', 'post'>,
): Promise<null> => web('post', '/p/requests/{requestNo}/agree', { params: { requestNo }, body });

/** Returns the number of the order. */
export const orderRequest = (requestNo: string, version: number): Promise<string> =>
  web('post', '/p/requests/{requestNo}/order', {
    ...{ params: { requestNo }, body: { version } },
    read: (answer) => textIn(objectIn(answer).orderNumbers),
  });

/** Each with its result. */
export const decideRequests = async (body: Body<'/p/requests/decide', 'post'>): Promise<DecisionResult[]> =>
  listIn(
    await web('post', '/p/requests/decide', { body, quiet: true }),
    having<DecisionResult>({ requestNo: 'text', message: 'text' }),
  );

/** Orders whose goods the buyer may receive for the group. */
export const groupReceipts = async (): Promise<GroupReceipt[]> =>
  listIn(await web('get', '/p/requests/receipts', { quiet: true }), isReceipt);

export async function approvalSettings(): Promise<ApprovalSettings> {
  const answer = objectIn(
    await web('get', '/p/approvals', { quiet: true }),
    having<ApprovalSettings>({ version: 'number', memberId: 'number', today: 'text' }),
  );
  return { ...answer, rules: toList(answer.rules), standIns: toList(answer.standIns) };
}

export const changeApprovals = (body: Body<'/p/approvals', 'put'>): Promise<null> =>
  web('put', '/p/approvals', { body, quiet: true });

export const changeStandIn = (body: Body<'/p/approvals/standIn', 'put'>): Promise<null> =>
  web('put', '/p/approvals/standIn', { body, quiet: true });
