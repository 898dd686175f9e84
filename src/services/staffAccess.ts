/** The second factor of the shop's people, and proving again who it is. */
import type { Wire } from '@contract/types';
import { web } from './client';
import { encryptPassword } from './passwordCipher';

export type SecondFactorSecret = Wire['SecondFactorSecret'];

export const beginSecondFactor = () => web('post', '/p/secondFactor/enrol', { quiet: true });

/** Confirms the new secret; answers the recovery codes, which are shown once. */
export const confirmSecondFactor = async (code: string): Promise<readonly string[]> =>
  (await web('post', '/p/secondFactor/confirm', { body: { code }, quiet: true })).recoveryCodes;

export const passSecondFactor = (code: string) =>
  web('post', '/p/secondFactor/pass', { body: { code }, quiet: true });

/** By the password. A refusal is shown in the dialog. */
export const reauthenticate = async (passWord: string): Promise<void> => {
  await web('post', '/p/reauthenticate', {
    body: { passWord: await encryptPassword(passWord) },
    quiet: true,
  });
};

export const resetSecondFactor = (userName: string) =>
  web('delete', '/m/staff/{userName}/secondFactor', { params: { userName } });
