import { Link } from '@umijs/max';
import { Flex, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Pagination } from '@/components/ui/Pagination';
import { Price } from '@/components/ui/Price';
import { StateView } from '@/components/ui/StateView';
import type { RequestHead } from '@domain/approvals/types';
import { requestsPath, type RequestView } from '@domain/approvals/requestPath';
import type { RequestPage } from '@/services/approvals';
import { Decide } from './Decide';
import { RequestTag } from './RequestTag';
import styles from './requests.module.less';

interface Props {
  view: RequestView;
  found: RequestPage;
  page: number;
}

const NOTHING: Record<RequestView, [title: string, words: string]> = {
  mine: ['还没有申购单', '在购物车勾选商品并结算，按本组规则提交申购。'],
  approve: ['没有待您审批的申购单', '有新的申购单时会显示在这里。'],
  buy: ['没有待下单的申购单', '审批通过的申购单会显示在这里。'],
  all: ['本组还没有申购单', '成员提交的申购单会显示在这里。'],
};

const COLUMNS: TableColumnsType<RequestHead> = [
  {
    key: 'goods',
    title: '申购单',
    rowScope: 'row',
    onCell: () => ({ style: { fontWeight: 400 } }),
    render: (_, { requestNo, title, totalCount, reason }) => (
      <Flex vertical>
        <Link to={requestsPath({ requestNo })} className="strong">
          {title}
          {totalCount > 1 && ` 等 ${totalCount} 件`}
        </Link>
        <span className="quiet">{requestNo}</span>
        <span className={styles.reason}>{reason}</span>
      </Flex>
    ),
  },
  {
    key: 'asker',
    title: '申购人',
    render: (_, { requester, createTime }) => (
      <Flex vertical>
        <span>{requester}</span>
        <time className="quiet nowrap">{createTime.slice(0, 16)}</time>
      </Flex>
    ),
  },
  {
    key: 'sum',
    title: '金额',
    align: 'right',
    render: (_, { actualTotal }) => <Price value={actualTotal} />,
  },
  {
    key: 'state',
    title: '进度',
    render: (_, head) => (
      <Flex vertical align="flex-start">
        <RequestTag head={head} />
        <With head={head} />
      </Flex>
    ),
  },
];

/** The next step, if it is not an approval. */
const NEXT: Partial<Record<RequestHead['state'], string>> = { approved: '处理', returned: '修改' };

/** `甲 等 3 人` */
const approversText = ([first = '', ...others]: readonly string[]): string =>
  others.length > 0 ? `${first} 等 ${others.length + 1} 人` : first;

/** Who acts next, and how long the request has waited. */
export function With({ head: { waitingFor, waitingSince, state, step, mayDecide } }: { head: RequestHead }) {
  if (waitingFor.length === 0) return null;
  return (
    <span className="quiet">
      待 {approversText(waitingFor)} {NEXT[state] ?? '审批'} · {waitingSince.slice(0, 16)}{' '}
      {state === 'waiting' && step === 0 ? '提交' : '起'}
      {mayDecide && `（由您代 ${mayDecide} 审批）`}
    </span>
  );
}

// antd's type of the checkbox props has no aria-label.
const named = (name: string): object => ({ 'aria-label': name });

/** Requests as a table; several can be decided at once. */
export function RequestList({ view, found, page }: Props) {
  const { records, pages } = found;
  const [ticked, setTicked] = useState<string[]>([]);
  const chosen = records.filter(({ requestNo }) => ticked.includes(requestNo));
  const [title, words] = NOTHING[view];
  return (
    <>
      {view === 'approve' && (
        <Decide chosen={chosen} isIdle={records.length === 0} onDone={() => setTicked([])} />
      )}
      {records.length === 0 ? (
        <StateView title={title}>{words}</StateView>
      ) : (
        <Table<RequestHead>
          aria-label="申购单"
          size="small"
          rowKey="requestNo"
          className={styles.table}
          columns={COLUMNS}
          dataSource={records}
          pagination={false}
          {...(view === 'approve' && {
            rowSelection: {
              selectedRowKeys: ticked,
              onChange: (keys) => setTicked(keys.map(String)),
              getCheckboxProps: ({ requestNo }: RequestHead) => named(`选择 ${requestNo}`),
              getTitleCheckboxProps: () => named('全选本页'),
            },
          })}
        />
      )}
      <Pagination page={page} pages={pages} pathOf={(to) => requestsPath({ view, page: to })} />
    </>
  );
}
