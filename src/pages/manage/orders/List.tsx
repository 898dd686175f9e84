import { Link } from '@umijs/max';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useMayAct } from '@/hooks/useMayAct';
import { ManageTable } from '@/components/manage/ManageTable';
import { useAddressQuery } from '@/components/manage/useAddressQuery';
import { DownloadButton } from '@/components/ui/DownloadButton';
import { managePath } from '@domain/staff/pages';
import { managedOrdersQuery } from '@/queries/manageOrders';
import {
  addressLabelsPdf,
  managedOrdersFile,
  pickingPdf,
  type ManagedOrderHead,
} from '@/services/manageOrders';
import { columnsFor } from './columns';
import { Views } from './Views';

/** Orders on one paper at most. */
const MAX_CHOSEN = 50;
const PAID = 2;

/** All buyers' orders: views, filters, export, and papers for the chosen ones. */
export function List() {
  const [query] = useAddressQuery();
  const { current: _current, size: _size, ...filter } = query;
  const [chosen, setChosen] = useState<string[]>([]);
  const mayAct = useMayAct();
  const maySend = mayAct(['warehouse']);
  const mayExport = mayAct(['warehouse', 'finance']);
  return (
    <>
      <Flex justify="space-between" align="center" wrap gap={12}>
        <h1>订单</h1>
        {maySend && (
          <Link to={managePath('orders', { view: 'file' })}>
            <Button>从文件发货</Button>
          </Link>
        )}
      </Flex>
      <Views />
      <ManageTable<ManagedOrderHead>
        label="订单"
        rowKey="orderNumber"
        columns={columnsFor(query)}
        list={(requested, page) => managedOrdersQuery({ ...requested, ...page })}
        minWidth={1160}
        toolbar={
          mayExport
            ? [
                <DownloadButton
                  key="file"
                  small
                  what="CSV"
                  of="订单"
                  load={() => managedOrdersFile(filter)}
                />,
              ]
            : []
        }
        rowSelection={
          maySend && {
            selectedRowKeys: chosen,
            preserveSelectedRowKeys: true,
            onChange: (keys) => setChosen(keys.map(String).slice(0, MAX_CHOSEN)),
            getCheckboxProps: ({ orderNumber, status }) => ({
              disabled: status !== PAID,
              'aria-label': `选择订单 ${orderNumber}`,
            }),
          }
        }
        tableAlertOptionRender={() => <ChosenPapers chosen={chosen} onClear={() => setChosen([])} />}
      />
    </>
  );
}

/** Papers for the chosen orders, which still have goods to send. */
const ChosenPapers = ({ chosen, onClear }: { chosen: string[]; onClear: () => void }) => (
  <Flex wrap gap={8} align="center">
    <DownloadButton small what="拣货单" load={() => pickingPdf(chosen)} />
    <DownloadButton small what="地址标签" load={() => addressLabelsPdf(chosen)} />
    <Button size="small" onClick={onClear}>
      取消选择
    </Button>
  </Flex>
);
