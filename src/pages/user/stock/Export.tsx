import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { saveTable, type TableKind } from '@/browser/saveTable';
import { errorMessage } from '@/domain/shared/failure';
import type { Place } from '@/domain/stock/places';
import type { StockQuery } from '@/domain/stock/stockPath';
import { allBottles } from '@/services/stock';

interface Props {
  query: { view: StockQuery['show']; q: string; placeId: number | null };
  places: readonly Place[];
  disabled: boolean;
}

/** The bottles that are shown, all pages of them, as a file; what writes it is loaded only then. */
export function Export({ query: { view, q, placeId }, places, disabled }: Props) {
  const [busy, setBusy] = useState<TableKind | null>(null);
  const [failure, setFailure] = useState('');
  const handle = async (kind: TableKind) => {
    setBusy(kind);
    setFailure('');
    try {
      const [bottles, { STOCK_HEADER, stockRow }] = await Promise.all([
        allBottles({ view, q, ...(placeId !== null && { placeId }) }),
        import('@/domain/stock/stockSheet'),
      ]);
      const rows = bottles.map((bottle) => stockRow(bottle, places));
      await saveTable(kind, { name: '实验室库存', sheet: '库存', header: STOCK_HEADER, rows });
    } catch (error) {
      setFailure(`没有导出：${errorMessage(error)}`);
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      {failure && <Alert type="error" showIcon message={failure} />}
      {(['xlsx', 'csv'] as const).map((kind) => (
        <Button
          key={kind}
          icon={<DownloadOutlined aria-hidden />}
          disabled={disabled}
          loading={busy === kind}
          onClick={() => void handle(kind)}
        >
          导出 {kind.toUpperCase()}
        </Button>
      ))}
    </>
  );
}
