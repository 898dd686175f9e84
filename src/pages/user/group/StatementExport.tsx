import { saveTable } from '@/browser/saveTable';
import { TableExport } from '@/components/ui/TableExport';
import { STATEMENT_HEADER, statementRows } from '@/domain/funds/statement';
import type { FundStatement } from '@/services/funds';

/** The statement that is shown as a file. */
export function StatementExport({ statement }: { statement: FundStatement }) {
  const { fund, month } = statement;
  return (
    <TableExport
      disabled={false}
      save={(kind) =>
        saveTable(
          kind,
          { name: `经费对账单_${fund.no}_${month}`, sheet: '对账单' },
          STATEMENT_HEADER,
          statementRows(statement),
        )
      }
    />
  );
}
