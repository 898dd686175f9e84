/** Requests in the form that a member sees: who acts next, and the lines at present prices. */
import type { components } from '@contract/schema';
import { approversNow, decidesFor, hasDecided } from '../../domain/approvals/rules';
import type { StandIn } from '../../domain/approvals/types';
import type { Work } from '../db/transaction';
import { fundingOf } from '../funds/uses';
import { membersOf, type Member, type Membership } from '../groups/service';
import { dateTime, dayOf } from '../http/dates';
import type { QuotationNow } from '../quotations/current';
import { namesIn } from './guard';
import { atAskersPrices, isChanged, linesOf, quotationOf, quotationsOf } from './prices';
import * as queries from './queries';
import type { Found, RequestRow } from './queries';

type Schemas = components['schemas'];

/** Facts about the viewer and its group, read once for many requests. */
export interface Viewer {
  membership: Membership;
  members: Member[];
  standIns: StandIn[];
  today: string;
}

export async function viewerContext({ db, now }: Work, membership: Membership): Promise<Viewer> {
  const { groupId } = membership;
  const [members, standIns] = [await membersOf(db, groupId), await queries.findStandIns(db, groupId)];
  return { membership, members, standIns, today: dayOf(now) };
}

/** Member id of the requester; null when it left the group. */
export const requesterIn = (
  members: readonly Member[],
  { askerId }: Pick<RequestRow, 'askerId'>,
): number | null => members.find(({ buyerId }) => buyerId === askerId)?.memberId ?? null;

/** Member id on whose behalf the viewer may decide on the request; null when it may not. */
export function deciderOf(
  request: RequestRow,
  {
    membership,
    members,
    standIns,
    today,
  }: Omit<Viewer, 'membership'> & { membership: Pick<Membership, 'memberId'> },
): number | null {
  const { state, steps, step } = request;
  if (state !== 'waiting') return null;
  const askerId = requesterIn(members, request);
  const approvers = approversNow(steps, step, { members, askerId });
  const { memberId } = membership;
  if (hasDecided(steps, step, memberId) && !approvers.includes(memberId)) return null;
  return decidesFor(memberId, approvers, standIns, { today, askerId });
}

const canBuy = ({ roles }: Pick<Member, 'roles'>): boolean => roles.includes('buy');

function waitingFor(request: RequestRow, members: readonly Member[], changed: boolean): string[] {
  if (request.state === 'waiting')
    return namesIn(
      members,
      approversNow(request.steps, request.step, { members, askerId: requesterIn(members, request) }),
    );
  if (request.state === 'returned' || (request.state === 'approved' && changed)) return [request.askerName];
  if (request.state !== 'approved') return [];
  // Without a buyer in the group the owners must assign one.
  const buyers = members.filter(canBuy);
  return (buyers.length > 0 ? buyers : members.filter(({ owner }) => owner)).map(({ nickName }) => nickName);
}

/** Requests as list rows. */
export async function headsOf(
  work: Work,
  found: readonly Found[],
  viewer: Viewer,
  buyerId: string,
): Promise<Schemas['RequestHead'][]> {
  const quotations = await quotationsOf(
    work,
    found.map(({ request }) => request),
  );
  const heads: Schemas['RequestHead'][] = [];
  for (const [at, entry] of found.entries())
    heads.push(
      await atAskersPrices(work, entry.request, () => headOf(entry, quotations[at] ?? null, viewer, buyerId)),
    );
  return heads;
}

function headOf(
  { request, orderStatus }: Found,
  quotation: QuotationNow | null,
  viewer: Viewer,
  buyerId: string,
): Schemas['RequestHead'] {
  const { requestNo, state, version, askerName, reason, actualTotal, lines, step, orderNumber } = request;
  const { membership, members } = viewer;
  const isOpen = state === 'waiting' || state === 'returned' || state === 'approved';
  const changed = isOpen && isChanged(request, quotation);
  const decides = deciderOf(request, viewer);
  const inPlaceOf = members.find(({ memberId }) => memberId === decides)?.nickName ?? '';
  const [first] = lines;
  return {
    requestNo,
    state,
    version,
    requester: askerName,
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

const quotationView = (quotation: QuotationNow | null): Schemas['RequestQuotation'] => {
  if (!quotation) return null;
  const { quotationNo, validUntil, status } = quotation;
  return { quotationNo, validUntil, status };
};

export async function sheetOf(
  work: Work,
  found: Found,
  viewer: Viewer,
  buyerId: string,
): Promise<Schemas['PurchaseRequest']> {
  const { request } = found;
  const { requestNo, groupId, total, transfee, address, invoice, remarks, funds } = request;
  const events = await queries.findEvents(work.db, requestNo);
  const quotation = await quotationOf(work, request);
  const { head, lines } = await atAskersPrices(work, request, () => ({
    head: headOf(found, quotation, viewer, buyerId),
    lines: linesOf(request, quotation),
  }));
  return {
    head,
    quotation: quotationView(quotation),
    total,
    transfee,
    address,
    invoice,
    remarks,
    funds,
    lines,
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
