/** Checks of the day on which money came in; it cannot be in the future. */
import type { BankFile } from './bankFile';

/** Returns a message when a day is in the future (yyyy-MM-dd, Beijing time), else null. */
export const dayToComeProblem = (day: string, today: string): string | null =>
  day > today ? `到账日 ${day} 晚于今天` : null;

/** Moves rows with future days to the unreadable ones. */
export function withoutDaysToCome(file: BankFile, today: string): BankFile {
  const problemOf = ({ day }: BankFile['lines'][number]) => dayToComeProblem(day, today);
  const late = file.lines.flatMap((line) => {
    const reason = problemOf(line);
    return reason ? [{ row: line.row, reason }] : [];
  });
  return {
    ...file,
    lines: file.lines.filter((line) => problemOf(line) === null),
    bad: [...file.bad, ...late].sort((a, b) => a.row - b.row),
  };
}
