/** Login, logout, and the logged-in account. */
import { encryptPassword } from '@/services/passwordCipher';
import { web } from './client';
import { withWork } from './codeWork';
import type { Wire } from '@contract/types';
import { isCodeSent } from './entryShape';
import { objectIn } from './listShape';

export type UserInfo = Wire['UserInfo'];

/** A login without a token is invalid, whatever else it contains. */
const tokenIn = (answer: { accessToken: string } | null): string =>
  objectIn(answer, ({ accessToken }) => typeof accessToken === 'string' && accessToken !== '').accessToken;

/** Logs in; returns the access token. The form shows a refusal itself. */
export const login = async (userName: string, passWord: string): Promise<string> => {
  const body = { userName, passWord: await encryptPassword(passWord) };
  return tokenIn(await web('post', '/login', { body, quiet: true, outside: true }));
};

/** Makes the token invalid on the server. */
export const logOut = () => web('post', '/logOut', { quiet: true, keepalive: true });

export type CodePurpose = Wire['CodeRequest']['purpose'];

/** Sends a code to a mobile number, valid for one purpose. The mock shows the code in development. */
export const sendCode = async (purpose: CodePurpose, mobile: string) =>
  objectIn(
    await withWork((solution) =>
      web('post', '/user/code', { body: { mobile, purpose, solution }, quiet: true, outside: true }),
    ),
    isCodeSent,
  );

/** Logs in with a code; returns the access token. */
export const loginByCode = async (mobile: string, code: string): Promise<string> =>
  tokenIn(await web('post', '/user/loginByCode', { body: { mobile, code }, quiet: true, outside: true }));

export type Registration = Wire['RegisterByCodeRequest'];
/** Where no codes are sent: without a mobile number, which could not be verified. */
export type PlainRegistration = Required<
  Pick<Wire['RegisterRequest'], 'userName' | 'passWord' | 'institution' | 'agreed'>
>;

/** Registers; returns the access token of the new buyer. */
export const register = async (form: Registration | PlainRegistration): Promise<string> => {
  const passWord = await encryptPassword(form.passWord);
  const answer = await ('code' in form
    ? web('post', '/user/registerByCode', { body: { ...form, passWord }, quiet: true, outside: true })
    : web('post', '/user/register', { body: { ...form, passWord }, quiet: true, outside: true }));
  return tokenIn(answer);
};

/** Sets a new password with that code; every token of the account is void after it. */
export const resetPassword = async (mobile: string, code: string, passWord: string): Promise<void> => {
  const body = { mobile, code, passWord: await encryptPassword(passWord) };
  await web('post', '/user/forgot/reset', { body, quiet: true, outside: true });
};

/** The account of the token. */
export const userInfo = async (): Promise<UserInfo> =>
  objectIn(await web('get', '/p/user/userInfo', { quiet: true }));

/** The same for a token that is not stored yet. */
export const userInfoOf = async (token: string): Promise<UserInfo> =>
  objectIn(await web('get', '/p/user/userInfo', { headers: { Authorization: token }, quiet: true }));

/** The same at start-up, when no page has asked for anything: a refused token leads nowhere. */
export const userInfoAtStart = async (): Promise<UserInfo> =>
  objectIn(await web('get', '/p/user/userInfo', { quiet: true, stay: true }));
