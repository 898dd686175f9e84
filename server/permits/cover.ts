/**
 * Permit amounts used by orders. An amount is held from the submission on, so that unpaid orders count and a permit
 * is never exceeded. It is booked when the order is paid, confirmed when it is received, and given back in whole
 * packs when the order is closed or a return is refunded.
 */
import { and, type SQL } from 'drizzle-orm';
import type { components } from '@contract/schema';
import { coverNeeds, type Covered, type Need } from '../../domain/permits/check';
import { closedOn } from '../../domain/permits/closedDays';
import { controlledParts } from '../../domain/permits/grams';
import { permitKey } from '../../domain/permits/permit';
import { REGIMES, type RegimeCode } from '../../domain/safety/controlled';
import { times } from '../../domain/shared/money';
import type { Buyer } from '../http/sessions';
import type { Item } from '../cart/lines';
import { catalogue } from '../catalogue';
import type { Work } from '../db/transaction';
import { dayOf } from '../http/dates';
import { refuse } from '../http/refusal';
import { verifiedInstitution } from '../institutions/service';
import { findClosedSpans } from './closedDays';
import { insertUses, type NewUse } from './entries';
import * as queries from './queries';
import { statusesOf } from './view';

type Schemas = components['schemas'];
type Permit = Schemas['Permit'];

/** A line under one regime, with the facts that determine the amount. */
interface LineNeed extends Need {
  item: Item;
  /** g per pack; null: unknown. */
  gramsEach: string | null;
}

type Shipments = readonly Pick<Schemas['Shipment'], 'skuIds' | 'arrive'>[];

/** Regimes of a line according to the present catalogue. */
const regimesNow = ({ prodId, regimes }: Item) => catalogue().productById.get(prodId)?.regimes ?? regimes;

const regimesIn = (items: readonly Item[]) => [...new Set(items.flatMap(regimesNow))];
const skusUnder = (items: readonly Item[], regime: RegimeCode) =>
  items.filter((item) => regimesNow(item).includes(regime)).map(({ skuId }) => skuId);

function needsOf(items: readonly Item[], shipments: Shipments): LineNeed[] {
  return items.flatMap((item) => {
    const regimes = regimesNow(item);
    if (regimes.length === 0) return [];
    const { skuId, skuName, prodName, prodCount } = item;
    const facts = catalogue().productById.get(item.prodId);
    const { cas = item.cas, molarMass = null, purity = null } = facts ?? {};
    const arrive = shipments.find((shipment) => shipment.skuIds.includes(skuId))?.arrive ?? null;
    return controlledParts({ cas, molarMass, purity, regimes, skuName }).map(({ grams, ...part }) => ({
      ...part,
      item,
      skuId,
      arrive,
      name: prodName,
      gramsEach: grams,
      grams: grams && times(grams, prodCount),
    }));
  });
}

interface Requested {
  items: readonly Item[];
  shipments: Shipments;
  /**
   * Consider only these permits and lock them until the transaction ends; null: consider all of the buyer, without
   * locks.
   */
  named: readonly Permit[] | null;
}

const isNamed = (named: readonly Permit[], row: queries.PermitRow): boolean =>
  named.some(({ regime, no }) => regime === row.regime && permitKey(no) === row.noKey);

/** Permits of the buyer; named ones are locked first and then read. */
async function findPermits(work: Work, buyer: Buyer, named: Requested['named']) {
  const where: SQL | undefined = queries.ofBuyer(buyer);
  const rows = await queries.findPermits(work.db, where);
  if (named === null) return rows;
  const permitIds = rows.filter((row) => isNamed(named, row)).map(({ permitId }) => permitId);
  await queries.lockPermits(work.db, permitIds);
  return queries.findPermits(work.db, and(where, queries.withIds(permitIds)));
}

async function cover(work: Work, buyer: Buyer, { items, shipments, named }: Requested) {
  const needs = needsOf(items, shipments);
  if (needs.length === 0) return [];
  const today = dayOf(work.now);
  const { personal, institution } = buyer;
  const verified = (await verifiedInstitution(work, buyer)) !== null;
  const rows = personal ? [] : await findPermits(work, buyer, named);
  const closed = closedOn(await findClosedSpans(work), today);
  const statuses = await statusesOf(work.db, rows, today);
  return coverNeeds(needs, statuses, { today, institution, personal, verified, closed });
}

const lineOf = ({ need, permit, left, refusal, warnings }: Covered): Schemas['PermitLine'] => ({
  skuId: need.skuId,
  cas: need.cas,
  grams: need.grams,
  left,
  refusal,
  warnings,
  permitId: permit?.permitId ?? null,
  permitNo: permit?.no ?? null,
});

/** For each regime, the amounts a confirmation needs and the permit that would cover each line. Locks nothing. */
export async function permitNeeds(
  work: Work,
  buyer: Buyer,
  items: readonly Item[],
  shipments: Shipments,
): Promise<Schemas['PermitNeed'][]> {
  const covered = await cover(work, buyer, { items, shipments, named: null });
  return regimesIn(items).map((regime) => ({
    regime,
    name: REGIMES[regime].name,
    document: REGIMES[regime].document,
    skuIds: skusUnder(items, regime),
    lines: covered.filter(({ need }) => need.regime === regime).map(lineOf),
  }));
}

const refuseMissing = (sentence: string, more: object = {}): never =>
  refuse('PERMIT_MISSING', sentence, { field: 'permits', data: { reason: 'PERMIT_MISSING', ...more } });

/** Permit uses of an order; `save` writes them once the order exists. */
export interface TakenPermits {
  /** The used permits, each once. */
  permits: Permit[];
  save: (orderNumber: string, destination: string) => Promise<void>;
}

/** Locks and checks the permits named for an order; refuses when one does not cover a line. */
export async function takePermits(
  work: Work,
  buyer: Buyer,
  items: readonly Item[],
  shipments: Shipments,
  named: readonly Permit[],
): Promise<TakenPermits> {
  const regimes = regimesIn(items);
  if (regimes.length === 0) return { permits: [], save: () => Promise.resolve() };
  const nameOf = (regime: RegimeCode) => REGIMES[regime].name;
  if (buyer.personal) refuseMissing(`${regimes.map(nameOf).join('、')}化学品不向个人销售，请用单位账户购买`);
  for (const regime of regimes)
    if (!named.some((permit) => permit.regime === regime))
      refuseMissing(`请选择${nameOf(regime)}化学品使用的证明`, { skuIds: skusUnder(items, regime) });
  const covered = await cover(work, buyer, { items, shipments, named });
  const uncovered = covered.find(({ refusal }) => refusal !== null);
  if (uncovered?.refusal) {
    const { refusal, need } = uncovered;
    const reason = refusal.reason === 'NO_PERMIT' ? 'PERMIT_MISSING' : `PERMIT_${refusal.reason}`;
    const data = { reason, skuIds: [need.skuId] };
    refuse(reason, `${need.name} ${need.item.skuName}：${refusal.words}`, { field: 'permits', data });
  }
  const day = dayOf(work.now);
  const used = covered.map(({ need, permit }) => ({ regime: need.regime, no: permit?.no ?? '' }));
  const uses = covered.map(({ need, permit }) => useOf(need, permit?.permitId ?? 0, buyer, day));
  return {
    permits: [...new Map(used.map((permit) => [`${permit.regime} ${permit.no}`, permit])).values()],
    save: (orderNumber, destination) =>
      insertUses(
        work.db,
        uses.map((use) => ({ ...use, orderNumber, destination })),
      ),
  };
}

function useOf(
  { item, cas, gramsEach }: LineNeed,
  permitId: number,
  { nickName }: Buyer,
  day: string,
): Omit<NewUse, 'orderNumber' | 'destination'> {
  const { skuId, prodName, skuName, catalogNo, prodCount: count } = item;
  return {
    permitId,
    skuId,
    cas,
    count,
    day,
    prodName,
    skuName,
    catalogNo,
    gramsEach: gramsEach ?? '0',
    handler: nickName,
  };
}
