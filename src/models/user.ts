import { useCallback, useSyncExternalStore } from 'react';
import * as account from '@/services/account';
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

  /** Void the token at the server and forget it here, whether or not the server answers. */
  const logout = useCallback(async () => {
    await account.logOut().catch(() => undefined);
    writeUser(null);
  }, []);

  return { name, token, login, register, logout };
}
