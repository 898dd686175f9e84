import type { ProColumns } from '@ant-design/pro-components';
import { Link } from '@umijs/max';
import { Tag } from 'antd';
import { ManageTable } from '@/components/manage/ManageTable';
import { useAddressQuery } from '@/components/manage/useAddressQuery';
import { managePath } from '@domain/staff/pages';
import { productImportsQuery } from '@/queries/productImports';
import type { ProductImport } from '@/services/productImports';
import { CatalogueUpdate } from './CatalogueUpdate';
import { IMPORT_STATES, VERDICTS } from './importWords';
import { ImportedTable } from './ImportedTable';
import { TableSource } from './TableSource';

/** Tables of new products: the upload, the opened table, and the earlier ones. */
export function TableImports() {
  const [{ import: opened = '' }, replaceAll] = useAddressQuery();
  if (/^\d{1,9}$/.test(opened)) return <ImportedTable key={opened} importId={Number(opened)} />;
  return (
    <>
      <CatalogueUpdate />
      <TableSource onRead={({ importId }) => replaceAll({ view: 'imports', import: importId })} />
      <ManageTable<ProductImport>
        label="导入记录"
        rowKey="importId"
        columns={COLUMNS}
        list={(_, page) => productImportsQuery(page)}
        own={['view']}
        minWidth={900}
      />
    </>
  );
}

const countsText = ({ counts }: ProductImport): string =>
  (['new', 'changed', 'same', 'refused'] as const)
    .flatMap((verdict) => (counts[verdict] > 0 ? [`${VERDICTS[verdict]} ${counts[verdict]}`] : []))
    .join('，');

const COLUMNS: ProColumns<ProductImport>[] = [
  {
    title: '文件',
    dataIndex: 'fileName',
    search: false,
    render: (_, { importId, fileName, time }) => (
      <Link
        to={managePath('products', { view: 'imports', import: String(importId) })}
        className="strong"
        aria-label={`${fileName} ${time}`}
      >
        {fileName}
      </Link>
    ),
  },
  {
    title: '状态',
    dataIndex: 'state',
    search: false,
    width: 100,
    render: (_, { state }) => (
      <Tag color={state === 'submitted' ? 'orange' : undefined}>{IMPORT_STATES[state]}</Tag>
    ),
  },
  { title: '结果', key: 'counts', search: false, width: 280, render: (_, table) => countsText(table) },
  {
    title: '上传',
    dataIndex: 'time',
    search: false,
    width: 200,
    render: (_, { time, by }) => `${time.slice(0, 16)} ${by}`,
  },
  {
    title: '核对',
    dataIndex: 'decidedTime',
    search: false,
    width: 200,
    render: (_, { decidedTime, decidedBy }) =>
      decidedTime === null ? '—' : `${decidedTime.slice(0, 16)} ${decidedBy ?? ''}`,
  },
];
