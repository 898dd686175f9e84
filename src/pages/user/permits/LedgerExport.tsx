import { saveTable } from '@/browser/saveFile';
import { TableExport } from '@/components/ui/TableExport';
import type { LedgerEntry } from '@domain/permits/types';

/** Exports the shown entries for the report to the authority; the writer is loaded on demand. */
export function LedgerExport({ entries }: { entries: readonly LedgerEntry[] }) {
  return (
    <TableExport
      disabled={entries.length === 0}
      title="含流向备案所需的品种、数量、流向、购买单位、经办人和用途"
      save={async (kind) => {
        const { LEDGER_HEADER, ledgerRow } = await import('@/utils/ledgerSheet');
        const rows = entries.map(ledgerRow);
        await saveTable(kind, { name: '管制化学品台账', sheet: '台账', header: LEDGER_HEADER, rows });
      }}
    />
  );
}
