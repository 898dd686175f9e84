import { useLocation } from '@umijs/max';
import { loginPath } from '@/browser/loginPath';

const OUTSIDE = ['/login', '/register', '/forgot'];

/** Where to log in from here, with the way back to this page after it; outside the shop the way back is handed on. */
export function useLoginPath(): string {
  const location = useLocation();
  if (!OUTSIDE.includes(location.pathname)) return loginPath(location);
  const redirect = new URLSearchParams(location.search).get('redirect');
  return redirect ? `/login?redirect=${encodeURIComponent(redirect)}` : '/login';
}
