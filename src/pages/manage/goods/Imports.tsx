import { Button, type TableColumnsType } from 'antd';
import { FOLDS } from '@/components/manage/folded';
import { WideTable } from '@/components/manage/WideTable';
import { useState } from 'react';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { useAddressQuery } from '@/components/manage/useAddressQuery';
import { pagesOf } from '@/components/ui/named';
import { useLoad } from '@/hooks/useLoad';
import { goodsImport, goodsImports, type GoodsImport } from '@/services/goods';
import { ImportSource } from './ImportSource';
import { ImportView } from './ImportView';
import styles from './goods.module.less';

const SIZE = 10;
const STATES = { draft: '未应用', applied: '已应用', undone: '已撤销' } as const;

/** Tables in: one that was just read or opened again, and those that were brought in before. */
export function Imports() {
  const [{ import: opened, ...query }, replaceAll] = useAddressQuery();
  const [page, setPage] = useState(1);
  const importId = /^\d{1,9}$/.test(opened ?? '') ? Number(opened) : null;
  const setOpen = (table: GoodsImport | null) => replaceAll({ ...query, import: table?.importId });
  const request = useLoad(() => goodsImports({ current: page, size: SIZE }), { refreshDeps: [page] });
  return (
    <>
      <ImportSource
        onRead={(table) => {
          setOpen(table);
          request.refresh();
        }}
      />
      {importId !== null && (
        <Opened
          key={importId}
          importId={importId}
          onChanged={request.refresh}
          onClose={() => setOpen(null)}
        />
      )}
      <section className={styles.section} aria-labelledby="imports-past">
        <h2 id="imports-past">导入记录</h2>
        <AsyncContent keep request={request} what="导入记录">
          {({ records, total }) => (
            <WideTable<GoodsImport>
              label="导入记录"
              rowKey="importId"
              columns={columnsFor(setOpen)}
              dataSource={records}
              minWidth={640}
              empty="还没有导入过"
              pagination={{ ...pagesOf(SIZE), total, current: page, onChange: setPage }}
            />
          )}
        </AsyncContent>
      </section>
    </>
  );
}

interface OpenedProps {
  importId: number;
  onChanged: () => void;
  onClose: () => void;
}

function Opened({ importId, onChanged, onClose }: OpenedProps) {
  const request = useLoad(() => goodsImport(importId));
  return (
    <AsyncContent keep request={request} what="这次导入">
      {(table) => (
        <ImportView
          table={table}
          onChanged={(fresh) => {
            request.mutate(fresh);
            onChanged();
          }}
          onClose={onClose}
        />
      )}
    </AsyncContent>
  );
}

const resultOf = ({ counts, state }: GoodsImport): string => {
  if (state === 'draft') return `将修改 ${counts.change} 行，有误 ${counts.bad} 行`;
  const parts = [
    ['已修改', counts.applied],
    ['部分修改', counts.partly],
    ['已撤销', counts.undone],
    ['未撤销', counts.kept],
    ['未修改', counts.refused],
    ['有误', counts.bad],
  ] as const;
  return parts.flatMap(([name, count]) => (count > 0 ? [`${name} ${count} 行`] : [])).join('，');
};

const columnsFor = (onOpen: (table: GoodsImport) => void): TableColumnsType<GoodsImport> => [
  { key: 'time', title: '时间', dataIndex: 'time', width: 176, className: 'nowrap' },
  { key: 'file', title: '文件', dataIndex: 'fileName' },
  { ...FOLDS, key: 'by', title: '导入人', dataIndex: 'by' },
  { key: 'state', title: '状态', render: (_, { state }) => STATES[state] },
  { ...FOLDS, key: 'result', title: '结果', render: (_, table) => resultOf(table) },
  {
    key: 'open',
    title: '操作',
    fixed: 'right',
    width: 80,
    render: (_, table) => (
      <Button
        type="link"
        size="small"
        aria-label={`查看 ${table.fileName} ${table.time}`}
        onClick={() => onOpen(table)}
      >
        查看
      </Button>
    ),
  },
];
