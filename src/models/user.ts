import { useCallback, useSyncExternalStore } from 'react';
import * as account from '@/services/account';
import { forgetWork } from '@/utils/forgetBuyer';
import { onUserChange, readUser, writeUser } from '@/utils/session';

/** Who is logged in: name and token, kept in session storage, blank by default (specification §3). */
export default function useUserModel() {
  const { name, token } = useSyncExternalStore(onUserChange, readUser);

  /** Log in; throws ApiError when refused. */
  const login = useCallback(async (userName: string, passWord: string) => {
    writeUser({ name: userName, token: await account.login(userName, passWord) });
  }, []);

  /** Register; the new buyer is logged in. Throws ApiError when refused. */
  const register = useCallback(async (form: account.Registration) => {
    writeUser({ name: form.userName, token: await account.register(form) });
  }, []);

  /** Forget the buyer here at once, and void the token at the server, whether or not it answers. */
  const logout = useCallback(async () => {
    const voided = account.logOut();
    forgetWork();
    writeUser(null);
    await voided.catch(() => undefined);
  }, []);

  return { name, token, login, register, logout };
}
