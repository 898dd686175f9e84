import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useModel } from '@umijs/max';
import { useEffect, useRef } from 'react';
import { pageBadges } from '@domain/order/todo';
import { Icon } from '@/components/ui/Icon';
import { USER_GROUPS, USER_START, type UserPage } from './navigation';
import { useViewChange } from '@/hooks/useViewChange';
import { refreshTodo, todoQuery } from '@/queries/center';
import styles from './UserLayout.module.less';

/** What names another view of a page: an order, its cashier, an invoice or quotation, a request for one, a list, a page. Tabs and filters do not. */
const VIEWS = ['orderNumber', 'pay', 'no', 'ask', 'listId', 'page'] as const;

/**
 * The personal area. Its navigation is a rail on wide screens; on small ones the centre shows it as tiles, and the
 * other pages as a strip of their group.
 */
export default function UserLayout() {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const page = useViewChange<HTMLDivElement>(VIEWS.map((name) => params.get(name)).join());
  const { token } = useModel('user', (user) => ({ token: user.token }));
  const { data: todo, isError } = useQuery({ ...todoQuery(), enabled: token !== '' });
  const rail = useRef<HTMLElement>(null);
  // On a phone the strip can be wider than the screen: the open page must be seen in it.
  useEffect(() => {
    const strip = rail.current;
    const active = strip?.querySelector<HTMLElement>('[aria-current=page]');
    if (strip && active) strip.scrollLeft = active.offsetLeft - (strip.clientWidth - active.offsetWidth) / 2;
  }, [pathname]);

  // Each page of the area may have finished a task, or caused a new one.
  useEffect(refreshTodo, [pathname]);

  const badges = todo ? pageBadges(todo) : {};
  const linkOf = (entry: UserPage) => (
    <Link key={entry.path} to={entry.path} aria-current={pathname === entry.path ? 'page' : undefined}>
      <Icon name={entry.icon} size={20} />
      <span>{entry.label}</span>
      <Badge badge={badges[entry.path]} isUnknown={isError && entry.path === '/user/inbox'} />
    </Link>
  );
  return (
    <div className={`measure ${styles.area}`}>
      <nav
        ref={rail}
        aria-label="个人中心导航"
        className={`no-print ${styles.rail}`}
        data-tiles={pathname === USER_START.path || undefined}
      >
        {linkOf(USER_START)}
        {USER_GROUPS.map(({ group, pages }) => (
          <div key={group} role="group" aria-label={group}>
            <p>{group}</p>
            {pages.map(linkOf)}
          </div>
        ))}
      </nav>
      <div ref={page} tabIndex={-1} className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}

interface BadgeProps {
  badge: { count: number; unit: string } | undefined;
  isUnknown: boolean;
}

/** The number of tasks on a page, or that it could not be read. */
function Badge({ badge, isUnknown }: BadgeProps) {
  if (!badge && !isUnknown) return null;
  return (
    <small className={styles.badge}>
      {badge?.count ?? '?'}
      <span className="visually-hidden">{badge?.unit ?? '待办数加载失败'}</span>
    </small>
  );
}
