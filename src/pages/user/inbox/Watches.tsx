import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Button, Flex, Table, type TableColumnsType } from 'antd';
import { CopyText } from '@/components/ui/CopyText';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Price } from '@/components/ui/Price';
import { StateView } from '@/components/ui/StateView';
import { formatPack } from '@domain/catalogue/pack';
import { WATCH_NAMES, waitText } from '@domain/catalogue/watch';
import { unwatchMutation, watchesQuery } from '@/queries/watches';
import type { Watch } from '@/services/watches';
import styles from './inbox.module.less';

/** The watched packs, newest first. */
export function Watches() {
  const watches = useQuery(watchesQuery());
  return (
    <AsyncContent of={watches} what="提醒">
      {(list) =>
        list.length === 0 ? (
          <StateView
            title="还没有设置提醒"
            actions={
              <>
                <Link to="/user/collection">从收藏设置</Link>
                <Link to="/list">去找商品</Link>
              </>
            }
          >
            在商品页或收藏中点“到货/降价提醒”，规格到货或降到您要的价格时，会在消息中通知您。
          </StateView>
        ) : (
          <Table<Watch>
            aria-label="到货与降价提醒"
            size="small"
            rowKey="watchId"
            className={styles.table}
            columns={COLUMNS}
            dataSource={list}
            pagination={false}
          />
        )
      }
    </AsyncContent>
  );
}

const COLUMNS: TableColumnsType<Watch> = [
  {
    key: 'product',
    title: '商品与规格',
    rowScope: 'row',
    render: (_, { prodId, prodName, skuName, catalogNo }) => (
      <Flex vertical className={styles.plain}>
        <Link to={`/productDetail?prodId=${prodId}`} className="strong tap">
          {prodName}
        </Link>
        <Flex wrap gap="0 12px" className="quiet">
          {formatPack(skuName)} <CopyText text={catalogNo} label="货号" />
        </Flex>
      </Flex>
    ),
  },
  {
    key: 'waits',
    title: '提醒',
    width: 240,
    render: (_, watch) => (
      <Flex vertical>
        <span>{WATCH_NAMES[watch.kind]}</span>
        <span className="quiet">
          {waitText(watch)}，{watch.keep ? '每次都提醒' : '提醒一次'}
          {watch.toldTime && `；上次 ${watch.toldTime.slice(0, 10)}`}
        </span>
      </Flex>
    ),
  },
  {
    key: 'now',
    title: '现在',
    width: 136,
    render: (_, { price, stocks, onShelf }) => (
      <Flex vertical align="start">
        <Price value={price} />
        <span className="quiet">{onShelf ? (stocks > 0 ? `库存 ${stocks}` : '缺货') : '已下架'}</span>
      </Flex>
    ),
  },
  {
    key: 'action',
    title: '操作',
    width: 112,
    render: (_, watch) => <Remove watch={watch} />,
  },
];

function Remove({ watch: { watchId, catalogNo, kind } }: { watch: Watch }) {
  const { mutate: remove, isPending } = useMutation(unwatchMutation());
  return (
    <Button
      size="small"
      loading={isPending}
      aria-label={`取消提醒 ${catalogNo} ${WATCH_NAMES[kind]}`}
      onClick={() => remove(watchId)}
    >
      取消提醒
    </Button>
  );
}
