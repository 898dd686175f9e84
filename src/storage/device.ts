/**
 * Values that a browser stores for its user beyond the tab. Reads never throw; values that storage refuses are not
 * kept.
 */

/** The JSON under `key` when `fits` accepts it, else `fallback`. */
export function readDevice<T>(key: string, fits: (value: unknown) => value is T, fallback: T): T {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(key) ?? 'null');
    return fits(value) ? value : fallback;
  } catch {
    return fallback;
  }
}

/** Stores a value as JSON; null removes it. */
export function writeDevice(key: string, value: unknown): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden: storage is optional, nothing depends on it.
  }
}
