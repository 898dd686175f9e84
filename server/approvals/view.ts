/** Requests as a member of the group sees them: with whom each lies, and its lines as they are today. */
import type { components } from '@contract/schema';
import { changedLines } from '../../src/domain/approvals/request';
import { approversOf, decidesFor, type StandIn } from '../../src/domain/approvals/rules';
import { skuOf } from '../catalogue';
import type { Work } from '../db/transaction';
import { fundingOf } from '../funds/uses';
import { membersOf, type Member, type Membership } from '../groups/service';
import { dateTime, dayOf } from '../http/dates';
import { namesOf } from './guard';
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

export const linesOf = ({ lines }: Pick<RequestRow, 'lines'>): Schemas['RequestLine'][] =>
  lines.map((line) => {
    const sku = skuOf(line.skuId);
    const now = {
      price: sku?.price ?? null,
      stocks: sku?.stocks ?? 0,
      onShelf: sku !== null && sku.onShelf,
    };
    return { ...line, now };
  });

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
  return request.state === 'approved' ? members.filter(canBuy).map(({ nickName }) => nickName) : [];
}

export function headOf({ request, orderStatus }: Found, eyes: Eyes, buyerId: string): Schemas['RequestHead'] {
  const { requestNo, state, version, askerName, reason, actualTotal, lines, step, orderNumber } = request;
  const { membership, members } = eyes;
  const isOpen = state === 'waiting' || state === 'returned' || state === 'approved';
  const changed = isOpen && changedLines(linesOf(request)).length > 0;
  const decides = deciderOf(request, eyes);
  const inPlaceOf = members.find(({ memberId }) => memberId === decides)?.nickName ?? '';
  const [first] = lines;
  return {
    ...{
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
    },
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

export async function sheetOf(
  work: Work,
  found: Found,
  eyes: Eyes,
  buyerId: string,
): Promise<Schemas['PurchaseRequest']> {
  const { request } = found;
  const { requestNo, groupId, total, transfee, address, invoice, remarks, funds } = request;
  const events = await queries.findEvents(work.db, requestNo);
  return {
    head: headOf(found, eyes, buyerId),
    ...{ total, transfee, address, invoice, remarks, funds },
    lines: linesOf(request),
    funding: await fundingOf(work, groupId, requestNo),
    events: events.map(({ time, kind, who, inPlaceOf, text }) => ({
      ...{ time: dateTime(time), kind, who, inPlaceOf, text },
    })),
  };
}
