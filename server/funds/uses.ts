/**
 * Amounts that requests and orders hold or have spent. An amount is held from the request or order on, so that it is
 * not promised twice. It is spent when the order is paid, and comes back, exact to the fen, when a request ends
 * without an order, an order is closed unpaid, or money is refunded. Funds are locked after all other rows, by id.
 */
import { isUsable, leftOf } from '../../domain/funds/fund';
import { fundingProblem, usesOf, WHOLE, type FundUse, type Payable } from '../../domain/funds/funding';
import type { FundPart } from '../../domain/funds/types';
import { splitByAmounts } from '../../domain/funds/split';
import { groupBy } from '../../domain/shared/lists';
import { compareMoney, formatYuan, sum, times, toNumber2, type Money } from '../../domain/shared/money';
import { breaks } from '../db/connect';
import type { Work } from '../db/transaction';
import type { Membership } from '../groups/service';
import { dayOf } from '../http/dates';
import { refuse } from '../http/refusal';
import * as queries from './queries';
import type { FundRow, NewEntry, UseRow } from './queries';

/** The request or order that an amount is held for. */
export interface Purpose {
  requestNo: string | null;
  orderNumber: string | null;
  /** Name of the member who requests or orders. */
  who: string;
}

const refuseFunds = (reason: string, sentence: string, skuId: number | null = null): never =>
  refuse(reason, sentence, { field: 'funds', data: { reason, skuIds: skuId === null ? [] : [skuId] } });

/** Fund parts of a request body; empty when it has none. */
export const partsFrom = (
  parts: readonly {
    skuId?: number | null;
    fundId: number;
    share?: string | null;
    amount?: string | null;
  }[] = [],
): FundPart[] =>
  parts.map(({ skuId = null, fundId, share = null, amount = null }) => ({ skuId, fundId, share, amount }));

const sumsByFund = (uses: readonly FundUse[]): Map<number, string> =>
  new Map(
    [...groupBy(uses, ({ fundId }) => fundId)].map(([fundId, own]) => [
      fundId,
      sum(own.map((use) => use.amount)),
    ]),
  );

/** Locks the funds. Refuses when the member may not use one of them, or when too little is left. */
async function requireLeft(
  { db, now }: Work,
  { groupId, memberId }: Membership,
  uses: readonly FundUse[],
): Promise<void> {
  const wanted = sumsByFund(uses);
  const rows = await queries.lockFunds(db, groupId, [...wanted.keys()]);
  for (const [fundId, amount] of wanted) {
    const fund = rows.find((row) => row.fundId === fundId);
    if (!fund || !isUsable(fund, memberId, dayOf(now)))
      return refuseFunds(
        'FUND_NOT_USABLE',
        fund ? `经费 ${fund.no} 已停用、已过期或您不能使用` : '所选经费不存在',
      );
    refuseShort(fund, amount);
  }
}

function refuseShort(fund: FundRow, amount: Money): void {
  const left = leftOf(fund);
  if (compareMoney(amount, left) > 0)
    refuseFunds('FUND_SHORT', `经费 ${fund.no} 余额 ${formatYuan(left)}，不足 ${formatYuan(amount)}`);
}

const entryOf = (use: UseRow, kind: NewEntry['kind'], amount: Money, time: number): NewEntry => {
  const { fundId, useId, requestNo, orderNumber } = use;
  return { fundId, useId, kind, amount: toNumber2(amount), time, requestNo, orderNumber };
};

/**
 * Holds the amounts that funds pay. The parts must add up exactly, unless `changed` says that the sum changed after
 * they were chosen.
 */
export async function reserveFunds(
  work: Work,
  membership: Membership,
  purpose: Purpose,
  payable: Payable,
  parts: readonly FundPart[],
  { changed = false } = {},
): Promise<void> {
  if (parts.length === 0) return;
  const problem = changed ? null : fundingProblem(payable, parts);
  if (problem) refuseFunds('FUNDS_INVALID', problem.problem, problem.skuId);
  const wanted = usesOf(payable, parts);
  if (wanted.length === 0) return;
  await requireLeft(work, membership, wanted);
  const { db, now } = work;
  const rows = await queries.insertUses(
    db,
    wanted.map(({ fundId, skuId }) => ({ ...purpose, fundId, skuId })),
  );
  const entries = rows.map((use, at) => entryOf(use, 'hold', wanted[at]?.amount ?? '0', now));
  await queries.insertEntries(db, entries).catch((error: unknown) => {
    // The check of the database decides; another transaction may have been faster.
    if (breaks(error, 'a_fund_is_never_over')) refuseFunds('FUND_SHORT', '经费余额不足');
    throw error;
  });
}

/** The shop cancelled a paid order: returns all spent amounts. */
export const refundOrder = async ({ db, now }: Work, orderNumber: string): Promise<void> =>
  queries.insertEntries(
    db,
    (await queries.usesOfOrder(db, orderNumber))
      .filter(({ spent }) => spent > 0)
      .map((use) => entryOf(use, 'refund', use.spent, now)),
  );

const settleHeld = ({ db }: Work, uses: readonly UseRow[], kind: 'release' | 'spend', at: number) =>
  queries.insertEntries(
    db,
    uses.filter(({ held }) => held > 0).map((use) => entryOf(use, kind, use.held, at)),
  );

/** Releases what requests hold when they end without an order. All at once, so that funds are locked in order. */
export const releaseRequests = async (work: Work, requestNos: readonly string[]): Promise<void> =>
  settleHeld(work, await queries.usesOfRequests(work.db, requestNos), 'release', work.now);

/** Releases the amounts held by a request, when it ends or is priced again. */
export const releaseRequest = (work: Work, requestNo: string): Promise<void> =>
  releaseRequests(work, [requestNo]);

/** A request became an order: the order holds the amounts from now on. */
export const bindToOrder = ({ db }: Work, requestNo: string, orderNumber: string): Promise<void> =>
  queries.bindOrder(db, requestNo, orderNumber);

/** Turns held amounts into spent ones when an order is paid. */
export const spendFunds = async (work: Work, orderNumber: string): Promise<void> =>
  settleHeld(work, await queries.usesOfOrder(work.db, orderNumber), 'spend', work.now);

/** Releases held amounts of an order that was closed unpaid at `at` (ms). */
export const releaseOrder = async (work: Work, orderNumber: string, at: number): Promise<void> =>
  settleHeld(work, await queries.usesOfOrder(work.db, orderNumber), 'release', at);

interface Refunded {
  returnNumber: string;
  orderNumber: string;
  lines: readonly { skuId: number; refund: number }[];
  freightRefund: number;
}

/**
 * Distributes a refund over the funds. Funds that paid the line come first, and no fund gets more than it has spent.
 */
export async function refundFunds(
  { db, now }: Work,
  { returnNumber, orderNumber, lines, freightRefund }: Refunded,
): Promise<void> {
  const uses = await queries.usesOfOrder(db, orderNumber);
  if (uses.length === 0) return;
  const left = new Map(uses.map((use) => [use.useId, String(use.spent)]));
  const back = [
    ...lines.map(({ skuId, refund }) => ({ skuId, amount: refund })),
    { skuId: WHOLE, amount: freightRefund },
  ];
  const entries = back.flatMap(({ skuId, amount }) => {
    const own = uses.filter((use) => use.skuId === skuId);
    const payers = own.length > 0 ? own : uses.filter((use) => use.skuId === WHOLE);
    const spent = payers.map((use) => left.get(use.useId) ?? '0');
    const all = sum(spent);
    const due = compareMoney(amount, all) > 0 ? all : amount;
    if (compareMoney(due, 0) <= 0) return [];
    return splitByAmounts(due, spent).flatMap((part, at) => {
      const use = payers[at];
      if (!use || compareMoney(part, 0) === 0) return [];
      left.set(use.useId, sum([left.get(use.useId) ?? '0', times(part, -1)]));
      return [{ ...entryOf(use, 'refund', part, now), returnNumber }];
    });
  });
  await queries.insertEntries(db, entries);
}

/** The amount that each fund pays of a request or its order, yuan. */
export async function fundingOf({ db }: Work, groupId: number, requestNo: string) {
  const [uses, funds] = [await queries.usesOfRequests(db, [requestNo]), await queries.findFunds(db, groupId)];
  return uses.flatMap(({ fundId, skuId, held, spent }) => {
    const fund = funds.find((row) => row.fundId === fundId);
    const amount = toNumber2(sum([held, spent]));
    return fund && amount > 0 ? [{ fundId, no: fund.no, name: fund.name, skuId, amount }] : [];
  });
}
