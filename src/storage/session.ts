/**
 * The only access to session storage: reads never throw, and return the fallback for invalid data. Where storage is
 * full or forbidden (private windows), values stay in memory until a reload.
 */

/** Values that storage refused. */
const memory = new Map<string, string | null>();

/** The text under `key`, or null. */
export function readText(key: string): string | null {
  const value = memory.get(key);
  if (value !== undefined) return value;
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The JSON under `key` when `fits` accepts it, else `fallback`. */
export function readJson<T>(key: string, fits: (value: unknown) => value is T, fallback: T): T {
  const text = readText(key);
  if (text === null) return fallback;
  try {
    const value: unknown = JSON.parse(text);
    return fits(value) ? value : fallback;
  } catch {
    return fallback;
  }
}

/** Stores text, or removes the key with null. */
export function writeText(key: string, text: string | null): void {
  try {
    if (text === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

/** Stores a value as JSON, or removes the key with null. */
export function writeJson(key: string, value: unknown): void {
  writeText(key, value === null ? null : JSON.stringify(value));
}

export interface UserData {
  name: string;
  token: string;
}

const BLANK_USER: UserData = { name: '', token: '' };

const isUserData = (value: unknown): value is { name?: unknown; token?: unknown } =>
  typeof value === 'object' && value !== null;

/** A token written as JSON by another client has quotes; a text with spaces is not a token. */
const tokenOf = (text: unknown): string =>
  typeof text === 'string' && /^[\w.~+/=-]+$/.test(text) ? text : '';

/** The access token (B3.5), or blank. */
export const readToken = (): string => readUser().token;

let snapshot: { key: string; user: UserData } | undefined;

/**
 * The logged-in user: name and token from `userData`, each blank when missing or invalid; a token missing in `userData`
 * comes from `accessToken`. A name without a token is nobody. The same object until storage changes.
 */
export function readUser(): UserData {
  const key = `${readText('accessToken') ?? ''}\n${readText('userData') ?? ''}`;
  if (snapshot?.key !== key) {
    const { name, token: known } = readJson('userData', isUserData, BLANK_USER);
    const token = tokenOf(known) || tokenOf(readText('accessToken'));
    snapshot = { key, user: token ? { name: typeof name === 'string' ? name : '', token } : BLANK_USER };
  }
  return snapshot.user;
}

/** Writes the restored token under `accessToken` where it is missing. */
export function keepTokenInStep(): void {
  const { token } = readUser();
  if (token && readText('accessToken') !== token) writeText('accessToken', token);
}

const listeners = new Set<() => void>();

/** Calls `listener` after every change of the logged-in user; returns a function that unsubscribes. */
export function onUserChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const notifyListeners = () => listeners.forEach((listener) => listener());

/** Stores the logged-in user, without an avatar yet; null deletes everything. */
export function writeUser(user: UserData | null): void {
  writeText('accessToken', user?.token ?? null);
  writeJson('userData', user);
  writeText('userPic', null);
  notifyListeners();
}

/** The avatar of the user, a data URL or an address; null when there is none or it is not known yet. */
export const readPic = (): string | null => (readToken() ? readText('userPic') : null);

/** Stores the avatar; null: there is none. */
export function writePic(pic: string | null): void {
  writeText('userPic', pic || null);
  notifyListeners();
}
