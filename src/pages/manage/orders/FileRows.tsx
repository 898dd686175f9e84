import { useMutation } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Flex, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { FOLDS } from '@/components/manage/folded';
import { OrderLink } from '@/components/manage/OrderLink';
import { WideTable } from '@/components/manage/WideTable';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { pagesOf } from '@/components/ui/named';
import type { FileRow } from '@domain/order/parcelFile';
import { SHIP } from '@domain/safety/storage';
import { errorMessage, isUnauthorised } from '@domain/shared/failure';
import { managePath } from '@domain/staff/pages';
import { shipParcelsMutation } from '@/queries/manageOrders';
import type { CheckedParcelRow } from '@/services/manageOrders';

/** A row of the file with its check. */
export interface StatusRow extends FileRow {
  checked: CheckedParcelRow;
}

/** Result of a row that was sent. */
type Outcome = { sent: true } | { sent: false; why: string };
type Outcomes = Readonly<Record<number, Outcome>>;

/** The rows of a file. The valid ones are sent one after the other; the others stay. */
export function FileRows({ rows }: { rows: readonly StatusRow[] }) {
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const shipping = useMutation(shipParcelsMutation());
  const good = rows.filter(({ checked, row }) => checked.parcel && !outcomes[row]?.sent);
  const sent = Object.values(outcomes).filter((outcome) => outcome.sent).length;

  const sendAll = async () => {
    for (const { row, checked } of good) {
      const { orderNumber, parcelsBefore, parcel } = checked;
      if (!parcel) continue;
      try {
        await shipping.mutateAsync({ orderNumber, body: { parcelsBefore, parcels: [parcel] } });
        setOutcomes((all) => ({ ...all, [row]: { sent: true } }));
      } catch (error) {
        if (isUnauthorised(error)) return;
        setOutcomes((all) => ({ ...all, [row]: { sent: false, why: errorMessage(error) } }));
      }
    }
  };

  return (
    <>
      <Flex wrap gap={12} align="center" justify="space-between" style={{ margin: '16px 0 8px' }}>
        <span role="status">
          {sent > 0 && `已发出 ${sent} 个包裹；`}
          {good.length > 0 ? `${good.length} 行可以发出` : '没有可以发出的行'}，共 {rows.length} 行
        </span>
        {good.length > 0 && (
          <ConfirmAction
            primary
            label={`发出 ${good.length} 个包裹`}
            question={`将逐行发出 ${good.length} 个包裹，发出后不能撤回，买家会收到消息。不能发的行保持不动。`}
            confirmLabel="发出"
            onConfirm={sendAll}
          />
        )}
      </Flex>
      <WideTable<StatusRow>
        label="文件中的包裹"
        rowKey="row"
        columns={columnsFor(outcomes)}
        dataSource={[...rows]}
        pagination={pagesOf(50)}
        minWidth={1080}
      />
    </>
  );
}

const columnsFor = (outcomes: Outcomes): TableColumnsType<StatusRow> => [
  { title: '行', dataIndex: 'row', width: 56, align: 'right' },
  {
    key: 'order',
    title: '订单号',
    width: 190,
    render: (_, { orderNumber, checked }) =>
      checked.parcel ? <OrderLink orderNumber={orderNumber} /> : orderNumber || '（空）',
  },
  {
    ...FOLDS,
    title: '承运商',
    dataIndex: 'companyName',
    width: 120,
    render: (text: string) => text || '（空）',
  },
  { title: '运单号', dataIndex: 'dvyFlowId', width: 170, render: (text: string) => text || '（空）' },
  {
    ...FOLDS,
    key: 'ship',
    title: '运输方式',
    width: 120,
    render: (_, { ship }) => (ship ? SHIP[ship].name : '—'),
  },
  {
    ...FOLDS,
    key: 'lot',
    title: '批号',
    width: 140,
    render: (_, { lotNo }) => lotNo ?? '—',
  },
  {
    key: 'what',
    title: '处理结果',
    render: (_, { row, checked }) => <Status outcome={outcomes[row]} checked={checked} />,
  },
];

function Status({ outcome, checked }: { outcome: Outcome | undefined; checked: StatusRow['checked'] }) {
  if (outcome?.sent) return <span className="strong">已发出</span>;
  if (outcome) return <span className="danger">未发出：{outcome.why}</span>;
  if (!checked.parcel) return <Refused checked={checked} />;
  const lots = [...new Set(checked.parcel.lines.map(({ lotNo }) => lotNo || '不登记'))].join('、');
  return (
    <span>
      发出 {checked.packs} 件给 {checked.receiver}
      <span className="quiet">　批号 {lots}</span>
    </span>
  );
}

/** The reason of a refusal; for a missing lot with a link to register it. */
const Refused = ({ checked: { problem, skuId } }: Pick<StatusRow, 'checked'>) => (
  <span className="danger">
    不能发：{problem}
    {skuId !== null && (
      <>
        {' '}
        <Link to={managePath('lots', { view: 'new', skuId: String(skuId) })} target="_blank" className="tap">
          登记批次（在新窗口打开）
        </Link>
      </>
    )}
  </span>
);
