import { useCallback, useSyncExternalStore } from 'react';
import { isMobile, maskPhone } from '@domain/shared/phone';
import * as account from '@/services/account';
import { agree, consents } from '@/services/privacy';
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

/** The name behind a token; the masked mobile when the server does not say it. */
const nameOf = (token: string, mobile: string): Promise<string> =>
  account.userInfoOf(token).then(
    ({ name }) => name,
    () => maskPhone(mobile),
  );

const enter = (name: string, token: string): void => {
  takeBuyerWork(name);
  writeUser({ name, token });
};

/** Under which a tab keeps that the documents are answered later: the end of the token, so that the next login asks again. */
const LATER = 'consentLater';
const loginMark = () => readToken().slice(-12);

/** The documents of the shop that the buyer has not answered yet. Throws ApiError when the server does not say. */
const documentsToAnswer = async () => (await consents()).documents.filter(({ needed }) => needed);
const isAnswerPutOff = () => readText(LATER) === loginMark();
const putAnswerOff = () => writeText(LATER, loginMark());

/** Who is logged in: name, token and portrait, kept in session storage, blank by default (B3.5). */
export default function useUserModel() {
  const { name, token } = useSyncExternalStore(onUserChange, readUser);
  const pic = useSyncExternalStore(onUserChange, readPic);

  /** Log in; throws ApiError when refused. A mobile is no name to show: the account's own is asked for. */
  const login = useCallback(async (userName: string, passWord: string) => {
    const fresh = await account.login(userName, passWord);
    enter(isMobile(userName) ? await nameOf(fresh, userName) : userName, fresh);
  }, []);

  /** Log in with a code by SMS; the account's name comes from the server. Throws ApiError when refused. */
  const loginByCode = useCallback(async (mobile: string, code: string) => {
    const fresh = await account.loginByCode(mobile, code);
    enter(await nameOf(fresh, mobile), fresh);
  }, []);

  /** Register; the new buyer is logged in. Throws ApiError when refused. */
  const register = useCallback(async (form: account.Registration | account.PlainRegistration) => {
    enter(form.userName, await account.register(form));
  }, []);

  /** Forget the buyer here at once, and void the token at the server, whether or not it answers. */
  const logout = useCallback(async () => {
    const voided = account.logOut();
    clearBuyerWork();
    writeUser(null);
    await voided.catch(() => undefined);
  }, []);

  return {
    ...{ name, token, pic, login, loginByCode, register, logout, changePic: writePic },
    ...{ documentsToAnswer, isAnswerPutOff, putAnswerOff, agree },
  };
}
