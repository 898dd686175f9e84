import { NavLink, Outlet } from '@umijs/max';
import { USER_NAVIGATION } from '@/constants/navigation';
import styles from './UserLayout.module.less';

/** The personal area: a rail on wide screens, a strip on phones. */
export default function UserLayout() {
  return (
    <div className={`measure ${styles.area}`}>
      <nav aria-label="个人中心导航" className={styles.rail}>
        {USER_NAVIGATION.map(({ path, label }) => (
          <NavLink key={path} to={path}>
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}
