/** The state of the page: the text, what was read, and the rows as the buyer changed them. */
import type {
  Condition,
  Mention,
  ReactionRole,
  ReactionRow,
  Scale,
  SourceKind,
  Substance,
  Unread,
} from '@domain/reaction/types';
import type { ReactionCandidate, ReactionFound, Reading } from '@/services/reaction';

export interface Row {
  id: number;
  role: ReactionRole;
  /** As read; null for a row that the buyer added. */
  mention: Mention | null;
  candidates: ReactionCandidate[];
  /** Place of the substance among the candidates; null: to be chosen. */
  chosen: number | null;
  /** The buyer chose the substance, so that doubts about the name are settled. */
  isConfirmed: boolean;
  disagree: boolean;
  /** Place of the quality among the candidate's specs. */
  spec: number;
  /** As typed; blank: not typed. */
  coefficient: string;
  typed: ReactionRow['typed'];
  choice: 'auto' | 'take' | 'leave';
  /** Taken from the laboratory's stock for this row, which is not planned any more. */
  taken?: Taken[] | undefined;
}

/** An amount taken from a bottle, as recorded. */
export interface Taken {
  bottleId: number;
  name: string;
  /** Decimal text in `unit`. */
  amount: string;
  unit: string;
}

/** What the rows were read from. */
export interface ReadFrom {
  text: string;
  source: SourceKind;
  unread: Unread[];
  conditions: Condition[];
  isCut: boolean;
}

export interface ReactionState {
  /** In the box. */
  text: string;
  from: ReadFrom | null;
  rows: Row[];
  basisId: number | null;
  scale: Scale | null;
  addrId: number;
}

export const BLANK: ReactionState = { text: '', from: null, rows: [], basisId: null, scale: null, addrId: 0 };

/** The part of the scale that a field changes. */
export type ScalePart = Partial<Pick<Scale, 'rowId' | 'yieldPercent'> & Scale['amount']>;

export type Change =
  | { type: 'typed'; text: string }
  | { type: 'read'; text: string; reading: Reading }
  | { type: 'changed'; id: number; part: Partial<Omit<Row, 'id'>> }
  | { type: 'picked'; id: number; candidates: ReactionCandidate[]; chosen: number }
  | { type: 'added'; found: ReactionFound }
  | { type: 'removed'; id: number }
  | { type: 'based'; basisId: number | null }
  /** `rowId`: the target that applies while none is chosen. */
  | { type: 'scaled'; rowId: number; part: ScalePart }
  | { type: 'addressed'; addrId: number }
  | { type: 'cleared' };

const NONE: ReactionFound = { id: 0, candidates: [], chosen: null, disagree: false };

const WATER = '7732-18-5';

const rowOf = (mention: Mention, found: ReactionFound = NONE): Row => ({
  id: mention.id,
  role: mention.role,
  mention,
  candidates: found.candidates,
  chosen: found.chosen,
  isConfirmed: false,
  disagree: found.disagree,
  spec: 0,
  coefficient: '',
  typed: {},
  // Every laboratory has water.
  choice: found.candidates[0]?.cas === WATER ? 'leave' : 'auto',
});

const nextId = (rows: readonly Row[]): number => rows.reduce((max, { id }) => Math.max(max, id), -1) + 1;

/** Null when nothing differs from the usual target without an amount. */
function scaleAfter(scale: Scale | null, { rowId, part }: Extract<Change, { type: 'scaled' }>): Scale | null {
  const { value, unit, ...more } = part;
  const before = scale ?? { rowId, amount: { value: '', unit: 'g' as const }, yieldPercent: null };
  const amount = { value: value ?? before.amount.value, unit: unit ?? before.amount.unit };
  const next = { ...before, ...more, amount };
  const isBlank =
    amount.value === '' && amount.unit === 'g' && next.yieldPercent === null && next.rowId === rowId;
  return isBlank ? null : next;
}

/** Rows that a scale or basis refers to may be gone. */
function withoutRow(state: ReactionState, id: number): ReactionState {
  return {
    ...state,
    rows: state.rows.filter((row) => row.id !== id),
    basisId: state.basisId === id ? null : state.basisId,
    scale: state.scale?.rowId === id ? null : state.scale,
  };
}

export function changeReaction(state: ReactionState, change: Change): ReactionState {
  const changeRow = (id: number, part: Partial<Row>) => ({
    ...state,
    rows: state.rows.map((row) => (row.id === id ? { ...row, ...part } : row)),
  });
  switch (change.type) {
    case 'typed':
      return { ...state, text: change.text };
    case 'read': {
      const { text, reading } = change;
      const { source, unread, conditions, isCut, mentions, found } = reading;
      const rows = mentions.map((mention) =>
        rowOf(
          mention,
          found.find(({ id }) => id === mention.id),
        ),
      );
      return {
        ...BLANK,
        text,
        addrId: state.addrId,
        from: { text, source, unread, conditions, isCut },
        rows,
      };
    }
    case 'changed':
      return changeRow(change.id, change.part);
    case 'picked':
      return changeRow(change.id, {
        candidates: change.candidates,
        chosen: change.chosen,
        isConfirmed: true,
        disagree: false,
        spec: 0,
        taken: undefined,
      });
    case 'added': {
      const { candidates, chosen, disagree } = change.found;
      const row: Row = {
        ...{ id: nextId(state.rows), role: 'reagent', mention: null, candidates, chosen, disagree },
        ...{ isConfirmed: false, spec: 0, coefficient: '', typed: {}, choice: 'auto' },
      };
      return { ...state, rows: [...state.rows, row] };
    }
    case 'removed':
      return withoutRow(state, change.id);
    case 'based':
      return { ...state, basisId: change.basisId };
    case 'scaled':
      return { ...state, scale: scaleAfter(state.scale, change) };
    case 'addressed':
      return { ...state, addrId: change.addrId };
    case 'cleared':
      return BLANK;
  }
}

export const candidateOf = ({ candidates, chosen }: Row): ReactionCandidate | null =>
  chosen === null ? null : (candidates[chosen] ?? null);

export const specOf = (row: Row) => candidateOf(row)?.specs[row.spec] ?? null;

/** The facts of the chosen substance in the chosen quality. */
export function substanceOf(row: Row): Substance | null {
  const candidate = candidateOf(row);
  if (candidate === null) return null;
  const { cas, nameZh, nameEn, formula, smiles, molarMass, waters } = candidate;
  const spec = specOf(row);
  return {
    ...{ cas, nameZh, nameEn, formula, smiles, molarMass, waters },
    density: spec?.density ?? null,
    purity: spec?.percent ?? null,
    molarity: spec?.molarity ?? null,
  };
}

/** `四氢呋喃`; the words of the text while nothing is chosen. */
export const nameOf = (row: Row): string => {
  const candidate = candidateOf(row);
  return (
    candidate?.nameZh ??
    candidate?.nameEn ??
    candidate?.cas ??
    (row.mention?.text || `第 ${row.id + 1} 种物质`)
  );
};
