import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, type TableColumnsType } from 'antd';
import { TableUpload } from '@/components/manage/TableUpload';
import { useState } from 'react';
import { FILE_KINDS, fileProblem, readFile, unreadable } from '@/browser/readFile';
import { FOLDS } from '@/components/manage/folded';
import { useAddressQuery } from '@/components/manage/useAddressQuery';
import { WideTable } from '@/components/manage/WideTable';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { pagesOf } from '@/components/ui/named';
import { goodsImportQuery, goodsImportsQuery, previewGoodsImportMutation } from '@/queries/goods';
import type { GoodsImport } from '@/services/goods';
import { MAX_IMPORT_ROWS } from '@domain/goods/fields';
import { readSheet } from '@domain/goods/sheet';
import { tableCells } from '@domain/shared/csv';
import { errorMessage, isFailure, isUnauthorised } from '@domain/shared/failure';
import { ImportView } from './ImportView';
import styles from './goods.module.less';

const SIZE = 10;
const STATES = { draft: '未应用', applied: '已应用', undone: '已撤销' } as const;

/** Imports tables: the source, the opened table, and the earlier ones. */
export function Imports() {
  const [{ import: opened, ...query }, replaceAll] = useAddressQuery();
  const [page, setPage] = useState(1);
  const importId = /^\d{1,9}$/.test(opened ?? '') ? Number(opened) : null;
  const setOpen = (table: GoodsImport | null) => replaceAll({ ...query, import: table?.importId });
  const imports = useQuery(goodsImportsQuery({ current: page, size: SIZE }));
  return (
    <>
      <ImportSource onRead={setOpen} />
      {importId !== null && <Opened key={importId} importId={importId} onClose={() => setOpen(null)} />}
      <section className={styles.section} aria-labelledby="imports-past">
        <h2 id="imports-past">导入记录</h2>
        <AsyncContent keep of={imports} what="导入记录">
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

function Opened({ importId, onClose }: { importId: number; onClose: () => void }) {
  const opened = useQuery(goodsImportQuery(importId));
  return (
    <AsyncContent keep of={opened} what="这次导入">
      {(table) => <ImportView table={table} onClose={onClose} />}
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

/** Reads a file and sends its lines; the server previews the changes. */
function ImportSource({ onRead }: { onRead: (table: GoodsImport) => void }) {
  const previewing = useMutation(previewGoodsImportMutation());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [notice, setNotice] = useState('');

  const open = async (file: File) => {
    setNotice('');
    setProblem(fileProblem(file) ?? '');
    if (fileProblem(file)) return;
    setBusy(true);
    try {
      const { sheets, notice: ofFile } = await readFile(file, tableCells);
      const read = readSheet(sheets[0]?.cells ?? []);
      if ('problem' in read) return setProblem(read.problem);
      if (read.rows.length > MAX_IMPORT_ROWS)
        return setProblem(`一次最多 ${MAX_IMPORT_ROWS} 行，这份有 ${read.rows.length} 行，请拆开导入`);
      const more = sheets.length > 1 ? `只读取了第一个工作表“${sheets[0]?.name ?? ''}”` : '';
      onRead(await previewing.mutateAsync({ fileName: file.name.slice(0, 200), rows: read.rows }));
      setNotice(
        [`读取的列：${read.columns.join('、')}`, read.notice, more || ofFile].filter(Boolean).join('；'),
      );
    } catch (error) {
      if (!isUnauthorised(error))
        setProblem(isFailure(error) ? errorMessage(error) : unreadable(file.name, error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-label="导入表格">
      <p className={`quiet ${styles.hint}`}>
        在“查找与修改”里导出要改的商品，用表格软件修改后放到这里。系统先逐行列出修改内容，点“应用”后生效；未改动的单元格和空白单元格保持不变。
      </p>
      <TableUpload
        accept={FILE_KINDS}
        maxRows={MAX_IMPORT_ROWS}
        busy={busy}
        onFile={(file) => void open(file)}
      />
      {problem && <Alert type="error" showIcon role="alert" style={{ marginTop: 12 }} title={problem} />}
      {notice && <Alert type="info" showIcon role="status" style={{ marginTop: 12 }} title={notice} />}
    </section>
  );
}
