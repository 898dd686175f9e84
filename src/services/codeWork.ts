/**
 * A code that the server wants a proof of work for: the browser looks for a number whose hash fits (a second at most) and
 * asks again with it. The buyer sees the button busy, no more.
 */
import type { Wire } from '@contract/types';
import { isFailure } from '@domain/shared/failure';

type Challenge = Wire['WorkChallenge'];

function challengeOf(thrown: unknown): Challenge | null {
  if (!isFailure(thrown) || thrown.reason !== 'WORK_NEEDED') return null;
  const { challenge } = (thrown.data ?? {}) as { challenge?: Challenge };
  return challenge ?? null;
}

/** In base64, as the server reads it; null when none was found. */
async function solve(given: Challenge): Promise<string | null> {
  const { solveChallenge } = await import('altcha-lib/v1');
  const { algorithm, challenge, salt, maxnumber, signature } = given;
  const found = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  return found && btoa(JSON.stringify({ algorithm, challenge, salt, signature, number: found.number }));
}

/** Sends it, and once more with the work done when the server asks for that. Throws what the server refuses. */
export async function withWork<T>(send: (solution?: string) => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (thrown) {
    const challenge = challengeOf(thrown);
    // Only a safe origin (https, this machine) has the hashes.
    const isAble = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle !== undefined;
    const solution = challenge && isAble ? await solve(challenge) : null;
    if (solution === null) throw thrown;
    return send(solution);
  }
}
