import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { Link, useModel, useNavigate } from '@umijs/max';
import { lazy, Suspense, useMemo } from 'react';
import { SectionErrorBoundary } from '@/components/ui/SectionErrorBoundary';
import { FailedState, StaleNote } from '@/components/ui/FailedState';
import { RecentlySeen } from '@/components/catalogue/RecentlySeen';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { useDraftOpen } from '@/hooks/useDraft';
import { useLasting } from '@/hooks/useLasting';
import { useLoginPath } from '@/hooks/useLoginPath';
import { useReadState } from '@/hooks/useReadState';
import useCart from '@/models/cart';
import { isUnauthorised } from '@domain/shared/failure';
import type { CartItem } from '@domain/cart/cart';
import type { CartHead } from '@domain/cart/types';
import { cartCountQuery, cartQuery, cartsQuery, expiredQuery } from '@/queries/cart';
import { productCardsQuery } from '@/queries/catalogue';
import { CART_DRAFT } from './cartDraft';
import { CartGroup } from './CartGroup';
import type { CartModel } from './cartModel';
import styles from './buyCar.module.less';
import { ExpiredList } from './ExpiredList';
import { MissingAmount } from './MissingAmount';
import { SaveList } from './SaveList';
import { SummaryBar } from './SummaryBar';
import { useCartActions } from './useCartActions';

/** Loaded when a line is selected. */
const CartInsights = lazy(() =>
  import('./CartInsights').then(({ CartInsights: Sense }) => ({ default: Sense })),
);

/** Loaded for buyers with several carts, or when one is added. */
const Carts = lazy(() => import('./Carts').then(({ Carts }) => ({ default: Carts })));

const MoveLines = lazy(() => import('./MoveLines').then(({ MoveLines }) => ({ default: MoveLines })));

/** Loaded when a line is a controlled chemical. */
const ClosedToday = lazy(() => import('./ClosedToday').then(({ ClosedToday }) => ({ default: ClosedToday })));

const Owned = lazy(() => import('./CartInsights').then(({ Owned }) => ({ default: Owned })));

/** /buyCar: the lines of the cart, grouped by parcel. */
export default function BuyCar() {
  const { token } = useModel('user', (user) => ({ token: user.token }));
  /** Whether the dialog for a new cart is open. */
  const [naming, setNaming] = useDraftOpen(`${CART_DRAFT}new`);
  return (
    <div className={`measure page ${styles.page}`}>
      <header className={styles.head}>
        <h1 id="cart-title" tabIndex={-1} className={styles.title}>
          购物车
        </h1>
        {token && (
          <Flex wrap gap="0 24px">
            <Link to="/user/lists" className="tap">
              采购清单
            </Link>
            <Link to="/user/quickOrder" className="tap">
              从清单批量添加
            </Link>
            <Button type="link" size="small" className={styles.another} onClick={() => setNaming(true)}>
              新建购物车
            </Button>
          </Flex>
        )}
      </header>
      {token ? <Cart naming={naming} onNamed={() => setNaming(false)} /> : <LoggedOut />}
    </div>
  );
}

function LoggedOut() {
  const loginPath = useLoginPath();
  return (
    <StateView icon="cart" title="登录后查看购物车" actions={<Link to={loginPath}>去登录</Link>}>
      购物车保存在您的账户中，更换设备后仍可查看。
    </StateView>
  );
}

const NO_CARTS: readonly CartHead[] = [];

interface CartProps {
  naming: boolean;
  onNamed: () => void;
}

function Cart({ naming, onNamed }: CartProps) {
  const cart = useCart();
  const list = useReadState(useQuery(cartQuery()));
  const expiredLines = useReadState(useQuery(expiredQuery()));
  // The count in the header is read together with the lines.
  useQuery(cartCountQuery());
  // Each line of a filled cart carries the number of carts, so only an empty cart asks.
  const cartHeads = useQuery({
    ...cartsQuery(),
    enabled: cart.loaded && (naming || (cart.cartList[0]?.cart.carts ?? 2) > 1),
  });
  const carts = cartHeads.data ?? NO_CARTS;
  // Stays true while a failed read is repeated.
  const isUnknown = cartHeads.errorUpdateCount > 0 && cartHeads.data === undefined;
  const actions = useCartActions(cart);
  const isSlow = useLasting(actions.saving.size > 0);
  const { cartList, expired, loaded } = cart;
  const { error, loading, refresh } = list.error ? list : expiredLines;
  const failed = error && !loading && !isUnauthorised(error);
  const lines = useMemo(() => cartList.flatMap((entry) => entry.shopCartItems), [cartList]);
  const ticked = useMemo(() => lines.filter((item) => item.checked), [lines]);

  if (!loaded) {
    return failed ? (
      <FailedState what="购物车" error={error} onRetry={refresh} />
    ) : (
      <Skeleton rows={4} height={88} />
    );
  }
  return (
    <>
      {failed && <StaleNote what="购物车" error={error} onRetry={refresh} />}
      {(naming || isUnknown || carts.length > 1 || (cartList[0]?.cart.carts ?? 1) > 1) && (
        <Suspense fallback={null}>
          <Carts cart={cart} carts={carts} naming={naming} onNamed={onNamed} />
        </Suspense>
      )}
      {/* One live region for all rows. */}
      <p role="status" className="visually-hidden">
        {isSlow && '正在保存数量'}
      </p>
      {cartList.length === 0 && expired.length === 0 && <EmptyCart />}
      {lines.some((item) => item.regimes.length > 0) && (
        <Suspense fallback={null}>
          <ClosedToday />
        </Suspense>
      )}
      {cartList.map((entry) => (
        <CartGroup key={entry.ship} entry={entry} saving={actions.saving} actions={actions.lineActions} />
      ))}
      {expired.length > 0 && <ExpiredList items={expired} onClean={actions.cleanExpired} />}
      {ticked.length > 0 && (
        <SectionErrorBoundary what="配送与安全">
          <Suspense fallback={<Skeleton rows={3} height={40} />}>
            <CartInsights items={ticked} agreed={cart.agreed} />
          </Suspense>
        </SectionErrorBoundary>
      )}
      {lines.length > 0 && (
        <Suspense fallback={null}>
          <Owned items={lines} onRemove={actions.removeLines} />
        </Suspense>
      )}
      <MissingAmount items={ticked} />
      {cartList.length > 0 && <Foot cart={cart} carts={carts} items={lines} actions={actions} />}
    </>
  );
}

interface FootProps {
  cart: CartModel;
  carts: readonly CartHead[];
  /** All lines that can be bought. */
  items: readonly CartItem[];
  actions: ReturnType<typeof useCartActions>;
}

function Foot({ cart, carts, items, actions }: FootProps) {
  const { totals, checkedAll } = cart;
  return (
    <SummaryBar
      checkedAll={checkedAll}
      kinds={totals.basketIds.length}
      totalPrice={totals.totalPrice}
      problem={actions.problem}
      settling={actions.settling}
      onToggleAll={actions.toggleAll}
      onRemoveChecked={actions.removeChecked}
      onSettle={actions.settle}
    >
      {carts.length > 1 && (
        <Suspense fallback={null}>
          <MoveLines cart={cart} carts={carts} />
        </Suspense>
      )}
      <SaveList cart={cart} items={items} />
      <Button
        type="text"
        size="small"
        className={styles.remove}
        disabled={totals.basketIds.length === 0}
        onClick={actions.askQuotation}
      >
        申请报价
      </Button>
    </SummaryBar>
  );
}

function EmptyCart() {
  const navigate = useNavigate();
  const { seenIds, clearSeen } = useModel('recentlySeen');
  return (
    <>
      <StateView
        icon="cart"
        title="购物车是空的"
        actions={
          <>
            <Button type="primary" onClick={() => navigate('/list')}>
              浏览全部商品
            </Button>
            <Link to="/recommend">看看推荐</Link>
            <Link to="/user/order">从历史订单再次购买</Link>
          </>
        }
      >
        按名称、CAS、货号或分子式搜索，找到后选好规格即可加入。
      </StateView>
      <RecentlySeen prodIds={seenIds} query={productCardsQuery} onClear={clearSeen} />
    </>
  );
}
