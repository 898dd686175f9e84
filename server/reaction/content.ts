/** How much of a substance is in a pack or a bottle, in the unit that a row needs. */
import { parsePack, type PackSize } from '../../domain/catalogue/pack';
import { pureGrams } from '../../domain/catalogue/unitPrice';
import { purityOf } from '../../domain/lab/purity';
import { compareMoney, divide, times } from '../../domain/shared/money';
import type { BodyOf } from '../http/operation';
import { formOf, isAqueous } from './facts';

type Row = BodyOf<'planReaction'>['rows'][number];

/** mass: g as weighed; volume: mL as measured; moles: counted as g of the pure substance. */
export type Kind = 'mass' | 'volume' | 'moles';

export interface Need {
  kind: Kind;
  /** Decimal text in g, mL or g of pure substance. */
  amount: string;
}

const UNITS: Readonly<Record<string, { kind: Kind; factor: string }>> = {
  kg: { kind: 'mass', factor: '1000' },
  g: { kind: 'mass', factor: '1' },
  mg: { kind: 'mass', factor: '0.001' },
  µg: { kind: 'mass', factor: '0.000001' },
  L: { kind: 'volume', factor: '1000' },
  mL: { kind: 'volume', factor: '1' },
  µL: { kind: 'volume', factor: '0.001' },
  mol: { kind: 'moles', factor: '1' },
  mmol: { kind: 'moles', factor: '0.001' },
  µmol: { kind: 'moles', factor: '0.000001' },
};

/** Largest need: 1 t, 1,000 L, or 1,000,000 g of pure substance. */
const MAX = '1000000';

/** Up to twelve digits before the point and twelve after it. */
const DECIMAL = /^\d{1,12}(\.\d{1,12})?$/;

/** Null without an amount; `refused` when it is no number above 0, too large, or moles of an unknown molar mass. */
export function needOf({ amount, unit }: Row, molarMass: string | null): Need | null | 'refused' {
  if (amount === null || amount === undefined || !unit) return null;
  const known = UNITS[unit];
  if (!known || !DECIMAL.test(amount) || compareMoney(amount, 0) <= 0) return 'refused';
  if (known.kind === 'moles' && molarMass === null) return 'refused';
  const base = times(times(amount, known.factor), known.kind === 'moles' ? (molarMass ?? 0) : 1);
  return compareMoney(base, MAX) > 0 ? 'refused' : { kind: known.kind, amount: base };
}

/** What is in a pack, and the facts that its content depends on. */
export interface Goods {
  cas: string;
  /** g/mol; null: unknown. */
  molarMass: string | null;
  purity: string | null;
  /** g/mL; null: unknown, or a solid. */
  density: string | null;
}

export interface Content {
  amount: string;
  /** The content is not stated, so that the label counts in full. */
  asLabelled: boolean;
}

/** Null when the content cannot be told in this kind of unit. */
export function contentOf(kind: Kind, size: PackSize, goods: Goods): Content | null {
  const { cas, molarMass, purity, density } = goods;
  if (size.dimension === 'count') return null;
  const base = times(size.base.toFixed(9), 1);
  const exact = (amount: string): Content => ({ amount, asLabelled: false });
  if (kind === 'volume') {
    if (size.dimension === 'volume') return exact(base);
    return density === null ? null : exact(divide(base, density, 6));
  }
  if (kind === 'mass') {
    if (size.dimension === 'mass') return exact(base);
    return density === null ? null : exact(times(base, density));
  }
  const pure = pureGrams(size, { cas, molarMass: molarMass === null ? null : Number(molarMass), purity });
  if (pure !== null) return exact(pure);
  const content = purityOf(purity);
  // Of a solution in water its content tells what is dissolved; of other solutions the solvent's share is unknown.
  if (!isAqueous(purity) || (formOf(purity) !== '' && content === null)) return null;
  const grams = size.dimension === 'mass' ? base : density === null ? null : times(base, density);
  if (grams === null) return null;
  return content === null ? { amount: grams, asLabelled: true } : exact(times(grams, times(content, '0.01')));
}

/** The content of a pack by its name: `4×500 mL`. */
export function contentOfPack(kind: Kind, skuName: string, goods: Goods): Content | null {
  const size = parsePack(skuName);
  return size && contentOf(kind, size, goods);
}

/** An amount of the need's kind in the unit of an answer. */
export function inAnswer(kind: Kind, amount: string, molarMass: string | null): string {
  const value =
    kind === 'moles' && molarMass !== null ? divide(times(amount, 1000), molarMass, 4) : divide(amount, 1, 4);
  return value.includes('.') ? value.replace(/\.?0+$/, '') : value;
}

export const ANSWER_UNIT = { mass: 'g', volume: 'mL', moles: 'mmol' } as const satisfies Record<Kind, string>;
