/** Rows that did not enter the cart, as a table with the reasons. */
import { csvOf, type Cell } from '@domain/shared/csv';
import { reasonOf, STATE_WORDS, stateOf, type ListRow } from '@domain/quickOrder/evaluate';

const HEADER = ['工作表', '行', '原文', '货号', 'CAS', '名称', '级别等', '包装', '数量', '状态', '原因'];

/** Returns the CSV text. */
export const rowsSheet = (rows: readonly ListRow[]): string =>
  csvOf(
    HEADER,
    rows.map((row): Cell[] => {
      const { sheet, line, source, catalogNo, cas, name, spec, pack } = row.read;
      return [
        { text: sheet ?? '' },
        { amount: String(line) },
        { text: source },
        { id: catalogNo ?? '' },
        { id: cas ?? '' },
        { text: name ?? '' },
        { text: spec ?? '' },
        { text: pack ?? '' },
        { amount: row.read.countDoubt ? '' : String(row.count) },
        { text: STATE_WORDS[stateOf(row)] },
        { text: reasonOf(row) },
      ];
    }),
  );
