/** The form of a safety data sheet: what it is made from, and what comes out. */
import type { Wire } from '@contract/types';
import type { RegimeCode } from '../safety/controlled';
import type { ShipCode } from '../safety/storage';

export interface SdsFacts {
  catalogNo: string;
  nameZh: string;
  nameEn: string;
  synonyms: readonly string[];
  /** Blank of a mixture that has none of its own. */
  cas: string;
  /** What is dangerous in a mixture, and how much of it, as it tells: `台盼蓝（CAS 72-57-1）约 0.4%`. */
  parts?: string | null;
  /** As written by chemists, abbreviations and all: `Pd(OAc)2`; null, as the two below, of a mixture such as 石油醚. */
  formula: string | null;
  /** The same atoms, spelt out. */
  formulaHill: string | null;
  /** Null or missing of a mixture. */
  smiles?: string | null;
  /** g/mol */
  molarMass: number | null;
  /** As sold: `≥99.5% (GC)`, `2.5 M 正己烷溶液`. */
  purity: string | null;
  grade: string | null;
  /** 液体, 固体, 溶液, 气体; null when not told. */
  state: string | null;
  hCodes: readonly string[];
  signal: '危险' | '警告' | null;
  /** `UN2056 3 II`; null: no dangerous good. */
  un: string | null;
  /** Tokens, see `storageText`. */
  storage: readonly string[];
  ship: ShipCode;
  regimes: readonly RegimeCode[];
  /** °C of the pure substance, as are the two below; null when not known. */
  meltingPoint: number | null;
  boilingPoint: number | null;
  flashPoint: number | null;
  /** From tables of the literature, of the pure substance. */
  measured?: Wire['Substance']['measured'];
  /** `yyyy-MM-dd` */
  revised: string;
  /** How often what the sheet is made of was put right by hand; none unless told. */
  corrections?: number;
}

export type SdsItem = Wire['SdsItem'];

export type SdsSection = Wire['SdsSection'];

/** A finished sheet. */
export type SdsSheet = Wire['Sds'];

/** What is written wherever a value is not known: GB/T 17519 wants it said, and no field left blank. */
export const UNKNOWN = '无资料';

/** An item; lines that do not apply are null. Without any it says that nothing is known. */
export function item(label: string, ...lines: (string | null | false)[]): SdsItem {
  const known = lines.filter((line): line is string => typeof line === 'string' && line !== '');
  return { label, lines: known.length > 0 ? known : [UNKNOWN] };
}
