/** Packs whose price was lowered: what they cost before, and the day of the new price. Written by hand, no end date. */
import { dayOf } from '../http/dates';
import { currentTime } from './clock';

export interface PriceCut {
  /** Of the pack. */
  catalogNo: string;
  /** Yuan. */
  was: number;
  /** yyyy-MM-dd */
  since: string;
}

const cut = (since: string, was: Record<string, number>): PriceCut[] =>
  Object.entries(was).map(([catalogNo, yuan]) => ({ catalogNo, was: yuan, since }));

export const PRICE_CUTS: readonly PriceCut[] = [
  ...cut('2026-11-02', {
    'CX10861-4L': 148,
    'CX10856-4L': 138,
    'CX10834-20L': 598,
    'LX10959-4L': 318,
    'LX10962-4L': 158,
    'YH10302-25g': 112,
  }),
  ...cut('2026-10-12', {
    'LX10896-500mL': 246,
    'YH10353-500mL': 196,
    'ZW11657-500g': 112,
    'ZW11887-500g': 268,
    'MM10895-100mL': 132,
    'XS11354-C': 1680,
    'XS11385-B': 790,
  }),
  ...cut('2026-09-14', {
    'CX10929-20L': 640,
    'CX12115-2.5L': 80,
    'YH11200-500g': 88,
    'CX11961-500g': 90,
    'BL11429-B': 620,
    'XS11386-B': 398,
  }),
  ...cut('2026-08-10', {
    'CX11064-25kg': 420,
    'MM12000-1g': 218,
    'ZW11659-500g': 298,
    'BL11440-B': 498,
    'QH11685-1g': 360,
  }),
];

const byNumber = new Map(PRICE_CUTS.map((priceCut) => [priceCut.catalogNo, priceCut]));

/** The cut a pack's present price comes from; null when there is none, it is still to come or was taken back. */
export function cutOf(catalogNo: string, price: number | null): PriceCut | null {
  const found = byNumber.get(catalogNo);
  if (!found || price === null || price >= found.was) return null;
  return found.since <= dayOf(currentTime()) ? found : null;
}
