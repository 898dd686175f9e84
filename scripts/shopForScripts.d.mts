import type { LaunchOptions } from '@playwright/test';

/** Launch options of the scripts' browser. */
export const LAUNCH: LaunchOptions;
/** A free port. */
export function freePort(): Promise<number>;
/**
 * The running shop if given, otherwise the built one with demo data, started on a free port. Throws without a build, or
 * without an answer within three minutes.
 */
export function startShop(running?: string): Promise<{ origin: string; stop: () => void }>;
/** Session storage of a logged-in tab: names and values. */
export function sessionOf(origin: string, userName?: string): Promise<Record<string, string>>;
