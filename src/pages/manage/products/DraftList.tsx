import type { ProColumns } from '@ant-design/pro-components';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Alert, Tag } from 'antd';
import { ManageTable } from '@/components/manage/ManageTable';
import { useAddressQuery } from '@/components/manage/useAddressQuery';
import { DRAFT_STATES } from '@domain/goods/draft';
import type { ProductDraftState } from '@domain/goods/types';
import { managePath } from '@domain/staff/pages';
import { productPath } from '@domain/sds/documentPath';
import { productDraftsQuery } from '@/queries/newProducts';
import type { ProductDraftHead } from '@/services/newProducts';

const isState = (text: string | undefined): text is ProductDraftState =>
  text !== undefined && Object.hasOwn(DRAFT_STATES, text);

/** Drafts of new products, last changed first. */
export function DraftList() {
  const [query] = useAddressQuery();
  return (
    <>
      <p className="quiet">一人编写，另一位店长核对来源后发布。发布之前买家看不到。</p>
      <Held />
      <ManageTable<ProductDraftHead>
        label="新商品"
        rowKey="draftId"
        columns={columnsFor(query)}
        list={({ state }, page) => productDraftsQuery({ ...page, ...(isState(state) && { state }) })}
        minWidth={900}
      />
    </>
  );
}

/** Products of the last catalogue update that staff had created before. */
function Held() {
  const { data } = useQuery(productDraftsQuery({ current: 1, size: 1 }));
  if (!data?.held.length) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 12 }}
      title={`上次目录更新中有 ${data.held.length} 种商品与自建商品相同，没有导入`}
      description={data.held.map(({ catalogNo, prodName, prodId }) => (
        <div key={catalogNo}>
          {catalogNo} {prodName}，<Link to={productPath(prodId)}>查看自建商品</Link>
        </div>
      ))}
    />
  );
}

const columnsFor = (query: Record<string, string>): ProColumns<ProductDraftHead>[] => [
  {
    title: '名称',
    dataIndex: 'nameZh',
    search: false,
    render: (_, { draftId, nameZh, cas }) => (
      <Link to={managePath('products', { ...query, id: String(draftId) })} className="strong">
        {nameZh || cas || `草稿 ${draftId}`}
      </Link>
    ),
  },
  { title: 'CAS 号', dataIndex: 'cas', search: false, width: 140, render: (_, { cas }) => cas || '—' },
  {
    title: '品牌',
    dataIndex: 'brandName',
    search: false,
    width: 140,
    render: (_, row) => row.brandName || '—',
  },
  {
    title: '状态',
    dataIndex: 'state',
    valueType: 'select',
    valueEnum: DRAFT_STATES,
    width: 120,
    render: (_, { state }) => (
      <Tag color={state === 'submitted' ? 'orange' : undefined}>{DRAFT_STATES[state]}</Tag>
    ),
  },
  {
    title: '最近改动',
    dataIndex: 'changeTime',
    search: false,
    width: 220,
    render: (_, { changeTime, by }) => `${changeTime.slice(0, 16)} ${by}`,
  },
  {
    title: '商品',
    dataIndex: 'prodId',
    search: false,
    width: 110,
    render: (_, { prodId }) => (prodId === null ? '—' : <Link to={productPath(prodId)}>商品页</Link>),
  },
];
