/** Where to log in, with the way back to `location` after it. */
export function loginPath({ pathname, search }: { pathname: string; search: string }): string {
  return `/login?redirect=${encodeURIComponent(pathname + search)}`;
}
