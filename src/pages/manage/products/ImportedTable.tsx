import type { ProColumns } from '@ant-design/pro-components';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Alert, Flex, Tag } from 'antd';
import { FOLDS } from '@/components/manage/folded';
import { ManageTable } from '@/components/manage/ManageTable';
import { useAddressQuery, type AddressQuery } from '@/components/manage/useAddressQuery';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { BackLink } from '@/components/ui/BackLink';
import { DownloadButton } from '@/components/ui/DownloadButton';
import { managePath } from '@domain/staff/pages';
import { productImportLinesQuery, productImportQuery } from '@/queries/productImports';
import {
  productImportFile,
  type ProductImport,
  type ProductImportLine,
  type ProductVerdict,
} from '@/services/productImports';
import { ImportActions } from './ImportActions';
import { ImportedLine } from './ImportedLine';
import { IMPORT_STATES, VERDICT_COLOURS, VERDICTS } from './importWords';
import styles from './products.module.less';

/** An imported table: what happened to it, its rows with their verdicts, and the next step. */
export function ImportedTable({ importId }: { importId: number }) {
  const opened = useQuery(productImportQuery(importId));
  return (
    <>
      <BackLink to={managePath('products', { view: 'imports' })} label="表格导入" />
      <AsyncContent keep of={opened} what="这次导入">
        {(table) => <Opened table={table} />}
      </AsyncContent>
    </>
  );
}

const isVerdict = (text: string | undefined): text is ProductVerdict =>
  text !== undefined && Object.hasOwn(VERDICTS, text);

function Opened({ table }: { table: ProductImport }) {
  const { importId, fileName, counts } = table;
  const [query, replaceAll] = useAddressQuery();
  const line = /^\d{1,7}$/.test(query.line ?? '') ? Number(query.line) : null;
  return (
    <section aria-labelledby="import-open">
      <Flex wrap gap="8px 12px" align="center" justify="space-between">
        <h2 id="import-open">{fileName}</h2>
        <Flex wrap gap={8}>
          <ImportActions table={table} />
          {counts.refused > 0 && (
            <DownloadButton
              what="不能导入的行"
              of={fileName}
              load={() => productImportFile(importId, 'refused')}
            />
          )}
        </Flex>
      </Flex>
      <Story table={table} />
      <ManageTable<ProductImportLine>
        label="各行"
        rowKey="line"
        columns={columnsFor(query)}
        list={({ verdict }, page) =>
          productImportLinesQuery(importId, { ...page, ...(isVerdict(verdict) && { verdict }) })
        }
        own={['view', 'import', 'line']}
        beside="line"
        minWidth={720}
      />
      {line !== null && (
        <ImportedLine
          importId={importId}
          line={line}
          onClose={() =>
            replaceAll(Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'line')))
          }
        />
      )}
    </section>
  );
}

/** State, counts, and who did what. */
function Story({ table }: { table: ProductImport }) {
  const { state, counts, mine } = table;
  const steps = [
    `${table.time.slice(0, 16)} ${table.by} 上传`,
    ...(table.submitTime ? [`${table.submitTime.slice(0, 16)} 提交：${table.reason}`] : []),
    ...(table.decidedTime
      ? [
          `${table.decidedTime.slice(0, 16)} ${table.decidedBy ?? ''} ${
            state === 'rejected' ? `退回：${table.decidedReason}` : '发布'
          }`,
        ]
      : []),
    ...(table.undoneTime ? [`${table.undoneTime.slice(0, 16)} ${table.undoneBy ?? ''} 撤销`] : []),
  ];
  return (
    <>
      <Flex wrap gap="4px 12px" align="center" className={styles.counts}>
        <Tag color={state === 'submitted' ? 'orange' : undefined}>{IMPORT_STATES[state]}</Tag>
        {(['new', 'changed', 'same', 'refused'] as const).map((verdict) => (
          <span key={verdict}>
            {VERDICTS[verdict]} <b>{counts[verdict]}</b>
          </span>
        ))}
      </Flex>
      <p className="quiet">{steps.join('；')}</p>
      {state === 'submitted' && mine && (
        <Alert type="info" showIcon title="这份表由您上传，须由另一位店长核对来源后发布。" />
      )}
    </>
  );
}

const columnsFor = (query: AddressQuery): ProColumns<ProductImportLine>[] => [
  { title: '行号', dataIndex: 'line', search: false, width: 72 },
  {
    title: '结果',
    dataIndex: 'verdict',
    valueType: 'select',
    valueEnum: VERDICTS,
    width: 110,
    render: (_, { verdict }) => <Tag color={VERDICT_COLOURS[verdict]}>{VERDICTS[verdict]}</Tag>,
  },
  {
    title: '商品与原因',
    dataIndex: 'nameZh',
    search: false,
    render: (_, { line, nameZh, catalogNo, problems }) => (
      <>
        <Link
          to={managePath('products', { ...query, line: String(line) })}
          className="strong"
          aria-label={`第 ${line} 行 ${nameZh}`}
        >
          {nameZh || '（没有中文名）'}
        </Link>
        <div className="quiet">{catalogNo}</div>
        {problems.length > 0 && (
          <ul className={styles.reasons}>
            {problems.map(({ column, message }) => (
              <li key={column}>
                <b>{column}：</b>
                <span>{message}</span>
              </li>
            ))}
          </ul>
        )}
      </>
    ),
  },
  {
    ...FOLDS,
    title: 'CAS 号',
    dataIndex: 'cas',
    search: false,
    width: 140,
    render: (_, { cas }) => cas || '—',
  },
  {
    ...FOLDS,
    title: '品牌',
    dataIndex: 'brandName',
    search: false,
    width: 120,
    render: (_, { brandName }) => brandName || '—',
  },
  { ...FOLDS, title: '规格数', dataIndex: 'packs', search: false, width: 90, align: 'right' },
];
