/** The real app at an address, with the real server. */
import { TestBrowser } from '@umijs/max';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loginHere } from './shop';
import { writeUser } from '@/storage/session';

/** The app's memory history, from which a test reads the address. */
interface AppHistory {
  location: { pathname: string; search: string };
}

export interface OpenApp {
  user: ReturnType<typeof userEvent.setup>;
  /** Path and query of the current page. */
  address: () => string;
}

interface Options {
  loggedIn?: boolean;
  /** The seed's buyer by default. */
  userName?: string;
}

/** Logs a seeded buyer in, in this tab; returns the token. */
export function logInHere(userName = 'buyer'): string {
  const token = loginHere(userName);
  writeUser({ name: userName, token });
  return token;
}

/** Opens the app at `path`, e.g. `/list?q=thf`. */
export function renderApp(path: string, { loggedIn = false, userName }: Options = {}): OpenApp {
  if (loggedIn) logInHere(userName);
  const [pathname = '/', query] = path.split('?');
  const historyRef = { current: undefined as unknown as AppHistory };
  render(
    <TestBrowser
      location={{ pathname, search: query ? `?${query}` : '' }}
      historyRef={historyRef as unknown as Parameters<typeof TestBrowser>[0]['historyRef']}
    />,
  );
  return {
    user: userEvent.setup(),
    address: () => historyRef.current.location.pathname + historyRef.current.location.search,
  };
}
