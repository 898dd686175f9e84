/**
 * The price that a buyer pays for a pack. All pages and orders use this one function.
 * The rules and their order: docs/decisions/agreed-prices.md.
 */
import { times } from '../shared/money';

export const PRICE_SCOPES = ['pack', 'product', 'category', 'brand', 'all'] as const;
/** Goods that a line of an agreement covers, the narrowest first. */
export type PriceScope = (typeof PRICE_SCOPES)[number];

/** The agreement or promotion that lines belong to. */
export interface PriceSource {
  /** Number of the agreement (`XY…`) or promotion (`CX…`). */
  agreementNo: string;
  kind: 'agreed' | 'promotion';
  /** Name of a promotion, as buyers read it. */
  title: string;
  /** The lowest allowed share of the list price, in hundredths of a percent. */
  floor: number;
  /** First and last day, `yyyy-MM-dd`. */
  fromDay: string;
  untilDay: string;
  /** 固定协议价: promotions do not apply to the goods of this agreement. */
  isFirm: boolean;
  /** Applies from this amount of the whole order at list prices, in fen; 0 without a minimum. */
  minFen: number;
}

/** A line of an agreement or promotion that covers the pack. */
export interface PriceRule {
  source: PriceSource;
  lineId: number;
  scope: PriceScope;
  /** Applies from this count of packs in one line. */
  fromCount: number;
  /** Share of the list price to pay, in hundredths of a percent (8550: 八五五折); null for a fixed price. */
  share: number | null;
  /** Fixed price, yuan; null for a share. */
  fixed: number | null;
}

/** 目录价, 促销, 协议价, 报价. */
export type PriceKind = 'list' | 'promotion' | 'agreed' | 'quoted';

export interface PriceInput {
  /** List price, yuan; null is 询价. */
  list: number | null;
  rules: readonly PriceRule[];
  /** Price that a quotation names for the pack, yuan; null without one. */
  quoted?: number | null;
}

export interface Decision {
  /** Yuan for one pack; null is 询价. */
  price: number | null;
  kind: PriceKind;
  /** The line that gives the price; null for list prices and quotations. */
  rule: PriceRule | null;
}

/** A price that holds from a count of packs and an amount of the order. */
export interface PriceTier {
  fromCount: number;
  /** As `PriceSource.minFen`. */
  minFen: number;
  price: number;
  kind: PriceSource['kind'];
  agreementNo: string;
  /** Name of a promotion; blank for agreements. */
  title: string;
  /** Lowest price of the 30 days before a promotion, yuan; null when unknown or not higher, and for agreements. */
  was: number | null;
}

/** 100 % in hundredths of a percent. */
export const WHOLE = 10_000;

/** Whole fen of an amount with at most two decimals. */
export const fenOf = (yuan: number): number => Math.round(yuan * 100);

/**
 * A share of an amount in fen, rounded half up to whole fen. Exact: the product stays below 2^53 for prices below
 * nine billion yuan.
 */
export const shareOf = (fen: number, share: number): number => Math.floor((fen * share + WHOLE / 2) / WHOLE);

/** The price in fen that a rule gives, never below its floor. */
export function fenByRule({ share, fixed, source }: PriceRule, listFen: number): number {
  const agreed = fixed === null ? shareOf(listFen, share ?? WHOLE) : fenOf(fixed);
  // A price of 0 would be a gift: at least one fen.
  return Math.max(agreed, shareOf(listFen, source.floor), 1);
}

const isOn = ({ source: { fromDay, untilDay } }: PriceRule, day: string): boolean =>
  fromDay <= day && day <= untilDay;

/** The rules of a day. A firm agreement that covers the pack excludes promotions, whatever the count and amount. */
function rulesOn(rules: readonly PriceRule[], day: string): readonly PriceRule[] {
  const now = rules.filter((rule) => isOn(rule, day));
  return now.some(({ source }) => source.isFirm) ? now.filter(({ source }) => source.kind === 'agreed') : now;
}

/**
 * Decides between rules that give the same price: agreements before promotions, then narrower goods, then the earlier
 * agreement, then the earlier line.
 */
const compareRules = (a: PriceRule, b: PriceRule): number =>
  Number(a.source.kind === 'promotion') - Number(b.source.kind === 'promotion') ||
  PRICE_SCOPES.indexOf(a.scope) - PRICE_SCOPES.indexOf(b.scope) ||
  (a.source.agreementNo < b.source.agreementNo ? -1 : Number(a.source.agreementNo > b.source.agreementNo)) ||
  a.lineId - b.lineId;

/** The lowest price of the applying rules, in fen; the list price without a rule that gives less. */
function lowestOf(rules: readonly PriceRule[], listFen: number, count: number, orderFen: number) {
  let best: { fen: number; rule: PriceRule | null } = { fen: listFen, rule: null };
  for (const rule of rules) {
    if (rule.fromCount > count || rule.source.minFen > orderFen) continue;
    const fen = fenByRule(rule, listFen);
    if (fen < best.fen || (fen === best.fen && best.rule !== null && compareRules(rule, best.rule) < 0))
      best = { fen, rule };
  }
  return best;
}

/**
 * The price of one pack when `count` packs are bought in one line on a day (`yyyy-MM-dd`, GMT+8). A quotation comes
 * first, then the lowest of the list price, promotions and agreed prices.
 * @param orderFen amount of the whole order at list prices, in fen; default: an order of this line alone
 */
export function decidePrice(input: PriceInput, count: number, day: string, orderFen?: number): Decision {
  const { list, rules, quoted = null } = input;
  if (quoted !== null) return { price: quoted, kind: 'quoted', rule: null };
  if (list === null || rules.length === 0) return { price: list, kind: 'list', rule: null };
  const listFen = fenOf(list);
  const { fen, rule } = lowestOf(rulesOn(rules, day), listFen, count, orderFen ?? listFen * count);
  return rule === null
    ? { price: list, kind: 'list', rule }
    : { price: fen / 100, kind: rule.source.kind, rule };
}

const ascending = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b);

/**
 * The prices of a pack below its list price, by amount of the order and count. Each is lower than all that hold from a
 * lower count and amount. Empty when none is below the list price.
 */
export function tiersOf({ list, rules }: PriceInput, day: string): PriceTier[] {
  if (list === null || rules.length === 0) return [];
  const now = rulesOn(rules, day);
  const listFen = fenOf(list);
  const tiers: PriceTier[] = [];
  for (const minFen of ascending(now.map(({ source }) => source.minFen)))
    for (const fromCount of ascending(now.map((rule) => rule.fromCount))) {
      const { fen, rule } = lowestOf(now, listFen, fromCount, minFen);
      const known = lowestTier(tiers, fromCount, minFen);
      if (rule === null || (known && fenOf(known.price) <= fen)) continue;
      const { kind, agreementNo, title } = rule.source;
      tiers.push({
        ...{ fromCount, minFen, price: fen / 100, kind, agreementNo },
        ...{ title: kind === 'promotion' ? title : '', was: null },
      });
    }
  return tiers;
}

/** A pack with its price for a single pack and its prices by count. */
export interface Priced {
  /** Yuan for a single pack; null is 询价. */
  price: number | null;
  /** Missing or null where the list price applies to every count. */
  agreed?: AgreedPrices | null | undefined;
}

/** Prices below the list price, by agreements and promotions. */
export interface AgreedPrices {
  /** List price, yuan. */
  list: number;
  /** As `tiersOf` returns them, not empty. */
  tiers: PriceTier[];
}

/** List price, yuan; null is 询价. */
export const listPriceOf = ({ price, agreed }: Priced): number | null => agreed?.list ?? price;

/** A pack with the packs of its line. */
export interface CountedPack {
  pack: Priced;
  count: number;
}

/** Amount of an order at list prices, in fen: minimum amounts are compared with it. 询价 counts as 0. */
export const orderFenOf = (lines: readonly CountedPack[]): number =>
  lines.reduce((total, { pack, count }) => total + fenOf(listPriceOf(pack) ?? 0) * count, 0);

/**
 * The price of one pack when `count` are bought in one line; null is 询价.
 * @param orderFen as `orderFenOf`; default: an order of this line alone
 */
export const priceFor = ({ price, agreed }: Priced, count: number, orderFen?: number): number | null =>
  tierFor(agreed, count, orderFen)?.price ?? agreed?.list ?? price;

/** Price × count, exact, for a line of `count` packs; 询价 counts as 0. */
export const amountFor = (pack: Priced, count: number, orderFen?: number): string =>
  times(priceFor(pack, count, orderFen) ?? 0, count);

const lowestTier = (tiers: readonly PriceTier[], count: number, orderFen: number): PriceTier | null =>
  tiers
    .filter(({ fromCount, minFen }) => fromCount <= count && minFen <= orderFen)
    .reduce<PriceTier | null>((best, tier) => (best && best.price <= tier.price ? best : tier), null);

/** The agreed or promotional price that applies; null when the list price applies. Parameters as `priceFor`. */
export const tierFor = (
  agreed: AgreedPrices | null | undefined,
  count: number,
  orderFen?: number,
): PriceTier | null =>
  agreed ? lowestTier(agreed.tiers, count, orderFen ?? fenOf(agreed.list) * count) : null;

/** Does a price depend on the amount of the order? */
export const dependsOnOrder = ({ agreed }: Priced): boolean =>
  agreed?.tiers.some(({ minFen }) => minFen > 0) ?? false;

/** A minimum amount that an order has not reached. */
export interface NextAmount {
  tier: PriceTier;
  missingFen: number;
}

/** The next minimum amount that would lower a price of an order; null when there is none. */
export function nextAmountOf(lines: readonly CountedPack[]): NextAmount | null {
  const orderFen = orderFenOf(lines);
  const tiers = lines.flatMap(({ pack, count }) => {
    const price = priceFor(pack, count, orderFen) ?? 0;
    return (pack.agreed?.tiers ?? []).filter(
      (tier) => tier.minFen > orderFen && tier.fromCount <= count && tier.price < price,
    );
  });
  const tier = tiers.sort((a, b) => a.minFen - b.minFen)[0];
  return tier ? { tier, missingFen: tier.minFen - orderFen } : null;
}

/** Names as buyers and staff read them. */
export const PRICE_KIND_NAMES: Readonly<Record<PriceKind, string>> = {
  list: '目录价',
  promotion: '促销',
  agreed: '协议价',
  quoted: '报价',
};

/** The agreement or promotion that gave the price of an ordered line: `促销 开学季`; blank for other prices. */
export const priceReason = ({
  priceKind,
  agreementNo,
  promotionName,
}: {
  priceKind?: PriceKind | null | undefined;
  agreementNo?: string | null | undefined;
  promotionName?: string | null | undefined;
}): string =>
  agreementNo && priceKind ? `${PRICE_KIND_NAMES[priceKind]} ${promotionName ?? agreementNo}` : '';
