import { Button } from 'antd';
import { Link, useModel, useNavigate } from '@umijs/max';
import { useRequest } from 'ahooks';
import { useState } from 'react';
import FailedState from '@/components/FailedState';
import Skeleton from '@/components/Skeleton';
import StateView from '@/components/StateView';
import type { CartItem } from '@/domain/cart';
import { seenOf } from '@/domain/confirmation';
import { useLoginPath } from '@/hooks/useLoginPath';
import { wordsOfFailure } from '@/hooks/wordsOfFailure';
import { notify } from '@/utils/notify';
import { writeSeen } from '@/utils/orderDraft';
import CartGroup from './CartGroup';
import styles from './buyCar.module.less';
import ExpiredList from './ExpiredList';
import SummaryBar from './SummaryBar';

/** /buyCar: the cart as a worksheet, grouped by how the lines ship. */
export default function BuyCar() {
  const { token } = useModel('user', (user) => ({ token: user.token }));
  return (
    <div className={`measure ${styles.page}`}>
      <h1>购物车</h1>
      {token ? <Cart /> : <LoggedOut />}
    </div>
  );
}

function LoggedOut() {
  const loginPath = useLoginPath();
  return (
    <StateView title="登录后查看购物车" actions={<Link to={loginPath}>去登录</Link>}>
      购物车保存在您的账户中，换一台设备也在。
    </StateView>
  );
}

function Cart() {
  const cart = useModel('cart');
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const { cartList, totals, checkedAll, expired, loaded } = cart;

  const { error, refresh } = useRequest(() =>
    Promise.all([cart.loadCartList(), cart.loadExpired(), cart.loadCartCount()]),
  );

  if (!loaded) {
    return error ? (
      <FailedState what="购物车" reason={wordsOfFailure(error)} onRetry={refresh} />
    ) : (
      <Skeleton rows={4} height={88} />
    );
  }

  const items = cartList.flatMap((entry) => entry.shopCartItems);
  const checkedItems = items.filter((item) => item.checked);

  const remove = async (gone: CartItem[]) => {
    try {
      await cart.removeItems(gone.map((item) => item.basketId));
    } catch {
      // The request layer has said why; the lines are still there.
      return;
    }
    const restore = async () => {
      try {
        await cart.addItems(
          gone.map(({ prodId, skuId, shopId, prodCount }) => ({ prodId, skuId, shopId, count: prodCount })),
        );
      } finally {
        await cart.loadCartList();
      }
    };
    const what = gone.length === 1 ? (gone[0]?.prodName ?? '') : `${gone.length} 种商品`;
    notify.offer(`已删除 ${what}`, { label: '撤销', run: () => void restore().catch(() => undefined) });
  };

  const change = async (item: CartItem, count: number) => {
    try {
      await cart.changeCount(item.basketId, count);
    } catch (failure) {
      notify.error(`${item.prodName} ${item.skuName}：${wordsOfFailure(failure)}，数量已恢复`);
      // What is true now (stock, price, shelf) is the server's to say.
      await Promise.all([cart.loadCartList(), cart.loadExpired()]).catch(() => undefined);
    }
  };

  const handleSettle = () => {
    if (checkedItems.length === 0) return setProblem('请先勾选要结算的商品');
    const short = checkedItems.find((item) => item.prodCount > item.stocks);
    if (short) return setProblem(`${short.prodName} ${short.skuName} 库存不足，请先修改数量或取消勾选`);
    writeSeen(seenOf(checkedItems));
    navigate(`/buyOrder?basketIds=${totals.basketIds.join(',')}`);
  };

  const bar = (
    <SummaryBar
      checkedAll={checkedAll}
      kinds={checkedItems.length}
      totalPrice={totals.totalPrice}
      problem={problem}
      onToggleAll={(checked) => {
        setProblem('');
        cart.toggleAll(checked);
      }}
      onRemoveChecked={() => void remove(checkedItems)}
      onSettle={handleSettle}
    />
  );

  return (
    <>
      {items.length === 0 && expired.length === 0 && <EmptyCart />}
      {cartList.map((entry) => (
        <CartGroup
          key={entry.ship}
          entry={entry}
          onToggle={(ids, checked) => {
            setProblem('');
            cart.toggle(ids, checked);
          }}
          onCount={(item, count) => void change(item, count)}
          onRemove={(item) => void remove([item])}
        />
      ))}
      {expired.length > 0 && (
        <ExpiredList items={expired} onClean={() => void cart.cleanExpired().catch(() => undefined)} />
      )}
      {items.length > 0 && bar}
    </>
  );
}

function EmptyCart() {
  const navigate = useNavigate();
  return (
    <StateView
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
  );
}
