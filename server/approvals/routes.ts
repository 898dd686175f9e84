import { buyerRead, buyerWrite } from '../http/guard';
import type { AnswerOf, Call, Handlers } from '../http/operation';
import { Refusal, unauthorised } from '../http/refusal';
import { decide, reasonFrom } from './decide';
import * as lists from './lists';
import { order } from './order';
import * as requests from './requests';
import * as settings from './settings';
import { submit } from './submit';

type Results = AnswerOf<'decideRequests'>;

/** Decides on one request in its own transaction; a refusal is reported in its row. */
async function decideOne(
  call: Call<'decideRequests'>,
  requested: Call<'decideRequests'>['body']['requests'][number],
  text: string,
): Promise<Results[number]> {
  const { requestNo } = requested;
  const one = buyerWrite<'decideRequests'>(async (work, buyer) => {
    await decide(work, buyer, requested, call.body.verdict, text);
    return [];
  });
  try {
    await one(call);
    return { requestNo, done: true, reason: null, message: '已办理' };
  } catch (error) {
    // Errors that do not concern this request (no login, no database) end the whole call.
    if (!(error instanceof Refusal) || error.about.status !== undefined) throw error;
    return { requestNo, done: false, reason: error.reason, message: error.message };
  }
}

async function decideAll(call: Call<'decideRequests'>): Promise<Results> {
  if (call.token === null) unauthorised();
  const text = reasonFrom(call.body);
  const results: Results = [];
  for (const requested of call.body.requests) results.push(await decideOne(call, requested, text));
  return results;
}

export const approvalRoutes = {
  approvalSettings: buyerRead(settings.view),
  changeApprovals: buyerWrite((work, buyer, { body }) => settings.change(work, buyer, body)),
  changeStandIn: buyerWrite((work, buyer, { body }) => settings.changeStandIn(work, buyer, body)),
  purchaseRequests: buyerRead((work, buyer, { query }) => lists.list(work, buyer, query)),
  submitRequest: buyerWrite((work, buyer, { body }) => submit(work, buyer, body)),
  requestCheck: buyerRead(lists.check),
  groupReceipts: buyerRead(lists.receipts),
  decideRequests: decideAll,
  purchaseRequest: buyerRead((work, buyer, { params }) => lists.find(work, buyer, params.requestNo)),
  changeRequest: buyerWrite((work, buyer, { params, body }) =>
    requests.change(work, buyer, params.requestNo, body),
  ),
  withdrawRequest: buyerWrite((work, buyer, { params, query }) =>
    requests.withdraw(work, buyer, params.requestNo, query.version),
  ),
  agreeToPrices: buyerWrite((work, buyer, { params, body }) =>
    requests.agree(work, buyer, params.requestNo, body),
  ),
  orderRequest: buyerWrite((work, buyer, { params, body }) =>
    order(work, buyer, params.requestNo, body.version),
  ),
} satisfies Partial<Handlers>;
