import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Alert, Button, Descriptions, Flex } from 'antd';
import { useState } from 'react';
import { DetailColumns, DetailHead, History } from '@/components/manage/Detail';
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
            facts={<Facts lot={lot} />}
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

const NO_CERTIFICATE = '买家暂时看不到：缺检验人、放行人，或放行后又有修改';

function Facts({ lot }: { lot: Detail }) {
  const { head, siblings, entry } = lot;
  const { prodId, prodName, skuName, catalogNo, lotNo, cas, quantity, sent, back, left } = head;
  const { madeOn, testedOn, testedBy, releasedBy, releasedTime } = head;
  const items = [
    { key: 'state', label: '状态', children: <LotTag lot={head} /> },
    {
      key: 'goods',
      label: '商品',
      children: (
        <Link to={`/productDetail?prodId=${prodId}`} target="_blank">
          {prodName} {skuName}（在新窗口打开）
        </Link>
      ),
    },
    { key: 'no', label: '货号', children: catalogNo },
    cas !== null && { key: 'cas', label: 'CAS 号', children: cas },
    { key: 'place', label: '位置', children: [head.warehouse, head.place].filter(Boolean).join(' ') },
    {
      key: 'count',
      label: '数量',
      children: `入库 ${quantity} 件，已发 ${sent} 件${back > 0 ? `，退回可售 ${back} 件` : ''}，剩 ${left} 件`,
    },
    { key: 'made', label: '生产日期', children: madeOn },
    { key: 'tested', label: '检验', children: [testedOn ?? '未检', testedBy].filter(Boolean).join(' ') },
    releasedTime !== null && {
      key: 'released',
      label: '放行',
      children: `${releasedTime.slice(0, 16)} ${releasedBy ?? ''}`,
    },
    { key: 'until', label: '有效期至', children: <Until lot={head} /> },
    entry.by.length > 0 && { key: 'entered', label: '录入', children: entry.by.join('、') },
    head.state !== 'pending' && {
      key: 'coa',
      label: '检验报告',
      children: !isCertified(lot) ? (
        NO_CERTIFICATE
      ) : (
        <Link to={coaPath({ prodId, catalogNo, lot: lotNo })} target="_blank">
          买家看到的报告（在新窗口打开）
        </Link>
      ),
    },
    siblings.length > 0 && {
      key: 'siblings',
      label: '同批号',
      children: (
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
  return (
    <Descriptions
      size="small"
      column={1}
      styles={{ label: { width: 80 } }}
      items={items.filter((item) => item !== false)}
    />
  );
}
