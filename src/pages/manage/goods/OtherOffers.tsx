import { Link } from '@umijs/max';
import { Flex, type TableColumnsType } from 'antd';
import { WideTable } from '@/components/manage/WideTable';
import type { CorrectableFacts, OtherOffer } from '@domain/goods/types';
import { besideText, codesText, leftBehind } from '@domain/goods/otherOffers';
import { shelfText } from '@domain/goods/fields';
import { pagesOf } from '@/components/ui/named';
import { managePath } from '@domain/staff/pages';
import styles from './goods.module.less';

interface Props {
  others: readonly OtherOffer[];
  before: CorrectableFacts;
  after: CorrectableFacts;
}

/** Other products of the same substance. A correction does not change them, so that they may contradict it. */
export function OtherOffers({ others, before, after }: Props) {
  if (others.length === 0) return null;
  const left = others.filter(({ facts }) => leftBehind(before, after, facts).length > 0);
  return (
    <section aria-label="同一物质的其他商品">
      <h3 className={styles.side}>同一物质的其他商品（{others.length}）</h3>
      <p className={left.length > 0 ? styles.bad : 'quiet'} style={{ marginBottom: 8 }}>
        {left.length > 0
          ? `更正只改这一个商品；其中 ${left.length} 个目前与它一致，更正后会不同，请一并核对`
          : '更正只改这一个商品'}
      </p>
      <WideTable<OtherOffer>
        label="同一物质的其他商品"
        rowKey="prodId"
        minWidth={560}
        columns={columnsFor(before, after)}
        dataSource={others}
        pagination={{ ...pagesOf(5), size: 'small' }}
      />
    </section>
  );
}

const columnsFor = (before: CorrectableFacts, after: CorrectableFacts): TableColumnsType<OtherOffer> => [
  {
    key: 'goods',
    title: '商品',
    render: (_, { prodId, catalogNo, brandName, status, open }) => (
      <Flex vertical>
        <Link to={managePath('goods', { prod: String(prodId) })} target="_blank" className="nowrap">
          {catalogNo}
        </Link>
        <span className="quiet">
          {[brandName, status === 0 && shelfText(status), open && '有待确认的更正']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Flex>
    ),
  },
  { key: 'spec', title: '级别与纯度', render: (_, { facts }) => facts.spec },
  { key: 'codes', title: 'GHS 分类', render: (_, { facts }) => codesText(facts) },
  {
    key: 'beside',
    title: '本次更正后',
    render: (_, { facts }) => (
      <span className={leftBehind(before, after, facts).length > 0 ? styles.bad : undefined}>
        {besideText(before, after, facts)}
      </span>
    ),
  },
];
