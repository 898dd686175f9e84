import { Button, Flex } from 'antd';
import { useState } from 'react';
import { ManageTable } from '@/components/manage/ManageTable';
import { useAddressQuery, type AddressQuery } from '@/components/manage/useAddressQuery';
import { saveFile } from '@/browser/saveFile';
import { TableExport } from '@/components/ui/TableExport';
import { DUE_STATES, FILE_DAYS, MAX_FILED, OPEN_STATES, SALE_STATES } from '@domain/permits/register';
import { PERMIT_REGIMES } from '@domain/permits/permit';
import { controlledSalesQuery } from '@/queries/register';
import { controlledSalesFile, type ControlledSale, type SalesFilter } from '@/services/register';
import { draftValues } from '@/storage/drafts';
import { COLUMNS } from './columns';
import { FileForm, FILING_DRAFT, type FiledSale } from './FileForm';
import type { TableKind } from '@domain/shared/csv';

const STATES = { open: '', ...DUE_STATES, ...SALE_STATES };
const isState = (text: string | undefined): text is SalesFilter['state'] & string =>
  text !== undefined && Object.hasOwn(STATES, text);

/** The filter of the address, without invalid values. */
const filterOf = ({ state, regime, q, from, to }: AddressQuery): SalesFilter => ({
  ...{ q, from, to },
  state: isState(state) ? state : undefined,
  regime: PERMIT_REGIMES.find((code) => code === regime),
});

const COUNTED = ['数量（g）', '取消和退回（g）', '净销售（g）', '件数'];

async function saveTable(kind: TableKind, filter: SalesFilter): Promise<void> {
  const { name, file } = await controlledSalesFile(filter);
  if (kind === 'csv') return saveFile(name, file);
  const { workbookOfCsv } = await import(/* webpackChunkName: "manage__workbook" */ '@/browser/csvWorkbook');
  saveFile(
    name.replace(/\.csv$/, '.xlsx'),
    await workbookOfCsv('管制品台账', file, (title) => COUNTED.includes(title)),
  );
}

/** The sales whose report was being entered when the login expired. */
function draftedSales(): FiledSale[] {
  const sales = draftValues(FILING_DRAFT)?.sales;
  return Array.isArray(sales) ? (sales as FiledSale[]) : [];
}

/** Controlled sales: those to report in front, overdue ones first. */
export function Sales() {
  const [query] = useAddressQuery();
  const [chosen, setChosen] = useState<FiledSale[]>(draftedSales);
  const [isFiling, setFiling] = useState(chosen.length > 0);
  return (
    <>
      <p className="quiet">
        凭证明售出的管制品在付款时记入台账，本店要求销售后 {FILE_DAYS}{' '}
        天内上报。在主管机关的系统上报后，选中记录登记上报编号。期限和内容以当地主管机关的要求为准（仅供参考）。
      </p>
      <ManageTable<ControlledSale>
        label="管制品销售"
        rowKey="saleId"
        columns={COLUMNS}
        list={(requested, page) => controlledSalesQuery({ ...filterOf(requested), ...page })}
        minWidth={1180}
        toolbar={[
          <TableExport key="file" disabled={false} save={(kind) => saveTable(kind, filterOf(query))} />,
        ]}
        rowSelection={{
          selectedRowKeys: chosen.map(({ saleId }) => saleId),
          preserveSelectedRowKeys: true,
          onChange: (_, rows) => setChosen(rows.slice(0, MAX_FILED)),
          getCheckboxProps: ({ state, orderNumber, substance }) => ({
            disabled: !OPEN_STATES.includes(state),
            'aria-label': `选择 ${orderNumber} ${substance}`,
          }),
        }}
        tableAlertOptionRender={() => (
          <Flex gap={8}>
            <Button type="primary" size="small" onClick={() => setFiling(true)}>
              登记上报
            </Button>
            <Button size="small" onClick={() => setChosen([])}>
              取消选择
            </Button>
          </Flex>
        )}
      />
      {isFiling && chosen.length > 0 && (
        <FileForm sales={chosen} onFiled={() => setChosen([])} onClosed={() => setFiling(false)} />
      )}
    </>
  );
}
