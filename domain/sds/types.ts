/** Input and output of a safety data sheet. */
import type { Wire } from '@contract/types';
import type { RegimeCode } from '../safety/controlled';
import type { ShipCode } from '../safety/storage';

export interface SdsFacts {
  catalogNo: string;
  nameZh: string;
  nameEn: string;
  synonyms: readonly string[];
  /** Blank for a mixture without its own number. */
  cas: string;
  /** Hazardous components of a mixture with their amounts: `台盼蓝（CAS 72-57-1）约 0.4%`. */
  parts?: string | null;
  /** In chemists' notation with abbreviations: `Pd(OAc)2`. Null, like the two below, for a mixture such as 石油醚. */
  formula: string | null;
  /** The same atoms without abbreviations. */
  formulaHill: string | null;
  /** Null or missing for a mixture. */
  smiles?: string | null;
  /** g/mol */
  molarMass: number | null;
  /** As sold: `≥99.5% (GC)`, `2.5 M 正己烷溶液`. */
  purity: string | null;
  grade: string | null;
  /** 液体, 固体, 溶液, 气体; null when unknown. */
  state: string | null;
  hCodes: readonly string[];
  signal: '危险' | '警告' | null;
  /** `UN2056 3 II`; null when it is not a dangerous good. */
  un: string | null;
  /** Tokens, see `storageText`. */
  storage: readonly string[];
  ship: ShipCode;
  regimes: readonly RegimeCode[];
  /** °C of the pure substance, like the two below; null when unknown. */
  meltingPoint: number | null;
  boilingPoint: number | null;
  flashPoint: number | null;
  /** Values of the pure substance from literature tables. */
  measured?: readonly Measurement[];
  /** Exposure limits and lists of carcinogens of the pure substance. */
  exposure?: Exposure;
  /** Measured oral LD50 of rats, mg/kg, of the pure substance. */
  lethalDose?: LethalDose;
  /** Materials of gloves that a table recommends. */
  gloves?: readonly Glove[];
  /** `yyyy-MM-dd` */
  revised: string;
  /** Number of corrections to the underlying facts; default 0. */
  corrections?: number;
}

export type SdsItem = Wire['SdsItem'];

export type SdsSection = Wire['SdsSection'];

export type SdsSheet = Wire['Sds'];

export type CoaRow = Wire['CoaRow'];

/** Certificate of one lot of a pack. Days are `yyyy-MM-dd`. */
export type Certificate = Wire['Certificate'];

export type Measurement = Wire['Measurement'];

export type Exposure = Wire['Exposure'];
export type LethalDose = Wire['LethalDose'];
export type Glove = Wire['Glove'];

/** Written where a value is unknown: GB/T 17519 requires a statement instead of a blank field. */
export const UNKNOWN = '无资料';

/** Returns an item without its null lines. An item without lines says that nothing is known. */
export function item(label: string, ...lines: (string | null | false)[]): SdsItem {
  const known = lines.filter((line): line is string => typeof line === 'string' && line !== '');
  return { label, lines: known.length > 0 ? known : [UNKNOWN] };
}
