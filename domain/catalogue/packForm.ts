/** The form of a pack for its drawing. Only what the pack's name records: its container, or else its unit. */
import { factorsOf, unitOf } from './pack';

export type PackForm =
  'bottle' | 'jar' | 'vial' | 'tube' | 'ampoule' | 'drum' | 'gas' | 'bag' | 'box' | 'kit';

/** By container word, as in `500 mL×4 瓶` or `96支/盒`. */
const CONTAINERS: Readonly<Record<string, PackForm>> = {
  瓶: 'bottle',
  罐: 'jar',
  小瓶: 'vial',
  支: 'tube',
  管: 'tube',
  安瓿: 'ampoule',
  安瓿瓶: 'ampoule',
  桶: 'drum',
  钢瓶: 'gas',
  气瓶: 'gas',
  袋: 'bag',
  包: 'bag',
  盒: 'box',
  箱: 'box',
  套: 'kit',
  人份: 'kit',
};

/** Goods by weight come in a jar, by volume in a bottle; T are tests, U units of activity. */
const UNITS: Readonly<Record<string, PackForm>> = {
  kg: 'jar',
  g: 'jar',
  mg: 'vial',
  µg: 'vial',
  ng: 'vial',
  L: 'bottle',
  mL: 'bottle',
  µL: 'tube',
  T: 'kit',
  U: 'vial',
  kU: 'vial',
};

/** Returns the form of a pack by its name; null when the name tells none. */
export function packFormOf(skuName: string): PackForm | null {
  const factors = factorsOf(skuName) ?? [];
  const words = factors.flatMap(({ word, holder }) => [word, holder.slice(1)]).reverse();
  const container = words.find((word) => Object.hasOwn(CONTAINERS, word));
  if (container !== undefined) return CONTAINERS[container] ?? null;
  const units = factors.flatMap(({ word }) => unitOf(word)?.unit ?? []);
  return units.map((unit) => UNITS[unit]).find((form) => form !== undefined) ?? null;
}
