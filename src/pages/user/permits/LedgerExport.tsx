import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { saveTable, type TableKind } from '@/browser/saveTable';
import type { LedgerEntry } from '@/domain/permits/ledger';
import { errorMessage } from '@/domain/shared/failure';

async function save(kind: TableKind, entries: readonly LedgerEntry[]): Promise<void> {
  const { LEDGER_HEADER, ledgerRow } = await import('@/domain/permits/ledgerSheet');
  const rows = entries.map(ledgerRow);
  await saveTable(kind, { name: '管制化学品台账', sheet: '台账', header: LEDGER_HEADER, rows });
}

/** The entries that are shown as a file, for the report to the authority; what writes it is loaded only then. */
export function LedgerExport({ entries }: { entries: readonly LedgerEntry[] }) {
  const [busy, setBusy] = useState<TableKind | null>(null);
  const [failure, setFailure] = useState('');
  const handle = async (kind: TableKind) => {
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
