/** The day on which money came in: it is over, or today. */
import type { BankFile } from './bankFile';

/** Why money cannot have come in on a day (both yyyy-MM-dd, Beijing); null when it can. */
export const dayToComeProblem = (day: string, today: string): string | null =>
  day > today ? `到账日 ${day} 晚于今天` : null;

/** The file with rows of days to come among those that cannot be read. */
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
