import { saveTable } from '@/browser/saveTable';
import { TableExport } from '@/components/ui/TableExport';
import type { LedgerEntry } from '@/domain/permits/ledger';

/** The day in the buyer's own place, for the name of the file. */
const fileName = () => `管制化学品台账_${new Date().toLocaleDateString('sv-SE')}`;

/** The entries that are shown as a file, for the report to the authority; what writes it is loaded only then. */
export function LedgerExport({ entries }: { entries: readonly LedgerEntry[] }) {
  return (
    <TableExport
      disabled={entries.length === 0}
      title="含流向备案所需的品种、数量、流向、购买单位、经办人和用途"
      save={async (kind) => {
        const { LEDGER_HEADER, ledgerRow } = await import('@/domain/permits/ledgerSheet');
        await saveTable(kind, { name: fileName(), sheet: '台账' }, LEDGER_HEADER, entries.map(ledgerRow));
      }}
    />
  );
}
