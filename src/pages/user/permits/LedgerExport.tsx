import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { saveFile, saveText } from '@/browser/saveText';
import type { LedgerEntry } from '@/domain/permits/ledger';
import { errorMessage } from '@/domain/shared/failure';

type Kind = 'xlsx' | 'csv';

/** The day in the buyer's own place, for the name of the file. */
const fileName = (kind: Kind) => `管制化学品台账_${new Date().toLocaleDateString('sv-SE')}.${kind}`;

async function save(kind: Kind, entries: readonly LedgerEntry[]): Promise<void> {
  const { LEDGER_HEADER, ledgerRow } = await import('@/domain/permits/ledgerSheet');
  const rows = entries.map(ledgerRow);
  if (kind === 'csv') {
    const { csvOf } = await import('@/domain/shared/csv');
    return saveText(fileName(kind), csvOf(LEDGER_HEADER, rows), 'text/csv');
  }
  const { workbookOf } = await import('@/browser/workbook');
  saveFile(fileName(kind), await workbookOf('台账', LEDGER_HEADER, rows));
}

/** The entries that are shown as a file, for the report to the authority; what writes it is loaded only then. */
export function LedgerExport({ entries }: { entries: readonly LedgerEntry[] }) {
  const [busy, setBusy] = useState<Kind | null>(null);
  const [failure, setFailure] = useState('');
  const handle = async (kind: Kind) => {
    setBusy(kind);
    setFailure('');
    try {
      await save(kind, entries);
    } catch (error) {
      setFailure(`没有导出：${errorMessage(error)}`);
    } finally {
      setBusy(null);
    }
  };
  return (
    <Flex wrap gap={8} align="center">
      {failure && <Alert type="error" showIcon message={failure} />}
      {(['xlsx', 'csv'] as const).map((kind) => (
        <Button
          key={kind}
          icon={<DownloadOutlined aria-hidden />}
          disabled={entries.length === 0}
          loading={busy === kind}
          title="含流向备案所需的品种、数量、流向、购买单位、经办人和用途"
          onClick={() => void handle(kind)}
        >
          导出 {kind.toUpperCase()}
        </Button>
      ))}
    </Flex>
  );
}
