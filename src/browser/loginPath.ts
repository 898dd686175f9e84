/** Path of the login, with `location` as the return address. */
export function loginPath({ pathname, search }: { pathname: string; search: string }): string {
  return `/login?redirect=${encodeURIComponent(pathname + search)}`;
}
