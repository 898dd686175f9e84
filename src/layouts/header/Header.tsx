import { ShoppingCartOutlined } from '@ant-design/icons';
import { Link, useAccess, useLocation, useModel } from '@umijs/max';
import { createPortal } from 'react-dom';
import { DemoRibbon } from '@/components/ui/DemoRibbon';
import { Logo } from '@/components/ui/Logo';
import { NAVIGATION } from '../navigation';
import { useShopName } from '@/hooks/useShopInfo';
import { Account } from './Account';
import { Categories } from './Categories';
import styles from './Header.module.less';
import { Search } from './Search';
import { StructureSearch } from './StructureSearch';

interface Props {
  /** Where the search box stands instead, on the home page; null: here. */
  searchPlace: HTMLElement | null;
}

/** Mark, search, account and cart in one row; categories and centres below. On a phone the search has its own row. */
export function Header({ searchPlace }: Props) {
  const { canSeeAdmin } = useAccess();
  const { pathname } = useLocation();
  const name = useShopName();
  const search = (
    <div className={styles.search}>
      <Search />
      <StructureSearch />
    </div>
  );
  return (
    <header className={`${styles.header} no-print`}>
      <a className={styles.skip} href="#main" onClick={skipToMain}>
        跳到正文
      </a>
      <div className={`measure ${styles.front}`}>
        <Link to="/home" aria-label={`${name} 首页`}>
          <Logo name={name} />
        </Link>
        {searchPlace ? <div>{createPortal(search, searchPlace)}</div> : search}
        <Account />
        <Cart />
      </div>
      <div className={styles.bar}>
        <div className="measure">
          <Categories />
          <nav aria-label="主导航">
            {NAVIGATION.map(({ path, label }) => (
              <Link
                key={path}
                to={path}
                className={styles.centre}
                aria-current={pathname === path ? 'page' : undefined}
              >
                {label}
              </Link>
            ))}
          </nav>
          {canSeeAdmin && (
            <Link to="/manage" className={`${styles.centre} quiet`}>
              管理后台
            </Link>
          )}
        </div>
      </div>
      <DemoRibbon />
    </header>
  );
}

/** The way to the cart, with how much is in it; a number that did not come is not 0. */
function Cart() {
  const { cartCount, countFailed } = useModel('cart', (cart) => ({
    cartCount: cart.cartCount,
    countFailed: cart.countFailed,
  }));
  const shown = cartCount > 99 ? '99+' : cartCount;
  return (
    <Link to="/buyCar" className={`${styles.entry} ${styles.cart}`}>
      <ShoppingCartOutlined aria-hidden />{' '}
      <span className={styles.wideOnly} aria-hidden>
        购物车
      </span>
      <b data-empty={cartCount === 0 || countFailed || undefined} aria-hidden>
        {countFailed ? '?' : shown}
      </b>
      <span className="visually-hidden">
        {countFailed ? '购物车，商品数量加载失败' : `购物车，${cartCount} 种商品`}
      </span>
    </Link>
  );
}

/** Under hash history an in-page link would change the route, so the focus is moved by hand. */
function skipToMain(event: { preventDefault: () => void }) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
