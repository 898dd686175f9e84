import { useLocation, useModel, useNavigate } from '@umijs/max';
import { useEffect } from 'react';
import { loginPath } from '@/browser/loginPath';
import { WatchDialog } from '@/components/catalogue/WatchDialog';
import type { Product } from '@/domain/catalogue/product';
import { watchingOf } from '@/services/watches';

interface Props {
  product: Pick<Product, 'prodId' | 'prodName'>;
  onClosed: () => void;
}

/** 到货/降价提醒 of a product; logged out it leads to the login and back. */
export default function Watch({ product: { prodId, prodName }, onClosed }: Props) {
  const { token } = useModel('user', (user) => ({ token: user.token }));
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!token) navigate(loginPath(location));
  }, [token, navigate, location]);
  if (!token) return null;
  return (
    <WatchDialog
      prodName={prodName}
      {...watchingOf(prodId)}
      onClosed={onClosed}
    />
  );
}
