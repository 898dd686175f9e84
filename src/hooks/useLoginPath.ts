import { useLocation } from '@umijs/max';
import { loginPath } from '@/utils/loginPath';

const OUTSIDE = ['/login', '/register', '/forgot'];

/** Where to log in from here, with the way back to this page after it. */
export function useLoginPath(): string {
  const location = useLocation();
  return OUTSIDE.includes(location.pathname) ? '/login' : loginPath(location);
}
