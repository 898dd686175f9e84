/** The real app at an address, with the real server. */
import { TestBrowser } from '@umijs/max';
import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
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

/**
 * A user who clicks a control once it takes clicks, as a person does: a button may still be disabled while an earlier
 * change is sent. A click on a control that stays disabled fails, instead of doing nothing.
 */
function patientUser(): OpenApp['user'] {
  const user = userEvent.setup();
  const click: typeof user.click = async (element) => {
    const control = element.closest('button') ?? element;
    await waitFor(() => {
      expect(control).toBeEnabled();
      expect(control).not.toHaveClass('ant-btn-loading');
    });
    await user.click(element);
  };
  return { ...user, click };
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
    user: patientUser(),
    address: () => historyRef.current.location.pathname + historyRef.current.location.search,
  };
}
