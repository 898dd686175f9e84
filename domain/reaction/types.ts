/**
 * From a reaction to a table of amounts: what was read, what the shop knows of it, and the table. Every number is a
 * decimal text ("9.35"); no rule here rounds before the end.
 */
import type { Role as DangerRole } from '../sds/incompatibilityRoles';
import type { Doubt, Refusal } from './codes';

export type { Doubt, DoubtCode, Refusal, RefusalCode } from './codes';

/** Part of the pasted text: characters `from` to `to` (excluded), as in `text.slice(from, to)`. */
export interface Span {
  from: number;
  to: number;
}

export type SourceKind = 'smiles' | 'rxn' | 'names' | 'procedure';

/** How a mention names its substance. A drawing of an RXN file is a `molfile`. */
export type KeyKind = 'name' | 'cas' | 'smiles' | 'catalogNo' | 'molfile';

export interface MentionKey {
  kind: KeyKind;
  /** A CAS number in canonical form, a name without its brackets, a SMILES without atom maps, or a whole molfile. */
  key: string;
}

/** `unknown`: the text does not say what the substance is used for. */
export type ReactionRole = 'reactant' | 'reagent' | 'catalyst' | 'solvent' | 'product' | 'workup' | 'unknown';

export const MASS_UNITS = ['kg', 'g', 'mg', 'µg'] as const;
export const VOLUME_UNITS = ['L', 'mL', 'µL'] as const;
export const MOLE_UNITS = ['mol', 'mmol', 'µmol'] as const;
/** `eq` is relative to the basis; `mol%` is 100 eq; `wt%` is per cent of the mass of the basis. */
export const RATIO_UNITS = ['eq', 'mol%', 'wt%'] as const;
/** A part by weight: only its proportion to the other parts has a meaning. */
export const PART = '份';

export type MassUnit = (typeof MASS_UNITS)[number];
export type VolumeUnit = (typeof VOLUME_UNITS)[number];
export type MoleUnit = (typeof MOLE_UNITS)[number];
export type AmountUnit = MassUnit | VolumeUnit | MoleUnit | (typeof RATIO_UNITS)[number] | typeof PART;

export interface Amount {
  /** Decimal text above 0. */
  value: string;
  unit: AmountUnit;
}

/** Molar concentration as written: `2.5 M in hexanes`. */
export interface Concentration {
  /** mol/L */
  value: string;
  /** Solvent as written; null when it is not. */
  solvent: string | null;
}

/** One substance as it was read. Nothing here comes from the catalogue. */
export interface Mention {
  /** Place among the mentions, from 0. */
  id: number;
  /** The substance as written, without its amounts. */
  text: string;
  /** Where the substance is named; null for a drawing. */
  span: Span | null;
  /** Where the substance and its amounts stand; null for a drawing. */
  whole: Span | null;
  kind: KeyKind;
  key: string;
  /** Other ways in which the text names the same substance: a CAS number or an abbreviation in brackets. */
  also: MentionKey[];
  role: ReactionRole;
  /** As written before the substance (`2 PhCHO`): decimal text; null when none is written. */
  coefficient: string | null;
  /** All amounts as written, in reading order. */
  amounts: Amount[];
  /** Per cent by mass as written: `37%` 盐酸, `60 % in mineral oil`. */
  percent: string | null;
  concentration: Concentration | null;
  /** Molecules of water written with the substance (`七水合硫酸镁`: "7"); null when the text says nothing. */
  hydrate: string | null;
  /** Empty only when the reading is certain. */
  doubts: Doubt[];
}

/** Something that the text says of the reaction itself. It changes no amount. */
export interface Condition {
  kind: 'temperature' | 'time' | 'yield' | 'atmosphere' | 'pressure';
  /** As written: `−78 °C`, `过夜`, `85%`. */
  text: string;
  span: Span;
}

/** Text that was not understood. */
export interface Unread extends Span {
  text: string;
}

/** A read text. `fault` tells why nothing was read; the mentions are empty then. */
export interface ReadReaction {
  source: SourceKind;
  mentions: Mention[];
  /** Ascending. Words that say nothing about substances or amounts are not listed. */
  unread: Unread[];
  conditions: Condition[];
  fault: ReadFault | null;
}

export interface ReadFault {
  code: 'EMPTY' | 'TOO_LONG' | 'RXN_DAMAGED' | 'SMILES_DAMAGED' | 'NO_SUBSTANCE';
  /** Chinese, for the field: which line of the file is damaged. */
  words: string;
}

/** What the server found for a mention. Null fields are unknown, and what depends on them is refused. */
export interface Substance {
  cas: string | null;
  nameZh: string | null;
  nameEn: string | null;
  /** As `domain/chemistry/formula.ts` reads it, with the water of a hydrate: `CuSO4·5H2O`, and with a charge: `SO4^2-`. */
  formula: string | null;
  smiles: string | null;
  /** g/mol of the formula, water of the hydrate included. */
  molarMass: string | null;
  /** g/mL of the liquid as sold, or of the pure liquid when nothing is sold. */
  density: { value: string; celsius: string | null } | null;
  /** Per cent by mass of the substance in what is sold: "99.5", "37" for hydrochloric acid; null: unknown. */
  purity: string | null;
  /** mol/L of a solution as sold (`2.5 M 正己烷溶液`); null for anything else. */
  molarity: string | null;
  /** Molecules of water in the formula; null: none or unknown. */
  waters: string | null;
}

/** One row of the table before it is calculated: what was read, what was found, and what the buyer changed. */
export interface ReactionRow {
  /** Id of the mention, or another number for a row that the buyer added. */
  id: number;
  role: ReactionRole;
  substance: Substance | null;
  /** Integer above 0 from `balance`, or as written; null when unknown. */
  coefficient: string | null;
  /** As read. */
  written: Amount[];
  percent: string | null;
  concentration: Concentration | null;
  hydrate: string | null;
  /** As the buyer typed; replaces what was written. */
  typed: {
    equivalents?: string | undefined;
    /** One amount that the buyer fixed: a mass, a volume or a number of moles. It does not follow the scale. */
    fixed?: Amount | undefined;
    /** mL per g or per mmol of the basis, for a solvent. */
    perBasis?: { value: string; unit: 'mL/g' | 'mL/mmol' } | undefined;
    percent?: string | undefined;
    /** mol/L */
    concentration?: string | undefined;
    /** g/mL */
    density?: string | undefined;
    waters?: string | undefined;
  };
}

/** How much to make. Null as a whole: the amounts as they are written. */
export interface Scale {
  /** A product row with the mass or moles wanted, or a reactant row (the basis) with the amount used. */
  rowId: number;
  amount: Amount;
  /** Expected yield in per cent, above 0 to 100; null: calculated with 100 %, with a doubt. Only for a product. */
  yieldPercent: string | null;
}

/** `written` in the text, `typed` by the buyer, `computed` from the other figures, `known` from the shop's facts. */
export type FigureSource = 'written' | 'typed' | 'computed' | 'known';

export interface Figure {
  value: string;
  from: FigureSource;
}

/** One calculated row. */
export interface TableRow {
  id: number;
  role: ReactionRole;
  isBasis: boolean;
  coefficient: Figure | null;
  /** Relative to the basis; null for a solvent. A catalyst's mol% is 100 times this. */
  equivalents: Figure | null;
  /** mmol of the substance itself. */
  mmol: Figure | null;
  /** g of what is weighed: impure, with its water, or the solution. */
  mass: Figure | null;
  /** mL of what is measured. */
  volume: Figure | null;
  /** Everything uncertain in these figures. */
  doubts: Doubt[];
  /** Figures that are null because a fact is missing. */
  refusals: Refusal[];
}

export interface ReactionTable {
  rows: TableRow[];
  /** Row that the equivalents refer to; null when no row can be. */
  basisId: number | null;
  /** Factor between the written amounts and this table; null without written amounts of the basis. */
  factor: string | null;
  doubts: Doubt[];
  refusals: Refusal[];
}

/** A row of a balance. A row without a formula makes the equation not balanceable. */
export interface BalanceRow {
  id: number;
  side: 'left' | 'right';
  /** With a charge, as `splitCharge` reads it; null: unknown. */
  formula: string | null;
}

export interface ByProduct {
  formula: string;
  nameZh: string;
  cas: string;
  coefficient: number;
}

export type Balance =
  | {
      state: 'balanced';
      /** Smallest integers, by row id. */
      coefficients: { id: number; coefficient: number }[];
      /** Implied by the missing atoms, from a short list; always with the doubt BY_PRODUCT_IMPLIED. */
      byProducts: ByProduct[];
      doubts: Doubt[];
    }
  /** More than one independent solution; none is chosen. `count` is the dimension of the null space. */
  | { state: 'severalWays'; count: number }
  /** `elements`: those that only one side has; `unknown`: rows without a formula. */
  | { state: 'notBalanceable'; elements: string[]; unknown: number[] };

/** A substance of the set, for the warnings. */
export interface WarningRow {
  id: number;
  role: ReactionRole;
  cas: string | null;
  nameZh: string | null;
  smiles: string | null;
  formula: string | null;
  /** As sold (`rolesOf` of the data sheet's facts); empty when the substance is not classified. */
  dangers: ReadonlySet<DangerRole>;
}

export interface ReactionWarning {
  /** Closed code of the rule; branch on it, never on the words. */
  code: string;
  kind: 'incompatible' | 'gas' | 'thermal' | 'explosive' | 'solvent';
  /** Rows concerned, ascending. */
  rowIds: number[];
  /** The danger, in Chinese. */
  words: string;
  /** What to do instead. */
  advice: string;
  /** The book, standard or guide that says so. */
  source: string;
}

/**
 * The functions of this area, each in the file of its name.
 * - `readReaction`: never throws; what is uncertain carries a doubt, what is not understood is in `unread`.
 * - `balance`: exact over elements and charge.
 * - `stoichiometry`: refuses what cannot be calculated, with the reason.
 * - `warnings`: a missing warning does not mean safe.
 */
export interface ReactionRules {
  readReaction: (text: string) => ReadReaction;
  balance: (rows: readonly BalanceRow[]) => Balance;
  stoichiometry: (rows: readonly ReactionRow[], scale: Scale | null, basisId?: number) => ReactionTable;
  warnings: (rows: readonly WarningRow[]) => ReactionWarning[];
}
