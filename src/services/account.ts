/** Logging in and out, and who is logged in. */
import { encryptPassword } from '@/services/passwordCipher';
import { web } from './client';
import { withWork } from './codeWork';
import type { Wire } from '@contract/types';
import { isCodeSent } from './entryShape';
import { listIn, objectIn } from './listShape';

export type UserInfo = Wire['UserInfo'];

/** A login that says no token is none, whatever else it says. */
const tokenIn = (answer: { accessToken: string } | null): string =>
  objectIn(answer, ({ accessToken }) => typeof accessToken === 'string' && accessToken !== '').accessToken;

/** Log in; returns the access token. The form shows a refusal itself. */
export const login = async (userName: string, passWord: string): Promise<string> => {
  const body = { userName, passWord: await encryptPassword(passWord) };
  return tokenIn(await web('post', '/login', { body, quiet: true, outside: true }));
};

/** Void the token at the server. */
export const logOut = () => web('post', '/logOut', { quiet: true });

export type CodePurpose = Wire['CodeRequest']['purpose'];

/** Send a code to a mobile number, good for one purpose. The mock shows the code in development. */
export const sendCode = async (purpose: CodePurpose, mobile: string) =>
  objectIn(
    await withWork((solution) =>
      web('post', '/user/code', { body: { mobile, purpose, solution }, quiet: true, outside: true }),
    ),
    isCodeSent,
  );

/** Log in with a code; returns the access token. */
export const loginByCode = async (mobile: string, code: string): Promise<string> =>
  tokenIn(await web('post', '/user/loginByCode', { body: { mobile, code }, quiet: true, outside: true }));

export type Registration = Wire['RegisterByCodeRequest'];
/** Where no codes are sent: without a mobile, which nobody could prove. */
export type PlainRegistration = Required<
  Pick<Wire['RegisterRequest'], 'userName' | 'passWord' | 'institution' | 'agreed'>
>;

/** Register; returns the access token, the new buyer is logged in. */
export const register = async (form: Registration | PlainRegistration): Promise<string> => {
  const passWord = await encryptPassword(form.passWord);
  const answer = await ('code' in form
    ? web('post', '/user/registerByCode', { body: { ...form, passWord }, quiet: true, outside: true })
    : web('post', '/user/register', { body: { ...form, passWord }, quiet: true, outside: true }));
  return tokenIn(answer);
};

/** Set a new password with that code; every token of the account is void after it. */
export const resetPassword = async (mobile: string, code: string, passWord: string): Promise<void> => {
  const body = { mobile, code, passWord: await encryptPassword(passWord) };
  await web('post', '/user/forgot/reset', { body, quiet: true, outside: true });
};

/** Who the token belongs to. */
export const userInfo = async (): Promise<UserInfo> =>
  objectIn(await web('get', '/p/user/userInfo', { quiet: true }));

/** The same of a token that is not kept yet. */
export const userInfoOf = async (token: string): Promise<UserInfo> =>
  objectIn(await web('get', '/p/user/userInfo', { headers: { Authorization: token }, quiet: true }));

/** The same at start-up, when no page has asked for anything: a refused token leads nowhere. */
export const userInfoAtStart = async (): Promise<UserInfo> =>
  objectIn(await web('get', '/p/user/userInfo', { quiet: true, stay: true }));

/** How many messages are unread; here, beside who the buyer is, since every personal page asks for both. */
export async function unreadCount(): Promise<number> {
  const query = { current: 1, size: 1, unread: true };
  const { unread } = objectIn(await web('get', '/p/inbox', { query, quiet: true }));
  return listIn(unread).reduce((sum, entry) => sum + entry.unread, 0);
}
