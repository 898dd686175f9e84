import type { ProColumns } from '@ant-design/pro-components';
import { Link } from '@umijs/max';
import { Flex, Tag } from 'antd';
import { FOLDS } from '@/components/manage/folded';
import { ManageTable } from '@/components/manage/ManageTable';
import { useAddressQuery, type AddressQuery } from '@/components/manage/useAddressQuery';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { CONTENT_KIND_CODES, CONTENT_KINDS, CONTENT_STATES } from '@domain/content/kinds';
import type { ContentKind } from '@domain/content/types';
import { refKey } from '@domain/content/links';
import { managePath } from '@domain/staff/pages';
import { managedContentsQuery } from '@/queries/manageContent';
import type { ContentRow } from '@/services/manageContent';
import { StateTag } from './StateTag';

/** All texts; planned ones come first, then those changed last. */
export function ContentList() {
  const [{ current: _current, ...query }] = useAddressQuery();
  const { kind: named = '', q, state } = query;
  const kind = CONTENT_KIND_CODES.find((code) => code === named);
  // A category belongs to one kind.
  const shared = { ...(q && { q }), ...(state && { state }) };
  return (
    <>
      <h1>内容</h1>
      <LinkTabs
        label="种类"
        current={kind ?? ''}
        items={[
          { key: '', to: managePath('content', shared), label: '全部' },
          ...CONTENT_KIND_CODES.map((code) => ({
            key: code,
            to: managePath('content', { ...shared, kind: code }),
            label: CONTENT_KINDS[code].name,
          })),
        ]}
      />
      <ManageTable<ContentRow>
        key={kind}
        label="内容"
        rowKey={refKey}
        columns={columnsFor(query, kind)}
        own={['kind']}
        toolbar={[<NewLinks key="new" kind={kind} />]}
        list={(requested, page) => managedContentsQuery({ ...requested, ...page })}
        minWidth={860}
      />
    </>
  );
}

/** `文章 · 实验方案 · 21`, without repetition. */
const sortOf = ({ kind, category, id }: ContentRow): string => {
  const { name, categories } = CONTENT_KINDS[kind];
  return [...new Set([name, categories[category], id])].filter(Boolean).join(' · ');
};

/** Brands come with the catalogue. */
const NEW_KINDS: readonly ContentKind[] = ['notice', 'article', 'faq'];

const NewLinks = ({ kind }: { kind: ContentKind | undefined }) => (
  <Flex gap={16}>
    {NEW_KINDS.filter((code) => kind === undefined || code === kind).map((code) => (
      <Link key={code} to={managePath('content', { kind: code, id: 'new' })} className="tap strong">
        新建{CONTENT_KINDS[code].name}
      </Link>
    ))}
  </Flex>
);

const day = (time: string) => time.slice(0, 16);

const columnsFor = (query: AddressQuery, kind: ContentKind | undefined): ProColumns<ContentRow>[] => [
  {
    title: '查找',
    dataIndex: 'q',
    hideInTable: true,
    fieldProps: { placeholder: '标题、正文或编号' },
  },
  {
    title: '标题',
    dataIndex: 'title',
    search: false,
    render: (_, row) => (
      <Flex vertical>
        <Link to={managePath('content', { ...query, kind: row.kind, id: row.id })} className="strong">
          {row.title}
        </Link>
        <span className="quiet">{sortOf(row)}</span>
      </Flex>
    ),
  },
  {
    title: '状态',
    dataIndex: 'state',
    valueType: 'select',
    valueEnum: CONTENT_STATES,
    width: 180,
    render: (_, { state, pending }) => (
      <>
        <StateTag state={state} />
        {pending === 'draft' && state !== 'draft' && <Tag>另有草稿</Tag>}
        {pending === 'planned' && <Tag color="processing">修改待上线</Tag>}
      </>
    ),
  },
  {
    title: '类别',
    dataIndex: 'category',
    valueType: 'select',
    valueEnum: kind ? CONTENT_KINDS[kind].categories : {},
    hideInTable: true,
    ...((!kind || kind === 'brand') && { search: false as const }),
  },
  {
    title: '上线 / 下线时间',
    dataIndex: 'from',
    search: false,
    width: 168,
    render: (_, { from, until }) => (
      <Flex vertical>
        <span className="nowrap">{from ? day(from) : '—'}</span>
        {until && <span className="quiet nowrap">至 {day(until)}</span>}
      </Flex>
    ),
  },
  {
    ...FOLDS,
    title: '最后修改',
    dataIndex: 'changedTime',
    search: false,
    width: 152,
    render: (_, { changedTime, changedBy }) =>
      changedTime ? (
        <Flex vertical>
          <span className="nowrap">{day(changedTime)}</span>
          <span className="quiet">{changedBy}</span>
        </Flex>
      ) : (
        <span className="quiet">系统预置</span>
      ),
  },
];
