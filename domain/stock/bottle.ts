/** A bottle of the laboratory and its possible actions, shared by page and server. */
import { isDay } from '../shared/dates';
import { amountText, compareAmounts, isSome, minus, readAmount } from './amount';
import type { Action, BottleEntry, BottleState } from './types';

export const BOTTLE_STATES: Record<BottleState, string> = {
  unopened: '未开封',
  opened: '已开封',
  empty: '已用完',
  discarded: '已处置',
};

export const ENTRY_KINDS: Record<BottleEntry['kind'], string> = {
  receive: '收货入库',
  add: '登记入库',
  open: '开封',
  take: '取用',
  correct: '盘点更正',
  empty: '用完',
  discard: '处置',
};

export const isThere = (state: BottleState): boolean => state === 'unopened' || state === 'opened';

/** State of a bottle before an action. */
export interface BottleFacts {
  left: string;
  unit: string;
  state: BottleState;
  openedOn: string | null;
}

export interface ActionDraft {
  action: Action;
  /** As typed. */
  amount?: string;
  /** Day of opening, yyyy-MM-dd. */
  day?: string;
}

/** The bottle after an action, and the change of its amount. */
export interface Done {
  after: Omit<BottleFacts, 'unit'>;
  /** Signed. */
  change: string;
}

export type Refused = { field: 'amount' | 'day' | null; reason: string; problem: string };

const no = (reason: string, problem: string, field: Refused['field'] = null): Refused => ({
  field,
  reason,
  problem,
});

function dayProblem(day: string, today: string): Refused | null {
  if (!isDay(day)) return no('DAY_INVALID', '请选择开封日期', 'day');
  return day > today ? no('DAY_AHEAD', '开封日期不能晚于今天', 'day') : null;
}

const usedUp = ({ openedOn }: BottleFacts): Done['after'] => ({ left: '0', state: 'empty', openedOn });

/** Sets the rest of a bottle: zero makes it empty; a positive amount reactivates an empty or discarded one. */
function withLeft(bottle: BottleFacts, left: string): Done {
  const change = minus(left, bottle.left);
  if (!isSome(left)) return { after: usedUp(bottle), change };
  const wasClosed = bottle.state === 'unopened' || (bottle.state === 'discarded' && bottle.openedOn === null);
  const state = wasClosed ? 'unopened' : 'opened';
  return { after: { left, state, openedOn: bottle.openedOn }, change };
}

function take(bottle: BottleFacts, typed: string, today: string): Done | Refused {
  const amount = readAmount(typed);
  if (amount === null || !isSome(amount))
    return no('AMOUNT_INVALID', '请填写取用量，应大于 0，最多六位小数', 'amount');
  if (compareAmounts(amount, bottle.left) > 0)
    return no(
      'NOT_ENOUGH_LEFT',
      `只剩 ${amountText(bottle.left, bottle.unit)}，请按实际取用量填写`,
      'amount',
    );
  // Taking from a closed bottle opens it; an open bottle keeps its day of opening, even if unknown.
  const openedOn = bottle.state === 'unopened' ? today : bottle.openedOn;
  return withLeft({ ...bottle, state: 'opened', openedOn }, minus(bottle.left, amount));
}

function correct(bottle: BottleFacts, typed: string): Done | Refused {
  const left = readAmount(typed);
  if (left === null) return no('AMOUNT_INVALID', '请填写现在的剩余量，最多六位小数', 'amount');
  if (compareAmounts(left, bottle.left) === 0)
    return no('AMOUNT_SAME', '与账面剩余量相同，无需更正', 'amount');
  return withLeft(bottle, left);
}

/** Applies an action to a bottle, or returns the reason why it is not possible. `today` is yyyy-MM-dd. */
export function afterAction(
  bottle: BottleFacts,
  { action, amount = '', day: given }: ActionDraft,
  today: string,
): Done | Refused {
  const day = given ?? today;
  if (action === 'correct') return correct(bottle, amount);
  if (!isThere(bottle.state))
    return no('BOTTLE_GONE', `这瓶${BOTTLE_STATES[bottle.state]}，如有剩余请先盘点更正`);
  if (action === 'take') return take(bottle, amount, today);
  if (action === 'empty') return { after: usedUp(bottle), change: minus('0', bottle.left) };
  if (action === 'discard')
    return { after: { ...usedUp(bottle), state: 'discarded' }, change: minus('0', bottle.left) };
  if (bottle.state === 'opened') return no('BOTTLE_OPENED', '这瓶已经开封');
  return (
    dayProblem(day, today) ?? {
      after: { left: bottle.left, state: 'opened', openedOn: day },
      change: '0',
    }
  );
}

export const isRefused = (outcome: Done | Refused): outcome is Refused => 'problem' in outcome;

/** Names goods of a bottle or an order line. */
export interface Named {
  prodId: number | null;
  cas: string | null;
  name: string;
}

/** Returns a key that groups the same goods: same product, else same substance, else same name. */
export function goodsKeyOf({ prodId, cas, name }: Named): string {
  if (prodId !== null) return `p${prodId}`;
  return cas ? `c${cas}` : `n${name.trim().toLowerCase()}`;
}
