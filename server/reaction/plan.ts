/**
 * What to do for each row of a reaction: take it from stock, buy it, get a permit, or why it cannot be had. Stores
 * nothing. The cart and the order work everything out again with the same functions.
 */
import { isValidCas } from '../../domain/chemistry/cas';
import { REGIMES } from '../../domain/safety/controlled';
import { add, compareMoney } from '../../domain/shared/money';
import type { components } from '@contract/schema';
import { findAddress } from '../address/service';
import { catalogue } from '../catalogue';
import type { Work } from '../db/transaction';
import type { BodyOf } from '../http/operation';
import type { Buyer } from '../http/sessions';
import { forbiddingRegime } from '../search/forbidden';
import { usableBottles } from '../stock/usable';
import { buy, usualSpec, type Purchase } from './buy';
import { ANSWER_UNIT, needOf, type Need } from './content';
import { moleOf } from './facts';
import { Shelf, type Asked } from './fromStock';
import { together } from './together';
import { sendAndPrice } from './send';
import { warningsOf } from './warn';

type Schemas = components['schemas'];
export type AskedRow = BodyOf<'planReaction'>['rows'][number];
type Answer = Schemas['ReactionPlanRow'];
type Reason = NonNullable<Answer['reason']>;

/** A row of the answer while it is worked out. */
export interface Planned {
  row: AskedRow;
  /** Valid CAS number; null: unknown. */
  cas: string | null;
  state: Answer['state'];
  reason: Answer['reason'];
  words: string;
  need: Need | null;
  bottles: Answer['stock'];
  purchase: Extract<Purchase, { packs: unknown }> | null;
  withId: number | null;
}

const WORDS: Partial<Record<Reason, string>> = {
  NO_SUBSTANCE: '请先选定物质',
  NO_AMOUNT: '用量未知，填写后给出采购建议',
  AMOUNT_REFUSED: '用量应大于 0，且能按摩尔质量折算',
  NOT_IN_CATALOGUE: '目录中没有这种物质，可询价',
};

/** Several rows of one substance in one spec and unit are needed together. */
export interface Group {
  members: Planned[];
  asked: Asked & { grade: string | null };
}

const blank = (row: AskedRow): Planned => ({
  row,
  cas: row.cas && isValidCas(row.cas) ? row.cas : null,
  state: 'idle',
  reason: null,
  words: '',
  need: null,
  bottles: [],
  purchase: null,
  withId: null,
});

function settle(planned: Planned, state: Answer['state'], reason: Reason, words = WORDS[reason] ?? ''): void {
  Object.assign(planned, { state, reason, words });
}

/** Sorts rows that need nothing or cannot be sold; groups the rest. */
function groupsOf(rows: readonly Planned[]): Group[] {
  const groups = new Map<string, Group>();
  for (const planned of rows) {
    const { row, cas } = planned;
    if (row.role === 'product') settle(planned, 'idle', 'PRODUCT');
    else if (cas === null && !row.name && !row.smiles) settle(planned, 'idle', 'NO_SUBSTANCE');
    else if (cas === null) settle(planned, 'notSold', 'NOT_IN_CATALOGUE');
    else if (!refuseSale(planned, cas)) {
      const { molarMass } = moleOf(cas);
      const need = needOf(row, molarMass);
      if (need === null) settle(planned, 'idle', 'NO_AMOUNT');
      else if (need === 'refused') settle(planned, 'idle', 'AMOUNT_REFUSED');
      else {
        planned.need = need;
        const { grade, purity } =
          row.grade || row.purity ? { grade: row.grade ?? null, purity: row.purity ?? null } : usualSpec(cas);
        const key = JSON.stringify([cas, grade, purity, need.kind]);
        const density = densityTyped(row);
        const group = groups.get(key);
        if (group) {
          group.members.push(planned);
          group.asked = {
            ...group.asked,
            need: { ...need, amount: add(group.asked.need.amount, need.amount) },
          };
        } else
          groups.set(key, { members: [planned], asked: { cas, molarMass, grade, purity, density, need } });
      }
    }
  }
  return together([...groups.values()]);
}

/** The density that the buyer read from the label; null when it is no number above 0. */
const densityTyped = ({ density }: AskedRow): string | null =>
  density && /^\d{1,3}(\.\d{1,6})?$/.test(density) && compareMoney(density, 0) > 0 ? density : null;

/** A listed substance is never sold, and the list is named even when no amount is known. */
function refuseSale(planned: Planned, cas: string): boolean {
  const code = forbiddingRegime(cas);
  if (code === null) return false;
  settle(planned, 'notSold', 'FORBIDDEN', `属${REGIMES[code].name}，本店不销售`);
  return true;
}

/** Serves a group from stock, else buys it. The first row shows the bottles or packs, the others refer to it. */
function serve({ members, asked }: Group, shelf: Shelf, used: Map<number, number>): void {
  const [first] = members;
  if (!first) return;
  const { bottles, isEnough } = shelf.take(asked);
  first.bottles = bottles;
  // Totals are in the unit of all rows together.
  first.need = asked.need;
  for (const other of members.slice(1)) other.withId = first.row.id;
  if (isEnough) {
    for (const member of members) member.state = 'have';
    return;
  }
  if (!catalogue().productsByEntity.has(asked.cas)) {
    for (const member of members) settle(member, 'notSold', 'NOT_IN_CATALOGUE');
    return;
  }
  const purchase = buy(asked, used);
  if ('reason' in purchase) {
    const state = purchase.reason === 'OFF_SHELF' ? 'notSold' : 'lacking';
    for (const member of members) settle(member, state, purchase.reason, purchase.words);
    return;
  }
  first.purchase = purchase;
  for (const member of members) member.state = 'buy';
}

/** @param buyer null without a login: stock and permits are unknown then */
export async function planReaction(
  work: Work,
  buyer: Buyer | null,
  { rows, addrId = 0 }: BodyOf<'planReaction'>,
): Promise<Schemas['ReactionPlan']> {
  const planned = rows.map(blank);
  const groups = groupsOf(planned);
  const numbers = [...new Set(groups.map(({ asked }) => asked.cas))];
  const shelf = new Shelf(buyer ? await usableBottles(work, buyer, numbers) : new Map());
  const used = new Map<number, number>();
  for (const group of groups) serve(group, shelf, used);
  const address = buyer ? await findAddress(work, buyer, addrId) : null;
  const { lines, arrivals, permits, goods, transfee, counted } = await sendAndPrice(
    work,
    buyer,
    planned,
    address,
  );
  const answers = planned.map((one): Answer => {
    const { row, state, reason, words, need, bottles, purchase, withId } = one;
    const { arrive = null, noArrival = null } = arrivals.get(one) ?? {};
    return {
      id: row.id,
      ...{ state, reason, words, withId, arrive, noArrival },
      stock: bottles,
      lines: lines.get(one) ?? [],
      unit: need && ANSWER_UNIT[need.kind],
      total: purchase?.total ?? null,
      surplus: purchase?.surplus ?? null,
      asLabelled: purchase?.asLabelled ?? false,
      cost: costOf(lines.get(one)),
      permits: permits.get(one) ?? [],
      isCounted: counted.has(one),
    };
  });
  return {
    rows: answers,
    ...warningsOf(planned),
    goods,
    transfee,
    loggedIn: buyer !== null,
    address:
      address && `${address.receiver} · ${address.province}${address.city}${address.area}${address.addr}`,
  };
}

const costOf = (lines: Answer['lines'] | undefined): number | null =>
  lines === undefined || lines.length === 0 ? null : Number(add(...lines.map(({ amount }) => amount)));
