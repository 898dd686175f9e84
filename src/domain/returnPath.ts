/**
 * Where to go after login. Only a path inside the app is followed: an address from a link may be anybody's.
 * Source: design.md ("an unchecked return address after login" is not to be copied).
 */

const HOME = '/home';

/** The path itself when it is safe ("/buyCar?x=1"), otherwise "/home": also for null, and for the pages before the login. */
export function safeReturnPath(text: string | null): string {
  if (text === null || !text.startsWith('/')) return HOME;
  // Control characters and backslashes are read as slashes, or dropped, by browsers.
  if (/[\u0000-\u001f\u007f-\u009f\\]/.test(text)) return HOME;
  const path = text.split(/[?#]/)[0] ?? '';
  const isOutside = /^\/(login|register|forgot)\/*$/i.test(path);
  return isOutside || path.includes('//') ? HOME : text;
}
