import { Link } from '@umijs/max';
import Loaded from '@/components/ui/Loaded';
import Skeleton from '@/components/ui/Skeleton';
import { useLoad } from '@/hooks/useLoad';
import { userInfo, type UserInfo } from '@/services/account';
import area from '../area.module.less';
import Favourites from './Favourites';
import OftenBought from './OftenBought';
import RecentOrders from './RecentOrders';
import Spending from './Spending';
import TodoList from './TodoList';
import styles from './center.module.less';

/** /user/center: who is logged in, what waits, what is bought often and was last, what was spent. Each part fails alone. */
export default function Center() {
  const info = useLoad(userInfo);
  return (
    <>
      <header className={area.head}>
        <h1>个人中心</h1>
      </header>
      <Loaded request={info} what="账户信息" skeleton={<Skeleton rows={1} height={52} />}>
        {(data) => <Who info={data} />}
      </Loaded>
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

function Who({ info: { nickName, name, institution, personal, mobile } }: { info: UserInfo }) {
  return (
    <section className={styles.who} aria-label="账户">
      <p>
        <b>{nickName || name}</b>
        <span>{personal ? '个人账户' : institution}</span>
      </p>
      <p>
        {mobile ? `手机 ${mobile}` : '未填写手机号'}　<Link to="/user/accountManage">账户管理</Link>
      </p>
    </section>
  );
}
