import { useCallback, useSyncExternalStore } from 'react';
import { isMobile, maskPhone } from '@domain/shared/phone';
import * as account from '@/services/account';
import { agree } from '@/services/privacy';
import { clearBuyerWork, takeBuyerWork } from '@/storage/buyerWork';
import {
  onUserChange,
  readPic,
  readText,
  readToken,
  readUser,
  writePic,
  writeText,
  writeUser,
} from '@/storage/session';

/** The account name of a token, or the masked mobile when the server does not return a name. */
const nameOf = (token: string, mobile: string): Promise<string> =>
  account.userInfoOf(token).then(
    ({ name }) => name,
    () => maskPhone(mobile),
  );

const enter = (name: string, token: string): void => {
  takeBuyerWork(name);
  writeUser({ name, token });
};

/** Storage key. The value is the end of the token, so that the next login asks for the consent again. */
const DEFERRED_KEY = 'consentLater';
const loginMark = () => readToken().slice(-12);

const isAnswerPutOff = () => readText(DEFERRED_KEY) === loginMark();
const putAnswerOff = () => writeText(DEFERRED_KEY, loginMark());

/** The logged-in user: name, token and avatar in session storage, blank by default (B3.5). */
export default function useUserModel() {
  const { name, token } = useSyncExternalStore(onUserChange, readUser);
  const pic = useSyncExternalStore(onUserChange, readPic);

  /** Logs in; throws ApiError when refused. After a login by mobile it reads the account name. */
  const login = useCallback(async (userName: string, passWord: string) => {
    const fresh = await account.login(userName, passWord);
    enter(isMobile(userName) ? await nameOf(fresh, userName) : userName, fresh);
  }, []);

  /** Logs in with a code by SMS. Throws ApiError when refused. */
  const loginByCode = useCallback(async (mobile: string, code: string) => {
    const fresh = await account.loginByCode(mobile, code);
    enter(await nameOf(fresh, mobile), fresh);
  }, []);

  /** Registers and logs in. Throws ApiError when refused. */
  const register = useCallback(async (form: account.Registration | account.PlainRegistration) => {
    enter(form.userName, await account.register(form));
  }, []);

  /**
   * Deletes the buyer's data here at once. The token is also revoked at the server; a failure of that call is ignored.
   */
  const logout = useCallback(async () => {
    const voided = account.logOut();
    clearBuyerWork();
    writeUser(null);
    await voided.catch(() => undefined);
  }, []);

  return {
    ...{ name, token, pic, login, loginByCode, register, logout, changePic: writePic },
    ...{ isAnswerPutOff, putAnswerOff, agree },
  };
}
