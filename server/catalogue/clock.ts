/**
 * The time by which prices are shown. A running shop installs its own clock, which QA can move; scripts and pure
 * tests use the machine's.
 */
import type { Clock } from '../shop';

let clock: Clock = Date;

export const currentTime = (): number => clock.now();

export function setClock(shops: Clock): void {
  clock = shops;
}
