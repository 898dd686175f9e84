import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Flex, Radio, Tag, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { ActionForm, ReasonField } from '@/components/manage/DialogForm';
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
} from '@/queries/productImports';
import type { CatalogueDifference, CatalogueProposal } from '@/services/productImports';
import styles from './products.module.less';

const KINDS = { new: '新增', changed: '有变化', missing: '不再提供' } as const;
const KIND_LIST = ['new', 'changed', 'missing'] as const;
const SIZE = 20;

/** The catalogue of a newer build that waits for a decision; nothing without one. */
export function CatalogueUpdate() {
  const { data } = useQuery(catalogueProposalsQuery({ current: 1, size: 1 }));
  const [proposal] = data?.records ?? [];
  return proposal?.state === 'open' ? <Open key={proposal.proposalId} proposal={proposal} /> : null;
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
          question={`新增 ${counts.new} 种（没有库存）、更新 ${counts.changed} 种、下架 ${counts.missing} 种，不能撤销。`}
          onConfirm={async () => {
            await applying.mutateAsync();
            notify.success('已应用目录更新，买家一秒内看到');
          }}
        />
      )}
      <ActionForm<{ reason: string }>
        label="不应用"
        title="不应用这次目录更新"
        name="declineUpdate"
        draftKey={`manage/products/update/${proposalId}`}
        initialValues={{ reason: '' }}
        submitText="不应用"
        check={({ reason }) => ({ reason: reason.trim() === '' ? '请填写原因' : null })}
        send={async ({ reason }) => {
          await declining.mutateAsync(reason.trim());
          notify.success('已记录，目录保持不变');
        }}
      >
        <ReasonField label="原因" maxLength={300} />
      </ActionForm>
    </Flex>
  );
}
