import { useNavigate } from '@umijs/max';
import { Button } from 'antd';
import { ManageTable } from '@/components/manage/ManageTable';
import { useAddressQuery, type AddressQuery } from '@/components/manage/useAddressQuery';
import { LOT_STATUSES, WAREHOUSES } from '@domain/lots/lot';
import type { LotStatus } from '@domain/lots/types';
import { managePath } from '@domain/staff/pages';
import { lotsQuery } from '@/queries/lots';
import type { LotHead, LotsQuery } from '@/services/lots';
import { columnsFor } from './columns';

const isStanding = (text: string | undefined): text is LotStatus =>
  text !== undefined && Object.hasOwn(LOT_STATUSES, text);

/** The filter of the address, without invalid values. */
const filterOf = ({ q, warehouse, state, within, left }: AddressQuery): LotsQuery => ({
  q,
  warehouse: WAREHOUSES.find((name) => name === warehouse),
  state: isStanding(state) ? state : undefined,
  within: within && /^\d{1,4}$/.test(within) ? Number(within) : undefined,
  left: left === 'true' ? true : left === 'false' ? false : undefined,
});

/** All lots, newest first; those that expire soon by their day of expiry. */
export function LotList() {
  const [{ current: _current, ...query }] = useAddressQuery();
  const navigate = useNavigate();
  return (
    <ManageTable<LotHead>
      label="批次"
      rowKey="lotId"
      columns={columnsFor(query)}
      list={(filters, page) => lotsQuery({ ...filterOf(filters), ...page })}
      toolbar={[
        <Button
          key="new"
          type="primary"
          onClick={() => navigate(managePath('lots', { ...query, view: 'new' }))}
        >
          登记批次
        </Button>,
      ]}
      minWidth={1080}
    />
  );
}
