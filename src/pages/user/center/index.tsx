import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { accountQuery } from '@/queries/account';
import type { UserInfo } from '@/services/account';
import area from '../area.module.less';
import { Favourites } from './Favourites';
import { OftenBought } from './OftenBought';
import { RecentOrders } from './RecentOrders';
import { Spending } from './Spending';
import { TodoList } from './TodoList';
import styles from './center.module.less';

/** /user/center: account, tasks, frequent packs, newest orders and favourites, spending. Each part loads and fails on its own. */
export default function Center() {
  const info = useQuery(accountQuery());
  return (
    <>
      <header className={area.head}>
        <h1>个人中心</h1>
      </header>
      <AsyncContent of={info} what="账户信息" skeleton={<Skeleton rows={1} height={52} />}>
        {(data) => <Account info={data} />}
      </AsyncContent>
      <TodoList />
      <div className={styles.columns}>
        <OftenBought />
        <div>
          <RecentOrders />
          <Favourites />
        </div>
      </div>
      <Spending />
    </>
  );
}

function Account({ info: { nickName, name, institution, personal, mobile } }: { info: UserInfo }) {
  return (
    <Flex
      component="section"
      wrap
      gap="4px 24px"
      align="baseline"
      justify="space-between"
      className={styles.account}
      aria-label="账户"
    >
      <Flex wrap gap="0 12px" align="baseline">
        <b className={styles.name}>{nickName || name}</b>
        <span className="quiet">{personal ? '个人账户' : institution}</span>
      </Flex>
      <Flex wrap gap="0 12px" align="baseline">
        <span className="quiet">{mobile ? `手机 ${mobile}` : '未填写手机号'}</span>
        <Link to="/user/accountManage" className="tap">
          账户管理
        </Link>
      </Flex>
    </Flex>
  );
}
