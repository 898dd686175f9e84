import { saveTable } from '@/browser/saveFile';
import { TableExport } from '@/components/ui/TableExport';
import type { Place } from '@domain/stock/places';
import type { StockQuery } from '@domain/stock/stockPath';
import { allBottles } from '@/services/stock';

interface Props {
  query: { view: StockQuery['show']; q: string; placeId: number | null };
  places: readonly Place[];
  disabled: boolean;
}

/** Exports all pages of the filtered bottles. */
export function Export({ query: { view, q, placeId }, places, disabled }: Props) {
  return (
    <TableExport
      disabled={disabled}
      save={async (kind) => {
        const [bottles, { STOCK_HEADER, stockRow }] = await Promise.all([
          allBottles({ view, q, ...(placeId !== null && { placeId }) }),
          import('@/utils/stockSheet'),
        ]);
        const rows = bottles.map((bottle) => stockRow(bottle, places));
        await saveTable(kind, { name: '实验室库存', sheet: '库存', header: STOCK_HEADER, rows });
      }}
    />
  );
}
