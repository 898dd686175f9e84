import { Button } from 'antd';
import { Link, useLocation } from '@umijs/max';
import { isUnauthorised } from '@domain/shared/failure';
import { loginPath } from '@/utils/returnPath';
import type { ProductGroup } from '@/services/catalogue';

interface Props {
  token: string;
  /** The buyer's own groups. */
  personal: { data?: ProductGroup[]; error?: Error; loading: boolean; refresh: () => void };
}

/** Explains why the buyer's own recommendations are missing. */
export function PersonalNote({ token, personal }: Props) {
  const location = useLocation();
  if (!token) {
    return (
      <p className="quiet">
        <Link to={loginPath(location)}>登录</Link>后，按您的购物车、订单和收藏推荐还没有买过的搭配试剂。
      </p>
    );
  }
  if (personal.error && !personal.loading && !isUnauthorised(personal.error)) {
    return (
      <p className="quiet" role="alert">
        与您的订单相关的推荐加载失败。
        <Button type="link" size="small" onClick={personal.refresh}>
          重新加载
        </Button>
      </p>
    );
  }
  if (personal.data?.length !== 0) return null;
  return (
    <p className="quiet">
      购物车、订单和收藏中还没有可以搭配的试剂。购买或收藏后，这里会写明与哪一种搭配、做什么用。
    </p>
  );
}
