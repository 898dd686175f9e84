/**
 * The time that prices are told by: a lowered price counts from its day on. The shop's clock, which QA moves, once the
 * catalogue was opened for a shop; the machine's in scripts and pure tests.
 */
import type { Clock } from '../shop';

let clock: Clock = Date;

export const currentTime = (): number => clock.now();

export function setClock(shops: Clock): void {
  clock = shops;
}
