import { useLocation } from '@umijs/max';
import { loginPath } from '@/utils/returnPath';

const OUTSIDE = ['/login', '/register', '/forgot'];

/** The login's address with the way back to this page; pages outside the shop pass on the existing one. */
export function useLoginPath(): string {
  const location = useLocation();
  if (!OUTSIDE.includes(location.pathname)) return loginPath(location);
  const redirect = new URLSearchParams(location.search).get('redirect');
  return redirect ? `/login?redirect=${encodeURIComponent(redirect)}` : '/login';
}
