/** Funds (经费) of a group: managed by its owners, used by its members, with monthly statements. */
import type { components } from '@contract/schema';
import { checkFund, isUsable, MAX_FUNDS } from '../../domain/funds/fund';
import { dayAfter, dayOf as dayAt, isDay, monthEndAfter, msOf } from '../../domain/shared/dates';
import { sum, times, toNumber2 } from '../../domain/shared/money';
import type { Buyer } from '../http/sessions';
import { audit, beforeOf } from '../audit';
import { breaks } from '../db/connect';
import type { Work } from '../db/transaction';
import { groupOf, lockAsOwner, membersOf, noGroup, type Membership } from '../groups/service';
import { dateTime } from '../http/dates';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import * as queries from './queries';
import type { FundRow } from './queries';

type Schemas = components['schemas'];
type Draft = BodyOf<'addFund'>;

const GONE = (): never => refuse('FUND_GONE', '该经费不存在');

const fundOf = (
  { groupId: _group, createTime: _time, ...fund }: FundRow,
  memberId: number,
  today: string,
): Schemas['Fund'] => ({ ...fund, usable: isUsable(fund, memberId, today) });

/** May the member see the fund? Its users and the owners of the group may. */
const isSeen = ({ users }: FundRow, { owner, memberId }: Membership): boolean =>
  owner || users.length === 0 || users.includes(memberId);

/** Funds that a member may use today. */
export async function usableFunds({ db, now }: Work, membership: Membership): Promise<Schemas['Fund'][]> {
  const { groupId, memberId } = membership;
  const rows = await queries.findFunds(db, groupId);
  return rows.map((row) => fundOf(row, memberId, dayAt(now))).filter(({ usable }) => usable);
}

export async function list({ db, now }: Work, { buyerId }: Buyer): Promise<Schemas['FundList']> {
  const membership = await groupOf(db, buyerId);
  const today = dayAt(now);
  if (!membership) return { today, owner: false, funds: [] };
  const rows = await queries.findFunds(db, membership.groupId);
  return {
    today,
    owner: membership.owner,
    funds: rows
      .filter((row) => isSeen(row, membership))
      .map((row) => fundOf(row, membership.memberId, today)),
  };
}

/**
 * Validates a draft against `before`, the present state. Members who left are kept among the users: removing the last
 * one would open the fund to all members.
 */
async function factsFrom({ db, now }: Work, groupId: number, draft: Draft, before: FundRow | null) {
  const used = before ? sum([before.held, before.spent]) : '0';
  const [field, problem] = Object.entries(checkFund(draft, used, before ? '' : dayAt(now)))[0] ?? [];
  if (field !== undefined && problem !== undefined) refuseField(field, 'FUND_INVALID', problem);
  const members = (await membersOf(db, groupId)).map(({ memberId }) => memberId);
  const known = new Set([...members, ...(before?.users ?? [])]);
  const { no, name, ownerName, validUntil, users, closed = false } = draft;
  if (users.some((memberId) => !known.has(memberId)))
    refuseField('users', 'MEMBER_GONE', '所选成员已不在本组，请重新选择');
  return {
    no: no.trim(),
    name: name.trim(),
    ownerName: ownerName.trim(),
    validUntil,
    closed,
    amount: toNumber2(draft.amount),
    users: [...new Set(users)],
  };
}

/** Refuses a fund number that the group already has. */
const refuseDuplicate = <T>(saved: Promise<T>): Promise<T> =>
  saved.catch((error: unknown) => {
    if (breaks(error, 'a_fund_once')) refuseField('no', 'FUND_KNOWN', '该经费编号已登记');
    throw error;
  });

export async function add(work: Work, buyer: Buyer, draft: Draft): Promise<number> {
  const { db, now } = work;
  const { groupId } = await lockAsOwner(work, buyer);
  const facts = await factsFrom(work, groupId, draft, null);
  if ((await queries.findFunds(db, groupId)).length >= MAX_FUNDS)
    refuse('FUND_LIMIT', `最多登记 ${MAX_FUNDS} 项经费`);
  const fundId = await refuseDuplicate(queries.insertFund(db, { ...facts, groupId, createTime: now }));
  await audit(work, { subject: 'fund', id: fundId, action: 'add', after: facts });
  return fundId;
}

export async function change(work: Work, buyer: Buyer, fundId: number, draft: Draft): Promise<null> {
  const { groupId } = await lockAsOwner(work, buyer);
  const [row] = await queries.lockFunds(work.db, groupId, [fundId]);
  if (!row) return GONE();
  if (row.version !== (draft.version ?? row.version))
    refuse('FUND_CHANGED', '经费已在别处修改，请查看最新内容后再保存');
  const facts = await factsFrom(work, groupId, draft, row);
  await refuseDuplicate(queries.updateFund(work.db, fundId, { ...facts, version: row.version + 1 }));
  await audit(work, {
    subject: 'fund',
    id: fundId,
    action: 'change',
    before: beforeOf(row, facts),
    after: facts,
  });
  return null;
}

/** Entries of a month with the balances at its start and end. */
export async function statement(
  { db, now }: Work,
  { buyerId }: Buyer,
  fundId: number,
  month: string,
): Promise<Schemas['FundStatement']> {
  const membership = (await groupOf(db, buyerId)) ?? noGroup();
  const row = (await queries.findFunds(db, membership.groupId)).find((fund) => fund.fundId === fundId);
  if (!row || !isSeen(row, membership)) return GONE();
  if (!isDay(`${month}-01`)) refuseField('month', 'MONTH_INVALID', '请选择月份');
  const [from, until] = [msOf(`${month}-01`), msOf(dayAfter(monthEndAfter(`${month}-01`, 0), 1))];
  const entries = await queries.findEntries(db, fundId, from, until);
  return {
    fund: fundOf(row, membership.memberId, dayAt(now)),
    month,
    opening: await balanceAt(db, fundId, from),
    closing: await balanceAt(db, fundId, until),
    entries: entries.map(({ entry, who }) => {
      const { entryId, time, kind, amount, requestNo, orderNumber, returnNumber } = entry;
      return { entryId, time: dateTime(time), kind, amount, who, requestNo, orderNumber, returnNumber };
    }),
  };
}

async function balanceAt(db: Work['db'], fundId: number, until: number): Promise<Schemas['FundStand']> {
  const sums = await queries.sumEntries(db, fundId, until);
  const of = (kind: Schemas['FundEntry']['kind']) => sums.get(kind) ?? '0';
  const less = (kind: Schemas['FundEntry']['kind']) => times(of(kind), -1);
  return {
    held: toNumber2(sum([of('hold'), less('release'), less('spend')])),
    spent: toNumber2(sum([of('spend'), less('refund')])),
  };
}
