import { saveTable } from '@/browser/saveFile';
import { TableExport } from '@/components/ui/TableExport';
import { STATEMENT_HEADER, statementRows } from '@/utils/fundStatement';
import type { FundStatement } from '@/services/funds';

/** Exports the statement. */
export function StatementExport({ statement }: { statement: FundStatement }) {
  const { fund, month } = statement;
  const name = `经费对账单_${fund.no}_${month}`;
  const rows = statementRows(statement);
  return (
    <TableExport
      disabled={false}
      save={(kind) => saveTable(kind, { name, sheet: '对账单', header: STATEMENT_HEADER, rows })}
    />
  );
}
