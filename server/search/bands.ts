/** Value bands of purity and pack size for facets, and labels of facet values. */
import { PICTOGRAM_NAMES } from '../../domain/safety/pictogram';
import type { Pictogram } from '../../domain/safety/types';
import { UNKNOWN_HAZARD } from '../../domain/safety/hazardState';
import { REGIMES, type RegimeCode } from '../../domain/safety/controlled';
import { gradeName } from '../../domain/catalogue/grade';
import type { PackSize } from '../../domain/catalogue/pack';
import { storageText } from '../../domain/safety/storage';

/** Lower limits in percent, highest first. */
const PURITY_LIMITS = [99.9, 99, 98, 95, 0] as const;
const PURITY_LABELS: Record<string, string> = {
  '99.9': '≥99.9%',
  '99': '99%–99.9%',
  '98': '98%–99%',
  '95': '95%–98%',
  '0': '<95%',
};

/** The band of a purity text (`≥99.5% (GC)` → `99`); empty when it states no purity, as for solutions. */
export function purityBand(purity: string | null): string[] {
  if (purity === null || /溶液|水溶|in |mol\/L|含量/.test(purity)) return [];
  const percent = /(\d+(?:\.\d+)?)\s*\+?\s*%/.exec(purity)?.[1];
  if (percent === undefined) return [];
  const limit = PURITY_LIMITS.find((value) => Number(percent) >= value);
  return limit === undefined ? [] : [String(limit)];
}

const PACK_LABELS: Record<string, string> = {
  xs: '不足 1 g（mL）',
  s: '1–25 g（mL）',
  m: '25–500 g（mL）',
  l: '500 g（mL）–5 kg（L）',
  xl: '5 kg（L）以上',
  count: '按件、盒、次',
};

/** The band of a pack by its amount. */
export function packBand(pack: PackSize | null): string[] {
  if (!pack) return [];
  if (pack.dimension === 'count') return ['count'];
  if (pack.base < 1) return ['xs'];
  if (pack.base < 25) return ['s'];
  if (pack.base < 500) return ['m'];
  return [pack.base <= 5000 ? 'l' : 'xl'];
}

const STOCK_LABELS: Record<string, string> = { in: '现货', low: '少量现货', out: '缺货', inquiry: '询价' };

const HAZARD_LABELS: Record<string, string> = { none: '非危险', unknown: UNKNOWN_HAZARD };

/** Label of a facet value; the value itself when it has none. */
export function bandLabel(key: string, value: string): string {
  switch (key) {
    case 'purity':
      return PURITY_LABELS[value] ?? value;
    case 'pack':
      return PACK_LABELS[value] ?? value;
    case 'stock':
      return STOCK_LABELS[value] ?? value;
    case 'promotion':
      return '促销商品';
    case 'storage':
      return storageText([value]) || value;
    case 'hazard':
      return HAZARD_LABELS[value] ?? PICTOGRAM_NAMES[value as Pictogram] ?? value;
    case 'regime':
      return value === 'none' ? '非管制' : (REGIMES[value as RegimeCode]?.name ?? value);
    case 'grade':
      return gradeName(value);
    default:
      return value;
  }
}

/** Fixed order of a facet's values; others are sorted by number of products. */
export const BAND_ORDER: Record<string, readonly string[]> = {
  purity: PURITY_LIMITS.map(String),
  pack: Object.keys(PACK_LABELS),
  stock: Object.keys(STOCK_LABELS),
  storage: ['RT', 'COOL', '2-8', '-20', '-80', 'DARK', 'SEAL', 'ARGON', 'DRY', 'NOWATER', 'FRIDGE_EX'],
  hazard: ['none', ...Object.keys(PICTOGRAM_NAMES), 'unknown'],
  regime: ['none', ...Object.keys(REGIMES)],
};
