/**
 * A code that needs a proof of work: the browser searches a number whose hash fits (a second at most) and repeats the
 * call with it. The buyer only sees a busy button.
 */
import type { Wire } from '@contract/types';
import { isFailure } from '@domain/shared/failure';

type Challenge = Wire['WorkChallenge'];

function challengeOf(thrown: unknown): Challenge | null {
  if (!isFailure(thrown) || thrown.reason !== 'WORK_NEEDED') return null;
  const { challenge } = (thrown.data ?? {}) as { challenge?: Challenge };
  return challenge ?? null;
}

/** Base64, as the server reads it; null when none was found. */
async function solve(given: Challenge): Promise<string | null> {
  const { solveChallenge } = await import('altcha-lib/v1');
  const { algorithm, challenge, salt, maxnumber, signature } = given;
  const found = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  return found && btoa(JSON.stringify({ algorithm, challenge, salt, signature, number: found.number }));
}

/** Sends the call, and again with a proof of work when the server requires it. Throws refusals. */
export async function withWork<T>(send: (solution?: string) => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (thrown) {
    const challenge = challengeOf(thrown);
    // Only a safe origin (https, this machine) has the hash functions.
    const isAble = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle !== undefined;
    const solution = challenge && isAble ? await solve(challenge) : null;
    if (solution === null) throw thrown;
    return send(solution);
  }
}
