/** The calculated table and the request for the plan. */
import { balance } from '@domain/reaction/balance';
import { stoichiometry } from '@domain/reaction/stoichiometry';
import type { Balance, BalanceRow, ReactionRow, ReactionTable, TableRow } from '@domain/reaction/types';
import { divide } from '@domain/shared/money';
import { MAX_ROWS, type PlanRequest } from '@/services/reaction';
import { candidateOf, nameOf, specOf, substanceOf, type ReactionState, type Row } from './state';

/** Reactants on the left, products on the right; what only helps is not part of the equation. */
export function balanceOf(rows: readonly Row[]): Balance | null {
  const sides: Partial<Record<Row['role'], BalanceRow['side']>> = { reactant: 'left', product: 'right' };
  const parts = rows.flatMap((row): BalanceRow[] => {
    const side = sides[row.role];
    return side ? [{ id: row.id, side, formula: substanceOf(row)?.formula ?? null }] : [];
  });
  const has = (side: BalanceRow['side']) => parts.some((part) => part.side === side);
  return has('left') && has('right') ? balance(parts) : null;
}

function toReactionRow(row: Row, balanced: Balance | null): ReactionRow {
  const found =
    balanced?.state === 'balanced'
      ? balanced.coefficients.find(({ id }) => id === row.id)?.coefficient
      : undefined;
  const { mention } = row;
  return {
    id: row.id,
    role: row.role,
    substance: substanceOf(row),
    coefficient: row.coefficient || (found === undefined ? (mention?.coefficient ?? null) : String(found)),
    written: mention?.amounts ?? [],
    percent: mention?.percent ?? null,
    concentration: mention?.concentration ?? null,
    hydrate: mention?.hydrate ?? null,
    typed: row.typed,
  };
}

export function tableOf({ rows, scale, basisId }: ReactionState, balanced: Balance | null): ReactionTable {
  return stoichiometry(
    rows.map((row) => toReactionRow(row, balanced)),
    // A target that was chosen without an amount changes nothing yet.
    scale !== null && scale.amount.value !== '' ? scale : null,
    basisId ?? undefined,
  );
}

/** Digits after the point that the plan is asked with. */
const DIGITS = 9;

type Need = Pick<PlanRequest['rows'][number], 'amount' | 'unit'>;

/** Solvents are bought by volume, all else by the amount of the pure substance where it is known. */
function needOf({ role, mmol, mass, volume }: TableRow): Need {
  const inMoles = { figure: mmol, unit: 'mmol' } as const;
  const inMass = { figure: mass, unit: 'g' } as const;
  const inVolume = { figure: volume, unit: 'mL' } as const;
  const isMeasured = role === 'solvent' || role === 'workup';
  const order = isMeasured ? [inVolume, inMass, inMoles] : [inMoles, inMass, inVolume];
  const first = order.find(({ figure }) => figure !== null);
  return first?.figure
    ? { amount: divide(first.figure.value, 1, DIGITS), unit: first.unit }
    : { amount: null, unit: null };
}

/** Null without rows. Only the first `MAX_ROWS` are planned. */
export function planRequestOf(state: ReactionState, table: ReactionTable): PlanRequest | null {
  const rows = state.rows.slice(0, MAX_ROWS).map((row) => {
    const calculated = table.rows.find(({ id }) => id === row.id);
    const candidate = candidateOf(row);
    const spec = specOf(row);
    const known =
      candidate === null ? null : { name: nameOf(row), smiles: candidate.smiles?.slice(0, 2000) ?? null };
    return {
      id: row.id,
      role: row.role,
      cas: candidate?.cas ?? null,
      name: known?.name.slice(0, 400) ?? null,
      smiles: known?.smiles ?? null,
      formula: candidate?.formula ?? null,
      grade: spec?.grade ?? null,
      purity: spec?.purity ?? null,
      density: row.typed.density ?? null,
      choice: row.taken ? 'leave' : row.choice,
      ...(calculated ? needOf(calculated) : { amount: null, unit: null }),
    };
  });
  return rows.length === 0 ? null : { rows, addrId: state.addrId };
}

/** At most four significant digits: `10.04`, `0.1892`, `1234`. */
export function shown(value: string): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  const text = number >= 1000 ? number.toFixed(0) : number.toPrecision(4);
  return text.includes('.') && !text.includes('e') ? text.replace(/\.?0+$/, '') : text;
}

const MAX_PURPOSE = 200;

/** `反应采购：苯甲醛 + 硼氢化钠 → 苯甲醇`, for the entries of the stock. */
export function purposeOf(rows: readonly Row[]): string {
  const named = (...roles: Row['role'][]) =>
    rows
      .filter(({ role }) => roles.includes(role))
      .map(nameOf)
      .join(' + ');
  const left = named('reactant') || named('reagent') || named('unknown', 'solvent');
  const right = named('product');
  return `反应采购：${[left, right].filter(Boolean).join(' → ')}`.slice(0, MAX_PURPOSE);
}
