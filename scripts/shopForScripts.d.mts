import type { LaunchOptions } from '@playwright/test';

/** How the scripts start their browser. */
export const LAUNCH: LaunchOptions;
/** A port nobody listens at. */
export function freePort(): Promise<number>;
/**
 * The shop at `running` if named, else the built one with its demo data, started on a free port. Throws where there is no
 * build, or no answer in three minutes.
 */
export function startShop(running?: string): Promise<{ origin: string; stop: () => void }>;
/** Session storage of a logged-in tab: names and values. */
export function sessionOf(origin: string, userName?: string): Promise<Record<string, string>>;
