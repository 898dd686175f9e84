/** Amounts in parts by weight (份), which have a meaning only in proportion to each other. */
import { measureOf } from './exact';
import { PART, type Amount, type ReactionRow, type RefusalCode, type Scale } from './types';

const isPart = ({ unit }: Amount): boolean => unit === PART;

/** Does a row of the reaction itself have another amount than parts? Then the size of a part would be a guess. */
const isMixed = (rows: readonly ReactionRow[]): boolean =>
  rows.some(
    ({ role, written }) =>
      role !== 'workup' &&
      role !== 'product' &&
      written.some(({ unit }) => ['mass', 'volume', 'moles'].includes(measureOf(unit))),
  );

/**
 * Replaces parts. With a scale one part counts as a gram, because the scale then sets the size of all of them.
 * @returns the rows, and why the parts of a row cannot be used; null when they can or when the row has none
 */
export function withoutParts(
  rows: readonly ReactionRow[],
  scale: Scale | null,
): { rows: ReactionRow[]; refusalOf: (row: ReactionRow) => RefusalCode | null } {
  const refused = isMixed(rows) ? 'PARTS_MIXED' : scale === null ? 'NO_SCALE' : null;
  const inParts = new Set(rows.filter(({ written }) => written.some(isPart)).map(({ id }) => id));
  return {
    rows: rows.map((row) =>
      inParts.has(row.id)
        ? {
            ...row,
            written: row.written.flatMap((amount): Amount[] =>
              !isPart(amount) ? [amount] : refused === null ? [{ ...amount, unit: 'g' }] : [],
            ),
          }
        : row,
    ),
    refusalOf: ({ id }) => (inParts.has(id) ? refused : null),
  };
}
