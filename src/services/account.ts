/** Logging in and out, and who is logged in. */
import { encryptPassword } from '@/utils/passwordCipher';
import { web } from './client';
import type { Wire } from './contract/types';

export type UserInfo = Wire['UserInfo'];

/** Log in; answers the access token. The form shows a refusal itself. */
export const login = async (userName: string, passWord: string): Promise<string> => {
  const body = { userName, passWord: await encryptPassword(passWord) };
  return (await web('post', '/login', { body, quiet: true })).accessToken;
};

/** Void the token at the server. */
export const logOut = () => web('post', '/logOut', { quiet: true });

export interface Registration {
  userName: string;
  passWord: string;
  mobile: string;
  institution: string;
}

/** Register; answers the access token, the new buyer is logged in. */
export const register = async (form: Registration): Promise<string> => {
  const body = { ...form, passWord: await encryptPassword(form.passWord) };
  return (await web('post', '/user/register', { body, quiet: true })).accessToken;
};

/** Send a code to the mobile of an account. The mock shows the code in development. */
export const sendForgotCode = (mobile: string) =>
  web('post', '/user/forgot/code', { body: { mobile }, quiet: true });

/** Set a new password with that code; every token of the account is void after it. */
export const resetPassword = async (mobile: string, code: string, passWord: string): Promise<void> => {
  const body = { mobile, code, passWord: await encryptPassword(passWord) };
  await web('post', '/user/forgot/reset', { body, quiet: true });
};

/** Who the token belongs to. */
export const userInfo = (): Promise<UserInfo> => web('get', '/p/user/userInfo', { quiet: true });

/** The same at start-up, when no page has asked for anything: a refused token leads nowhere. */
export const userInfoAtStart = (): Promise<UserInfo> =>
  web('get', '/p/user/userInfo', { quiet: true, stay: true });
