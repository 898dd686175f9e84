import { Link } from '@umijs/max';
import { useRequest } from 'ahooks';
import Loaded from '@/components/Loaded';
import Skeleton from '@/components/Skeleton';
import { ordersPath } from '@/domain/orderPath';
import { userInfo, type UserInfo } from '@/services/account';
import { orderCount } from '@/services/order';
import area from '../area.module.less';
import Favourites from './Favourites';
import RecentOrders from './RecentOrders';
import styles from './center.module.less';

/** /user/center: who is logged in, what waits, the last orders and favourites. Each part fails alone. */
export default function Center() {
  const info = useRequest(userInfo);
  const counts = useRequest(orderCount);
  return (
    <>
      <header className={area.head}>
        <h1>个人中心</h1>
      </header>
      <Loaded request={info} what="账户信息" skeleton={<Skeleton rows={1} height={52} />}>
        {(data) => <Who info={data} />}
      </Loaded>
      <Loaded request={counts} what="订单数量" skeleton={<Skeleton rows={1} height={76} />}>
        {({ unpaid, toShip, toReceive }) => (
          <ul className={styles.counts} aria-label="待办订单">
            <Count label="待付款" status={1} count={unpaid} />
            <Count label="待发货" status={2} count={toShip} />
            <Count label="待收货" status={3} count={toReceive} />
          </ul>
        )}
      </Loaded>
      <RecentOrders />
      <Favourites />
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

function Count({ label, status, count }: { label: string; status: number; count: number }) {
  return (
    <li data-some={count > 0 || undefined}>
      <Link to={ordersPath({ status })}>
        <b>{count}</b> {label}
      </Link>
    </li>
  );
}
