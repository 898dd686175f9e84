import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useModel } from '@umijs/max';
import { useEffect, useRef } from 'react';
import { USER_NAVIGATION } from '@/constants/navigation';
import { useViewChange } from '@/hooks/useViewChange';
import { unreadQuery } from '@/queries/account';
import styles from './UserLayout.module.less';

/** What names another view of a page: an order, its cashier, an invoice or quotation, a request for one, a list, a page. Tabs and filters do not. */
const VIEWS = ['orderNumber', 'pay', 'no', 'ask', 'listId', 'page'] as const;

/** The personal area: a rail on wide screens, a strip on phones. */
export default function UserLayout() {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const page = useViewChange<HTMLDivElement>(VIEWS.map((name) => params.get(name)).join());
  const { token } = useModel('user', (user) => ({ token: user.token }));
  const { loadUnread } = useModel('unread');
  const rail = useRef<HTMLElement>(null);

  // On a phone the strip is wider than the screen: the page one is on must be seen in it.
  useEffect(() => {
    const strip = rail.current;
    const active = strip?.querySelector<HTMLElement>('[aria-current=page]');
    if (strip && active) strip.scrollLeft = active.offsetLeft - (strip.clientWidth - active.offsetWidth) / 2;
  }, [pathname]);

  useQuery({ ...unreadQuery(), enabled: token !== '' });
  // Each page of the area may have marked messages as read, or caused new ones.
  useEffect(() => void loadUnread(), [pathname, loadUnread]);

  return (
    <div className={`measure ${styles.area}`}>
      <nav ref={rail} aria-label="个人中心导航" className={`no-print ${styles.rail}`}>
        {USER_NAVIGATION.map(({ path, label }) => (
          <Link key={path} to={path} aria-current={pathname === path ? 'page' : undefined}>
            {label}
            {path === '/user/inbox' && <Unread />}
          </Link>
        ))}
      </nav>
      <div ref={page} tabIndex={-1} className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}

/** Number of unread messages beside 消息, or that it could not be read. */
function Unread() {
  const { unread } = useModel('unread');
  if (unread === 0) return null;
  return (
    <small className="quiet">
      {' '}
      {unread ?? '?'}
      <span className="visually-hidden">{unread === null ? '未读数加载失败' : '条未读'}</span>
    </small>
  );
}
