import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Flex, Table, type TableColumnsType } from 'antd';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Pagination } from '@/components/ui/Pagination';
import { Price } from '@/components/ui/Price';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { validityText } from '@domain/quotation/quotation';
import type { QuotationHead } from '@domain/quotation/types';
import { quotationPath, quotationsPath } from '@domain/quotation/quotationPath';
import { quotationsQuery } from '@/queries/quotations';
import area from '../area.module.less';
import styles from './quotations.module.less';
import { StateTag } from './StateTag';

/** The buyer's quotations, newest first. */
export function Quotations({ page }: { page: number }) {
  const quotations = useQuery(quotationsQuery(page));
  return (
    <>
      <header className={area.head}>
        <h1>我的报价</h1>
      </header>
      <div aria-busy={quotations.isFetching}>
        <AsyncContent of={quotations} what="报价单" skeleton={<Skeleton rows={4} height={56} />}>
          {({ records, total, pages }) =>
            records.length === 0 ? (
              <Nothing beyond={total > 0} />
            ) : (
              <>
                <Table<QuotationHead>
                  aria-label="报价单"
                  size="small"
                  rowKey="quotationNo"
                  className={styles.table}
                  columns={COLUMNS}
                  dataSource={records}
                  pagination={false}
                />
                <Pagination page={page} pages={pages} pathOf={quotationsPath} />
              </>
            )
          }
        </AsyncContent>
      </div>
    </>
  );
}

const COLUMNS: TableColumnsType<QuotationHead> = [
  {
    key: 'no',
    title: '报价单',
    rowScope: 'row',
    className: styles.name,
    render: (_, { quotationNo, lines, answers }) => (
      <Flex vertical className={styles.plain}>
        <Link to={quotationPath(quotationNo)} className="strong tap">
          {quotationNo}
        </Link>
        <span className="quiet">
          {lines} 行{answers > 1 && `，已修订 ${answers - 1} 次`}
        </span>
      </Flex>
    ),
  },
  { key: 'state', title: '状态', width: 112, render: (_, { state }) => <StateTag state={state} /> },
  { key: 'valid', title: '有效期', width: 232, render: (_, head) => validityText(head) },
  {
    key: 'total',
    title: '报价合计',
    width: 144,
    align: 'right',
    render: (_, { total }) => (total === null ? <span className="quiet">—</span> : <Price value={total} />),
  },
  {
    key: 'asked',
    title: '申请日期',
    width: 120,
    render: (_, { createTime }) => (
      <time dateTime={createTime.slice(0, 10)} className="quiet nowrap">
        {createTime.slice(0, 10)}
      </time>
    ),
  },
];

function Nothing({ beyond }: { beyond: boolean }) {
  if (beyond)
    return <StateView title="本页没有报价单" actions={<Link to={quotationsPath()}>返回第一页</Link>} />;
  return (
    <StateView
      icon="quotation"
      title="还没有报价单"
      actions={
        <>
          <Link to="/buyCar">从购物车申请</Link>
          <Link to="/user/lists">从采购清单申请</Link>
        </>
      }
    >
      量大、需询价或要正式报价单时，可申请报价；商家报价后在有效期内按报价下单，可分次。
    </StateView>
  );
}
