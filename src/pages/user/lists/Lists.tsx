import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Flex, Table, Tag, type TableColumnsType } from 'antd';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Pagination } from '@/components/ui/Pagination';
import { Price } from '@/components/ui/Price';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import type { ListHead } from '@domain/catalogue/types';
import { purchaseListPath, purchaseListsPath, type ListScope } from '@/utils/purchaseListPath';
import { listCountsQuery, purchaseListsQuery } from '@/queries/lists';
import area from '../area.module.less';
import styles from './lists.module.less';

interface Props {
  scope: ListScope;
  page: number;
}

/** The buyer's lists, or those shared by colleagues. */
export function Lists({ scope, page }: Props) {
  const lists = useQuery(purchaseListsQuery(scope, page));
  const { data: counts } = useQuery(listCountsQuery(scope, page));
  return (
    <>
      <header className={area.head}>
        <h1>采购清单</h1>
      </header>
      {counts?.group && (
        <LinkTabs
          label="谁的清单"
          current={scope}
          items={[
            { key: 'own', to: purchaseListsPath(), label: '我的清单', count: counts.own },
            {
              key: 'shared',
              to: purchaseListsPath({ scope: 'shared' }),
              label: '同组共享',
              count: counts.shared,
            },
          ]}
        />
      )}
      <div aria-busy={lists.isFetching}>
        <AsyncContent of={lists} what="采购清单" skeleton={<Skeleton rows={4} height={56} />}>
          {({ records, total, pages, group }) =>
            records.length === 0 ? (
              <Nothing scope={scope} beyond={total > 0} group={group} />
            ) : (
              <>
                <Table<ListHead>
                  aria-label="采购清单"
                  size="small"
                  rowKey="listId"
                  className={styles.table}
                  columns={columnsFor(scope)}
                  dataSource={records}
                  pagination={false}
                />
                <Pagination
                  page={page}
                  pages={pages}
                  pathOf={(to) => purchaseListsPath({ scope, page: to })}
                />
              </>
            )
          }
        </AsyncContent>
      </div>
    </>
  );
}

const columnsFor = (scope: ListScope): TableColumnsType<ListHead> => [
  {
    key: 'name',
    title: '清单',
    rowScope: 'row',
    className: styles.name,
    render: (_, { listId, name, note, shared }) => (
      <Flex vertical gap={2} className={styles.plain}>
        <span>
          <Link to={purchaseListPath(listId)} className="strong tap">
            {name}
          </Link>
          {scope === 'own' && shared && <Tag className={styles.shared}>已共享</Tag>}
        </span>
        {note && <span className={`quiet ${styles.brief}`}>{note}</span>}
      </Flex>
    ),
  },
  ...(scope === 'shared'
    ? [
        {
          key: 'owner',
          title: '创建人',
          width: 160,
          render: (_: unknown, { ownerName }: ListHead) => ownerName,
        },
      ]
    : []),
  { key: 'lines', title: '行数', width: 80, align: 'right', render: (_, { lines }) => `${lines} 行` },
  {
    key: 'amount',
    title: '今日金额',
    width: 168,
    align: 'right',
    render: (_, { amount, unbuyable }) => (
      <Flex vertical className={styles.amount}>
        <Price value={amount} />
        {unbuyable > 0 && <span className="quiet">{unbuyable} 行停售或询价，未计</span>}
      </Flex>
    ),
  },
  {
    key: 'changed',
    title: '最近修改',
    width: 120,
    render: (_, { changeTime }) => (
      <time dateTime={changeTime.slice(0, 10)} className="quiet nowrap">
        {changeTime.slice(0, 10)}
      </time>
    ),
  },
];

interface NothingProps {
  scope: ListScope;
  /** Whether other pages have lists. */
  beyond: boolean;
  group: string;
}

function Nothing({ scope, beyond, group }: NothingProps) {
  if (beyond)
    return (
      <StateView title="本页没有清单" actions={<Link to={purchaseListsPath({ scope })}>返回第一页</Link>} />
    );
  if (scope === 'shared')
    return (
      <StateView title="还没有人共享清单" actions={<Link to={purchaseListsPath()}>我的清单</Link>}>
        {group
          ? `${group}的成员共享清单后，您可以在这里查看并放入购物车。`
          : '加入课题组后，可以看到同组成员共享的清单。'}
      </StateView>
    );
  return (
    <StateView
      icon="list"
      title="还没有采购清单"
      actions={
        <>
          <Link to="/buyCar">从购物车创建</Link>
          <Link to="/user/quickOrder">从表格快速下单</Link>
        </>
      }
    >
      常买的商品存成清单，下次一键放入购物车，价格、库存和管制的变化会一并列出。
    </StateView>
  );
}
