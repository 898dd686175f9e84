import { useQuery } from '@tanstack/react-query';
import { Link, useModel } from '@umijs/max';
import { Flex } from 'antd';
import { SectionErrorBoundary } from '@/components/ui/SectionErrorBoundary';
import { FailedState } from '@/components/ui/FailedState';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { listPath } from '@/utils/listQuery';
import { useReadState } from '@/hooks/useReadState';
import { ownRecommendedQuery, recommendedQuery } from '@/queries/catalogue';
import type { ProductGroup } from '@/services/catalogue';
import { Group } from './Group';
import { JumpList } from './JumpList';
import { PersonalNote } from './PersonalNote';
import styles from './recommend.module.less';

/** /recommend: groups of products with reasons, the buyer's own groups first. */
export default function Recommend() {
  const { token } = useModel('user', (user) => ({ token: user.token }));
  const { data, error, loading, refresh } = useReadState(useQuery(recommendedQuery()));
  const own = useReadState(useQuery({ ...ownRecommendedQuery(), enabled: token !== '' }));
  const personal = { ...own, data: token === '' ? undefined : own.data };
  // General groups wait for the buyer's own, which stand above them, to avoid a layout shift.
  const isComing = !data || (personal.loading && !personal.data);
  const groups = isComing ? [] : [...(personal.data ?? []), ...withoutShown(data, personal.data ?? [])];
  return (
    <div className={`measure ${styles.recommend}`}>
      <Flex vertical gap={12}>
        <Flex component="header" wrap align="baseline" gap="4px 24px">
          <h1>推荐</h1>
          <p className="quiet">每个商品都写明推荐的理由；展开一行即可选规格、加入购物车。</p>
        </Flex>
        <PersonalNote token={token} personal={personal} />
        {error && !loading && <FailedState what="推荐" error={error} onRetry={refresh} />}
        {isComing && (loading || !error) && <Skeleton rows={8} height={64} label="正在加载推荐" />}
        {data?.length === 0 && (
          <StateView
            title="暂无推荐"
            actions={<Link to={listPath({ sort: 'sales' })}>按销量浏览全部商品</Link>}
          >
            可以直接搜索，或浏览分类。
          </StateView>
        )}
        <JumpList groups={groups} />
      </Flex>
      {groups.map((group) => (
        <SectionErrorBoundary key={group.key} what={group.title} data={group}>
          <Group group={group} />
        </SectionErrorBoundary>
      ))}
    </div>
  );
}

/** The general groups without products that the buyer's own groups contain. */
function withoutShown(groups: readonly ProductGroup[], personal: readonly ProductGroup[]): ProductGroup[] {
  const shown = new Set(personal.flatMap(({ products }) => products.map(({ prodId }) => prodId)));
  return groups
    .map((group) => ({ ...group, products: group.products.filter(({ prodId }) => !shown.has(prodId)) }))
    .filter(({ products }) => products.length > 0);
}
