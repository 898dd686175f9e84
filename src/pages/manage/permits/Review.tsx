import { Link } from '@umijs/max';
import { Flex, Segmented, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useAddressQuery } from '@/components/manage/useAddressQuery';
import { useReachableTable } from '@/components/manage/useReachableTable';
import { Loaded } from '@/components/ui/Loaded';
import { ScanButton } from '@/components/ui/ScanButton';
import { gramsText } from '@/domain/permits/amount';
import { managedPermitsPath } from '@/domain/permits/permitPath';
import { PERMIT_STATES, PERMIT_USES, type Permit, type PermitState } from '@/domain/permits/permit';
import { REGIMES } from '@/domain/safety/controlled';
import { useLoad } from '@/hooks/useLoad';
import { managedPermits, managedScan } from '@/services/permits';
import { Verdict } from './Verdict';

const SIZE = 20;
const STATES = [
  { value: 'all', label: '全部' },
  ...Object.entries(PERMIT_STATES).map(([value, label]) => ({ value, label })),
];

/** What buyers filed, to be held against the scan and approved, refused or ended; or one of it (`?permitId=`). */
export function Review() {
  const [{ permitId }] = useAddressQuery();
  const [state, setState] = useState('submitted');
  const [page, setPage] = useState(1);
  const asked = permitId
    ? { permitId: Number(permitId) }
    : { current: page, size: SIZE, state: state === 'all' ? undefined : (state as PermitState) };
  const found = useLoad(() => managedPermits(asked), { refreshDeps: [page, state, permitId] });
  const refresh = async () => void (await found.refreshAsync().catch(() => undefined));
  const frame = useReachableTable('证明', found.data);
  return (
    <>
      {permitId ? (
        <p>
          <Link to={managedPermitsPath()}>← 全部证明</Link>
        </p>
      ) : (
        <Segmented
          aria-label="状态"
          options={STATES}
          value={state}
          onChange={(next) => {
            setState(next);
            setPage(1);
          }}
          style={{ marginBottom: 12 }}
        />
      )}
      <div ref={frame} aria-busy={found.loading}>
        <Loaded request={found} what="证明">
          {({ records, total }) => (
            <Table<Permit>
              aria-label="证明"
              size="small"
              rowKey="permitId"
              columns={columnsFor(refresh)}
              dataSource={records}
              scroll={{ x: 960 }}
              locale={{ emptyText: <span className="quiet">没有这样的证明</span> }}
              pagination={{ total, pageSize: SIZE, current: page, onChange: setPage, showSizeChanger: false }}
            />
          )}
        </Loaded>
      </div>
    </>
  );
}

const columnsFor = (onDone: () => Promise<void>): TableColumnsType<Permit> => [
  {
    key: 'no',
    title: '证明',
    render: (_, { no, regime, issuer, purpose }) => (
      <Flex vertical>
        <b>{no}</b>
        <span>
          {REGIMES[regime].name} · {issuer}
        </span>
        <span className="quiet">用途：{purpose}</span>
      </Flex>
    ),
  },
  {
    key: 'who',
    title: '单位',
    render: (_, { institution, ownerName }) => (
      <Flex vertical>
        <span>{institution}</span>
        <span className="quiet">{ownerName}</span>
      </Flex>
    ),
  },
  {
    key: 'valid',
    title: '有效期',
    render: (_, { validFrom, validUntil, use }) => (
      <Flex vertical className="nowrap">
        <span>
          {validFrom} 至 {validUntil}
        </span>
        <span className="quiet">数量按{PERMIT_USES[use].name}计</span>
      </Flex>
    ),
  },
  {
    key: 'substances',
    title: '品种和数量',
    render: (_, { substances }) => (
      <ul>
        {substances.map(({ cas, name, grams }) => (
          <li key={cas}>
            {name} {cas} · {gramsText(grams)}
          </li>
        ))}
      </ul>
    ),
  },
  { key: 'state', title: '状态', render: (_, { state }) => PERMIT_STATES[state] },
  {
    key: 'deeds',
    title: '操作',
    render: (_, permit) => (
      <Flex wrap gap={8}>
        {permit.scanId !== '' && (
          <ScanButton name={`证明 ${permit.no}`} load={() => managedScan(permit.permitId)} />
        )}
        <Verdict permit={permit} onDone={onDone} />
      </Flex>
    ),
  },
];
