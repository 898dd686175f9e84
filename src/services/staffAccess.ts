/** The second factor of staff, and the new proof of identity that some calls need. */
import type { Wire } from '@contract/types';
import { web } from './client';
import { encryptPassword } from './passwordCipher';

export type SecondFactor = Wire['SecondFactor'];

export const secondFactor = () => web('get', '/p/secondFactor', { quiet: true });

export const beginSecondFactor = () => web('post', '/p/secondFactor/enrol', { quiet: true });

/** Confirms the new secret; returns the recovery codes, which are shown once. */
export const confirmSecondFactor = async (code: string): Promise<readonly string[]> =>
  (await web('post', '/p/secondFactor/confirm', { body: { code }, quiet: true })).recoveryCodes;

export const passSecondFactor = async (code: string): Promise<void> => {
  await web('post', '/p/secondFactor/pass', { body: { code }, quiet: true });
};

/** Returns ten new recovery codes; the earlier ones are void. */
export const renewRecoveryCodes = async (): Promise<readonly string[]> =>
  (await web('post', '/p/secondFactor/recovery')).recoveryCodes;

export const endSecondFactor = () => web('post', '/p/secondFactor/off');

/** Proves the identity again, by password or by code. The dialog shows a refusal. */
export const reauthenticate = async (proof: { passWord: string } | { code: string }): Promise<void> => {
  const body = 'code' in proof ? proof : { passWord: await encryptPassword(proof.passWord) };
  await web('post', '/p/reauthenticate', { body, quiet: true });
};

export const resetSecondFactor = (userName: string) =>
  web('delete', '/m/staff/{userName}/secondFactor', { params: { userName } });
