import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Flex, Radio, Tag, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { ReasonForm } from '@/components/manage/DialogForm';
import { WideTable } from '@/components/manage/WideTable';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { pagesOf } from '@/components/ui/named';
import { useMayAct } from '@/hooks/useMayAct';
import {
  applyProposalMutation,
  catalogueDifferencesQuery,
  catalogueProposalsQuery,
  declineProposalMutation,
  undoProposalMutation,
} from '@/queries/productImports';
import type { CatalogueDifference, CatalogueProposal, CatalogueUndo } from '@/services/productImports';
import styles from './products.module.less';

const KINDS = { new: '新增', changed: '有变化', missing: '不再提供' } as const;
const KIND_LIST = ['new', 'changed', 'missing'] as const;
const SIZE = 20;

/** Proposals that are looked through: after an applied one, newer ones may have been declined. */
const LATEST = 10;

/** The catalogue of a newer build that waits for a decision, or the applied one that can be undone; else nothing. */
export function CatalogueUpdate() {
  const { data } = useQuery(catalogueProposalsQuery({ current: 1, size: LATEST }));
  const [undone, setUndone] = useState<CatalogueUndo | null>(null);
  const records = data?.records ?? [];
  const open = records.find(({ state }) => state === 'open');
  if (open) return <Open key={open.proposalId} proposal={open} />;
  const applied = records.find(({ mayUndo }) => mayUndo);
  if (applied) return <Applied key={applied.proposalId} proposal={applied} onUndone={setUndone} />;
  return undone && <Kept undone={undone} />;
}

function Applied({ proposal, onUndone }: Props & { onUndone: (undone: CatalogueUndo) => void }) {
  const { proposalId, built, decidedBy, decidedTime, counts } = proposal;
  const undoing = useMutation(undoProposalMutation(proposalId));
  const isManager = useMayAct()([]);
  return (
    <section aria-labelledby="catalogue-update" className={styles.source}>
      <Flex wrap gap="8px 12px" align="center" justify="space-between">
        <h2 id="catalogue-update">
          目录更新 <Tag color="green">已应用</Tag>
        </h2>
        {isManager && (
          <ReasonForm
            maxLength={300}
            danger
            label="撤销目录更新"
            title="撤销这次目录更新"
            name="undoUpdate"
            draftKey={`manage/products/undoUpdate/${proposalId}`}
            submitText="撤销"
            send={async (reason) => {
              const undone = await undoing.mutateAsync(reason);
              onUndone(undone);
              notify.success('已撤销目录更新，买家一秒内看到原来的资料');
            }}
          >
            <p className="secondary" style={{ marginBottom: 12 }}>
              商品资料恢复到更新之前；更新带来的 {counts.new}{' '}
              种新商品下架。之后有订单、改价、库存或更正的商品保留更新后的资料，撤销后列出。
            </p>
          </ReasonForm>
        )}
      </Flex>
      <p className="quiet">
        {built.slice(0, 16)} 编制的目录，{decidedBy ?? '系统'} 于 {decidedTime?.slice(0, 16)}{' '}
        应用。发现资料有误时可以整份撤销，直到下一次更新。
      </p>
    </section>
  );
}

/** Products that keep the undone catalogue; nothing when all were given back. */
function Kept({ undone: { kept } }: { undone: CatalogueUndo }) {
  if (kept.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={`目录更新已撤销。${kept.length} 种商品之后用过，保留更新后的资料，请逐个核对`}
      description={
        <ul>
          {kept.map(({ prodId, catalogNo, prodName, reasons }) => (
            <li key={prodId}>
              {catalogNo} {prodName}：{reasons.join('、')}
            </li>
          ))}
        </ul>
      }
    />
  );
}

interface Props {
  proposal: CatalogueProposal;
}

function Open({ proposal }: Props) {
  const { proposalId, built, counts } = proposal;
  const filled = KIND_LIST.filter((kind) => counts[kind] > 0);
  const [kind, setKind] = useState(filled[0]);
  const [page, setPage] = useState(1);
  return (
    <section aria-labelledby="catalogue-update" className={styles.source}>
      <Flex wrap gap="8px 12px" align="center" justify="space-between">
        <h2 id="catalogue-update">
          目录更新 <Tag color="orange">待决定</Tag>
        </h2>
        <Decide proposal={proposal} />
      </Flex>
      <p className="quiet">
        升级带来了 {built.slice(0, 16)}{' '}
        编制的目录，尚未应用。应用后商品资料以新目录为准；已有规格的价格、库存和上下架，以及自建商品和更正保持不变。
      </p>
      {filled.length > 0 ? (
        <Radio.Group
          aria-label="哪些差别"
          value={kind}
          onChange={({ target }) => {
            setKind(target.value as (typeof KIND_LIST)[number]);
            setPage(1);
          }}
          options={filled.map((value) => ({ value, label: `${KINDS[value]} ${counts[value]}` }))}
        />
      ) : (
        <p>商品没有差别，只有品牌、分类或化合物的资料不同。</p>
      )}
      {kind && <Differences proposalId={proposalId} kind={kind} page={page} onPage={setPage} />}
    </section>
  );
}

function Differences({
  proposalId,
  kind,
  page,
  onPage,
}: {
  proposalId: number;
  kind: (typeof KIND_LIST)[number];
  page: number;
  onPage: (page: number) => void;
}) {
  const found = useQuery({
    ...catalogueDifferencesQuery(proposalId, { kind, current: page, size: SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <AsyncContent keep of={found} what="目录的差别">
      {({ records, total }) => (
        <WideTable<CatalogueDifference>
          label="目录的差别"
          rowKey="prodId"
          columns={COLUMNS}
          dataSource={records}
          minWidth={480}
          pagination={{ ...pagesOf(SIZE), total, current: page, onChange: onPage }}
        />
      )}
    </AsyncContent>
  );
}

const COLUMNS: TableColumnsType<CatalogueDifference> = [
  { key: 'no', title: '货号', dataIndex: 'catalogNo', width: 140 },
  { key: 'name', title: '名称', dataIndex: 'prodName' },
  { key: 'what', title: '变化', render: (_, { fields }) => fields.join('、') || '—' },
];

/** For managers. */
function Decide({ proposal: { proposalId, counts, mayApply } }: Props) {
  const applying = useMutation(applyProposalMutation(proposalId));
  const declining = useMutation(declineProposalMutation(proposalId));
  if (!useMayAct()([])) return null;
  return (
    <Flex gap={8} wrap>
      {mayApply && (
        <ConfirmAction
          primary
          label="应用目录更新"
          question={`新增 ${counts.new} 种（没有库存）、更新 ${counts.changed} 种、下架 ${counts.missing} 种。之后可以整份撤销，直到下一次更新。`}
          onConfirm={async () => {
            await applying.mutateAsync();
            notify.success('已应用目录更新，买家一秒内看到');
          }}
        />
      )}
      <ReasonForm
        maxLength={300}
        label="不应用"
        title="不应用这次目录更新"
        name="declineUpdate"
        draftKey={`manage/products/update/${proposalId}`}
        submitText="不应用"
        send={async (reason) => {
          await declining.mutateAsync(reason);
          notify.success('已记录，目录保持不变');
        }}
      />
    </Flex>
  );
}
