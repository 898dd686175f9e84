import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { DetailColumns, DetailHead, Facts, History, type Fact } from '@/components/manage/Detail';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { coaPath } from '@domain/sds/documentPath';
import { auditWords } from '@domain/staff/audit';
import { managePath } from '@domain/staff/pages';
import { lotQuery } from '@/queries/lots';
import type { LotDetail as Detail } from '@/services/lots';
import { Actions } from './Actions';
import { LotTag, Until } from './columns';
import { LotForm } from './LotForm';
import { Results } from './Results';
import { Shipments, Short } from './Shipments';

/** A lot: its actions, test results, shipments and history. */
export function LotDetail({ lotId }: { lotId: number }) {
  const opened = useQuery(lotQuery(lotId));
  const [editing, setEditing] = useState(false);
  return (
    <>
      <DetailHead page="lots" param="id" list="批次列表" title={`批次 ${opened.data?.head.lotNo ?? ''}`} />
      <AsyncContent keep of={opened} what="批次">
        {(lot) => (
          <DetailColumns
            facts={<Facts of={lot} columns={FACTS} />}
            main={
              <>
                <Notice lot={lot} />
                {!editing && (
                  <Flex wrap gap={8}>
                    <Actions lot={lot} />
                    <Button onClick={() => setEditing(true)}>修改</Button>
                  </Flex>
                )}
                {editing ? (
                  <LotForm lot={lot} onDone={() => setEditing(false)} onCancel={() => setEditing(false)} />
                ) : (
                  <Results rows={lot.rows} />
                )}
                {lot.head.state === 'recalled' && <Short lot={lot} />}
                <Shipments lot={lot} />
              </>
            }
            side={<History title="记录" events={eventsOf(lot)} />}
          />
        )}
      </AsyncContent>
    </>
  );
}

/** The reason why the lot cannot be shipped. */
function Notice({ lot: { head, siblings, stock } }: { lot: Detail }) {
  const { state, stateReason, recalledTime, faults } = head;
  const others = siblings.filter((other) => other.state !== 'recalled');
  if (state === 'recalled')
    return (
      <Alert
        type="error"
        showIcon
        title={`已于 ${recalledTime?.slice(0, 16)} 召回：${stateReason}`}
        description={
          <>
            <p>批次不能再发货，召回不能撤销。</p>
            {head.left > 0 && (
              <p>
                仓内还有 {head.left} 件，已从可售库存扣除（现可售 {stock} 件，可在
                <Link to={managePath('goods', { q: head.catalogNo })}>商品</Link>中核对），请移到隔离区。
              </p>
            )}
            {others.length > 0 && <p>同批号的其他规格没有召回，请一并核对。</p>}
          </>
        }
      />
    );
  if (state === 'frozen') return <Alert type="warning" showIcon title={`已冻结，不能发货：${stateReason}`} />;
  if (faults.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={state === 'released' ? '不能再发货' : '还不能放行'}
      description={faults.map((fault) => (
        <p key={fault}>{fault}</p>
      ))}
    />
  );
}

const eventsOf = ({ history }: Detail) =>
  history.map(({ time, action, by, changes }) => ({
    time,
    what: auditWords('lot', action).action,
    who: [by, ...(action === 'takeIn' ? [] : changes)].join('　'),
  }));

/** The rule of the server: released results that were not changed since, with a tester; a recalled lot always. */
const isCertified = ({ head, entry }: Detail): boolean =>
  head.state === 'recalled' || (head.releasedBy !== null && head.testedBy !== '' && entry.by.length === 0);

const FACTS: readonly Fact<Detail>[] = [
  { title: '状态', render: (_, { head }) => <LotTag lot={head} /> },
  {
    title: '商品',
    render: (_, { head: { prodId, prodName, skuName } }) => (
      <Link to={`/productDetail?prodId=${prodId}`} target="_blank">
        {prodName} {skuName}（在新窗口打开）
      </Link>
    ),
  },
  { title: '货号', dataIndex: ['head', 'catalogNo'] },
  { title: 'CAS 号', dataIndex: ['head', 'cas'], hideInDescriptions: ({ head }) => head.cas === null },
  { title: '位置', render: (_, { head }) => [head.warehouse, head.place].filter(Boolean).join(' ') },
  {
    title: '数量',
    render: (_, { head: { quantity, sent, back, left } }) =>
      `入库 ${quantity} 件，已发 ${sent} 件${back > 0 ? `，退回可售 ${back} 件` : ''}，剩 ${left} 件`,
  },
  { title: '生产日期', dataIndex: ['head', 'madeOn'] },
  {
    title: '检验',
    render: (_, { head: { testedOn, testedBy } }) => [testedOn ?? '未检', testedBy].filter(Boolean).join(' '),
  },
  {
    title: '放行',
    hideInDescriptions: ({ head }) => head.releasedTime === null,
    render: (_, { head }) => `${head.releasedTime?.slice(0, 16)} ${head.releasedBy ?? ''}`,
  },
  { title: '有效期至', render: (_, { head }) => <Until lot={head} /> },
  {
    title: '录入',
    hideInDescriptions: ({ entry }) => entry.by.length === 0,
    render: (_, { entry }) => entry.by.join('、'),
  },
  {
    title: '检验报告',
    hideInDescriptions: ({ head }) => head.state === 'pending',
    render: (_, lot) => <Certificate lot={lot} />,
  },
  {
    title: '同批号',
    hideInDescriptions: ({ siblings }) => siblings.length === 0,
    render: (_, { siblings }) => (
      <Flex vertical gap={4}>
        {siblings.map((other) => (
          <span key={other.lotId}>
            <Link to={managePath('lots', { id: String(other.lotId) })}>
              {other.catalogNo} {other.skuName}
            </Link>{' '}
            <LotTag lot={other} />
          </span>
        ))}
      </Flex>
    ),
  },
];

function Certificate({ lot }: { lot: Detail }) {
  const { prodId, catalogNo, lotNo } = lot.head;
  if (!isCertified(lot)) return '买家暂时看不到：缺检验人、放行人，或放行后又有修改';
  return (
    <Link to={coaPath({ prodId, catalogNo, lot: lotNo })} target="_blank">
      买家看到的报告（在新窗口打开）
    </Link>
  );
}
