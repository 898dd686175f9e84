/** Requests as a member of the group sees them: with whom each lies, and its lines as they are today. */
import type { components } from '@contract/schema';
import { approversOf, decidesFor, type StandIn } from '../../domain/approvals/rules';
import type { Work } from '../db/transaction';
import { fundingOf } from '../funds/uses';
import { membersOf, type Member, type Membership } from '../groups/service';
import { dateTime, dayOf } from '../http/dates';
import type { QuotationNow } from '../quotations/standing';
import { namesOf } from './guard';
import { isChanged, linesOf, quotationOf, quotationsOf } from './prices';
import * as queries from './queries';
import type { Found, RequestRow } from './queries';

type Schemas = components['schemas'];

/** Read once for many requests. */
export interface Eyes {
  membership: Membership;
  members: Member[];
  standIns: StandIn[];
  today: string;
}

export async function eyesOf({ db, now }: Work, membership: Membership): Promise<Eyes> {
  const { groupId } = membership;
  const [members, standIns] = [await membersOf(db, groupId), await queries.findStandIns(db, groupId)];
  return { membership, members, standIns, today: dayOf(now) };
}

/** The asker as a member; null when it left. */
export const askerIn = (
  members: readonly Member[],
  { askerId }: Pick<RequestRow, 'askerId'>,
): number | null => members.find(({ buyerId }) => buyerId === askerId)?.memberId ?? null;

/** For whom a member decides over a request now (its memberId); null when it may not. */
export function deciderOf(
  request: RequestRow,
  {
    membership,
    members,
    standIns,
    today,
  }: Omit<Eyes, 'membership'> & { membership: Pick<Membership, 'memberId'> },
): number | null {
  const step = request.steps[request.step];
  if (request.state !== 'waiting' || !step) return null;
  const askerId = askerIn(members, request);
  const approvers = approversOf(step, members, askerId);
  return decidesFor(membership.memberId, approvers, standIns, { today, askerId });
}

const canBuy = ({ roles }: Pick<Member, 'roles'>): boolean => roles.includes('buy');

function waitingFor(request: RequestRow, members: readonly Member[], changed: boolean): string[] {
  const step = request.steps[request.step];
  if (request.state === 'waiting' && step) return namesOf(step, members, askerIn(members, request));
  if (request.state === 'returned' || (request.state === 'approved' && changed)) return [request.askerName];
  if (request.state !== 'approved') return [];
  // Where nobody buys, an owner says who does.
  const buyers = members.filter(canBuy);
  return (buyers.length > 0 ? buyers : members.filter(({ owner }) => owner)).map(({ nickName }) => nickName);
}

/** Requests as a list shows them. */
export async function headsOf(
  work: Work,
  found: readonly Found[],
  eyes: Eyes,
  buyerId: string,
): Promise<Schemas['RequestHead'][]> {
  const quotations = await quotationsOf(
    work,
    found.map(({ request }) => request),
  );
  return found.map((entry, at) => headOf(entry, quotations[at] ?? null, eyes, buyerId));
}

function headOf(
  { request, orderStatus }: Found,
  quotation: QuotationNow | null,
  eyes: Eyes,
  buyerId: string,
): Schemas['RequestHead'] {
  const { requestNo, state, version, askerName, reason, actualTotal, lines, step, orderNumber } = request;
  const { membership, members } = eyes;
  const isOpen = state === 'waiting' || state === 'returned' || state === 'approved';
  const changed = isOpen && isChanged(request, quotation);
  const decides = deciderOf(request, eyes);
  const inPlaceOf = members.find(({ memberId }) => memberId === decides)?.nickName ?? '';
  const [first] = lines;
  return {
    requestNo,
    state,
    version,
    asker: askerName,
    reason,
    actualTotal,
    step,
    orderNumber,
    orderStatus,
    changed,
    title: first ? `${first.prodName} ${first.skuName}` : '',
    totalCount: lines.reduce((packs, line) => packs + line.prodCount, 0),
    createTime: dateTime(request.createTime),
    waitingSince: dateTime(request.waitingSince),
    waitingFor: waitingFor(request, members, changed),
    steps: request.steps.map(({ name }) => name),
    expires: dateTime(request.expires),
    mine: request.askerId === buyerId,
    mayDecide: decides === null ? null : decides === membership.memberId ? '' : inPlaceOf,
    mayOrder: state === 'approved' && !changed && canBuy(membership),
  };
}

const toldOf = (quotation: QuotationNow | null): Schemas['RequestQuotation'] => {
  if (!quotation) return null;
  const { quotationNo, validUntil, standing } = quotation;
  return { quotationNo, validUntil, standing };
};

export async function sheetOf(
  work: Work,
  found: Found,
  eyes: Eyes,
  buyerId: string,
): Promise<Schemas['PurchaseRequest']> {
  const { request } = found;
  const { requestNo, groupId, total, transfee, address, invoice, remarks, funds } = request;
  const events = await queries.findEvents(work.db, requestNo);
  const quotation = await quotationOf(work, request);
  return {
    head: headOf(found, quotation, eyes, buyerId),
    quotation: toldOf(quotation),
    total,
    transfee,
    address,
    invoice,
    remarks,
    funds,
    lines: linesOf(request, quotation),
    funding: await fundingOf(work, groupId, requestNo),
    events: events.map(({ time, kind, who, inPlaceOf, stepName, text }) => ({
      time: dateTime(time),
      kind,
      who,
      inPlaceOf,
      stepName,
      text,
    })),
  };
}
