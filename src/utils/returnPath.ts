/**
 * The address to open after login. Only paths inside the app are followed: the address may come from a link, and an
 * unchecked one could send a buyer who has just logged in to another site.
 */

const HOME = '/home';

/** Decodes a path as a router would; null when the encoding is invalid. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Returns the path when it is safe ("/buyCar?x=1"), else "/home". Null and the login pages also give "/home". */
export function safeReturnPath(text: string | null): string {
  // Browsers read control characters and backslashes as slashes, or drop them.
  const isForeign = (value: string) => !value.startsWith('/') || /[\u0000-\u001f\u007f-\u009f\\]/.test(value);
  if (text === null || isForeign(text)) return HOME;
  const path = decoded(text.split(/[?#]/)[0] ?? '');
  if (path === null || isForeign(path) || path.includes('//')) return HOME;
  return /^\/(login|register|forgot)\/*$/i.test(path) ? HOME : text;
}

/** Path of the login, with `location` as the return address. */
export function loginPath({ pathname, search }: { pathname: string; search: string }): string {
  return `/login?redirect=${encodeURIComponent(pathname + search)}`;
}
