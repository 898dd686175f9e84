import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import type { TableKind } from '@domain/shared/csv';
import { errorMessage } from '@domain/shared/failure';

const KINDS: readonly TableKind[] = ['xlsx', 'csv'];

interface Props {
  disabled: boolean;
  /** Tooltip about the contents. */
  title?: string;
  /** Creates and saves the file. */
  save: (kind: TableKind) => Promise<void>;
}

/** Export of a table as .xlsx or .csv; the writer is loaded on demand. */
export function TableExport({ disabled, title, save }: Props) {
  const [busy, setBusy] = useState<TableKind | null>(null);
  const [failure, setFailure] = useState('');
  const handle = async (kind: TableKind) => {
    setBusy(kind);
    setFailure('');
    try {
      await save(kind);
    } catch (error) {
      setFailure(`导出失败：${errorMessage(error)}`);
    } finally {
      setBusy(null);
    }
  };
  return (
    <Flex wrap gap={8} align="center">
      {failure && <Alert type="error" showIcon title={failure} />}
      {KINDS.map((kind) => (
        <Button
          key={kind}
          icon={<DownloadOutlined aria-hidden />}
          disabled={disabled}
          loading={busy === kind}
          title={title}
          onClick={() => void handle(kind)}
        >
          导出 {kind.toUpperCase()}
        </Button>
      ))}
    </Flex>
  );
}
