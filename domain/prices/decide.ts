/**
 * The price that a buyer pays for a pack. All pages and orders use this one function.
 * The rules and their order: docs/decisions/agreed-prices.md.
 */
import { times } from '../shared/money';

export const PRICE_SCOPES = ['pack', 'product', 'category', 'brand', 'all'] as const;
/** Goods that a line of an agreement covers, the narrowest first. */
export type PriceScope = (typeof PRICE_SCOPES)[number];

/** A line of an agreement that covers the pack, with the terms of its agreement. */
export interface PriceRule {
  agreementNo: string;
  lineId: number;
  scope: PriceScope;
  /** Applies from this count of packs in one line. */
  fromCount: number;
  /** Share of the list price to pay, in hundredths of a percent (8550: 八五五折); null for a fixed price. */
  share: number | null;
  /** Fixed price, yuan; null for a share. */
  fixed: number | null;
  /** The lowest allowed share of the list price, in hundredths of a percent. */
  floor: number;
  /** First and last day of the agreement, `yyyy-MM-dd`. */
  fromDay: string;
  untilDay: string;
}

/** 目录价, 促销 (a list price that was lowered), 协议价, 报价. */
export type PriceKind = 'list' | 'promotion' | 'agreed' | 'quoted';

export interface PriceInput {
  /** List price, yuan; null is 询价. */
  list: number | null;
  /** Reference price of a reduction of the list price (`priceCut`), yuan; null without one. */
  was: number | null;
  rules: readonly PriceRule[];
  /** Price that a quotation names for the pack, yuan; null without one. */
  quoted?: number | null;
}

export interface Decision {
  /** Yuan for one pack; null is 询价. */
  price: number | null;
  kind: PriceKind;
  /** Number of the agreement; null for other kinds. */
  agreementNo: string | null;
}

/** A price that holds from a count of packs. */
export interface PriceTier {
  fromCount: number;
  price: number;
  agreementNo: string;
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
function fenByRule({ share, fixed, floor }: PriceRule, list: number): number {
  const agreed = fixed === null ? shareOf(list, share ?? WHOLE) : fenOf(fixed);
  // A price of 0 would be a gift: at least one fen.
  return Math.max(agreed, shareOf(list, floor), 1);
}

const isOn = ({ fromDay, untilDay }: PriceRule, day: string): boolean => fromDay <= day && day <= untilDay;

/** Decides between rules that give the same price: narrower goods, then earlier agreement, then earlier line. */
const compareRules = (a: PriceRule, b: PriceRule): number =>
  PRICE_SCOPES.indexOf(a.scope) - PRICE_SCOPES.indexOf(b.scope) ||
  (a.agreementNo < b.agreementNo ? -1 : Number(a.agreementNo > b.agreementNo)) ||
  a.lineId - b.lineId;

/**
 * The price of one pack when `count` packs are bought in one line on a day (`yyyy-MM-dd`, GMT+8). A quotation comes
 * first, then the lowest of the list price and all agreed prices.
 */
export function decidePrice(input: PriceInput, count: number, day: string): Decision {
  const { list, was, rules, quoted = null } = input;
  if (quoted !== null) return { price: quoted, kind: 'quoted', agreementNo: null };
  const asListed: Decision = { price: list, kind: was === null ? 'list' : 'promotion', agreementNo: null };
  if (list === null || rules.length === 0) return asListed;
  const listFen = fenOf(list);
  let best: { fen: number; rule: PriceRule | null } = { fen: listFen, rule: null };
  for (const rule of rules) {
    if (rule.fromCount > count || !isOn(rule, day)) continue;
    const fen = fenByRule(rule, listFen);
    if (fen < best.fen || (fen === best.fen && best.rule !== null && compareRules(rule, best.rule) < 0))
      best = { fen, rule };
  }
  return best.rule === null
    ? asListed
    : { price: best.fen / 100, kind: 'agreed', agreementNo: best.rule.agreementNo };
}

/** The agreed prices of a pack by count, each lower than the one before. Empty when none is below the list price. */
export function tiersOf(input: PriceInput, day: string): PriceTier[] {
  const { rules } = input;
  if (rules.length === 0) return [];
  const counts = [...new Set(rules.map(({ fromCount }) => fromCount))].sort((a, b) => a - b);
  const tiers: PriceTier[] = [];
  for (const fromCount of counts) {
    const { price, agreementNo } = decidePrice(input, fromCount, day);
    if (price === null || agreementNo === null) continue;
    if (price !== tiers.at(-1)?.price) tiers.push({ fromCount, price, agreementNo });
  }
  return tiers;
}

/** A pack with its price for a single pack and its agreed prices by count. */
export interface Priced {
  /** Yuan for a single pack; null is 询价. */
  price: number | null;
  /** Missing or null where the list price applies to every count. */
  agreed?: AgreedPrices | null | undefined;
}

export interface AgreedPrices {
  /** List price, yuan. */
  list: number;
  /** As `tiersOf` returns them, not empty. */
  tiers: PriceTier[];
}

/** The price of one pack when `count` are bought in one line; null is 询价. */
export const priceFor = ({ price, agreed }: Priced, count: number): number | null =>
  tierFor(agreed, count)?.price ?? agreed?.list ?? price;

/** Price × count, exact, for a line of `count` packs; 询价 counts as 0. */
export const amountFor = (pack: Priced, count: number): string => times(priceFor(pack, count) ?? 0, count);

/** The agreed price that applies to a count; null when the list price applies. */
export const tierFor = (agreed: AgreedPrices | null | undefined, count: number): PriceTier | null =>
  agreed?.tiers.filter(({ fromCount }) => fromCount <= count).at(-1) ?? null;

/** Names as buyers and staff read them. */
export const PRICE_KIND_NAMES: Readonly<Record<PriceKind, string>> = {
  list: '目录价',
  promotion: '促销',
  agreed: '协议价',
  quoted: '报价',
};
