/**
 * Where to go after login. Only a path inside the app is followed: an address from a link may be anybody's.
 * An unchecked one would lead a buyer, just logged in, to somebody else.
 */

const HOME = '/home';

/** As a router may read it; null when it is not written as an address is. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The path itself when it is safe ("/buyCar?x=1"), otherwise "/home": also for null, and for the pages before the login. */
export function safeReturnPath(text: string | null): string {
  // Control characters and backslashes are read as slashes, or dropped, by browsers.
  const isForeign = (value: string) => !value.startsWith('/') || /[\u0000-\u001f\u007f-\u009f\\]/.test(value);
  if (text === null || isForeign(text)) return HOME;
  const path = decoded(text.split(/[?#]/)[0] ?? '');
  if (path === null || isForeign(path) || path.includes('//')) return HOME;
  return /^\/(login|register|forgot)\/*$/i.test(path) ? HOME : text;
}
