import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Flex, Input, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { TwoLines } from '@/components/manage/columns';
import { WideTable } from '@/components/manage/WideTable';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { STEPS_NAMED } from '@/components/ui/named';
import { agreementLinesQuery, removeAgreementLinesMutation } from '@/queries/prices';
import type { AgreementHead, AgreementLine } from '@/services/prices';
import { SCOPE_NAMES } from '@domain/prices/agreement';
import { formatYuan } from '@domain/shared/money';

const SIZE = 20;

/** The lines of an agreement or promotion; those of a draft can be removed. */
export function Lines({ head }: { head: AgreementHead }) {
  const [q, setQ] = useState('');
  const [current, setCurrent] = useState(1);
  const lines = useQuery(agreementLinesQuery(head.agreementId, { ...(q && { q }), current, size: SIZE }));
  const removing = useMutation(removeAgreementLinesMutation(head));
  const isDraft = head.state === 'draft';
  return (
    <section aria-label="明细">
      <Flex wrap justify="space-between" align="center" gap={12} style={{ marginBottom: 8 }}>
        <h2>明细 {head.lines.toLocaleString()} 行</h2>
        <Flex wrap gap={8}>
          <Input.Search
            allowClear
            aria-label="查找明细"
            placeholder="货号或商品名称"
            maxLength={60}
            onSearch={(text) => {
              setQ(text.trim());
              setCurrent(1);
            }}
            style={{ width: 240 }}
          />
          {isDraft && head.lines > 0 && (
            <ConfirmAction
              danger
              label="清空明细"
              question={`删除全部 ${head.lines.toLocaleString()} 行明细？`}
              onConfirm={() => removing.mutateAsync(null)}
            />
          )}
        </Flex>
      </Flex>
      <AsyncContent keep of={lines} what="明细">
        {({ records, total }) => (
          <WideTable<AgreementLine>
            label="明细"
            rowKey="lineId"
            columns={columnsFor(isDraft ? (lineId) => removing.mutate([lineId]) : null)}
            dataSource={records}
            minWidth={720}
            empty={q ? '没有这样的明细' : '还没有明细'}
            pagination={{ ...STEPS_NAMED, current, total, pageSize: SIZE, onChange: setCurrent }}
          />
        )}
      </AsyncContent>
    </section>
  );
}

const columnsFor = (onRemove: ((lineId: number) => void) | null): TableColumnsType<AgreementLine> => [
  { key: 'scope', title: '范围', width: 96, render: (_, { scope }) => SCOPE_NAMES[scope] },
  {
    key: 'target',
    title: '对象',
    render: (_, { scope, target, name }) => (
      <TwoLines note={name}>{scope === 'all' ? '全部商品' : target}</TwoLines>
    ),
  },
  { key: 'from', title: '起购数量', width: 96, align: 'right', dataIndex: 'fromCount' },
  {
    key: 'price',
    title: '价格',
    align: 'right',
    width: 144,
    render: (_, { share, fixed }) => (fixed === null ? `目录价的 ${share}%` : formatYuan(fixed)),
  },
  {
    key: 'list',
    title: '目录价',
    align: 'right',
    width: 112,
    render: (_, { scope, list }) => (scope === 'pack' ? formatYuan(list) : '—'),
  },
  ...(onRemove
    ? [
        {
          key: 'remove',
          title: '操作',
          width: 80,
          render: (_: unknown, { lineId, target, fromCount }: AgreementLine) => (
            <Button
              type="link"
              size="small"
              aria-label={`删除 ${target || '全部商品'} ${fromCount} 件起`}
              onClick={() => onRemove(lineId)}
            >
              删除
            </Button>
          ),
        },
      ]
    : []),
];
