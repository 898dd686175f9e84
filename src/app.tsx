/** Start-up: who is logged in, the antd theme, the voice, and the last net for render errors. */
import { ConfigProvider } from 'antd';
import { history } from '@umijs/max';
import { startTransition, useSyncExternalStore, type ReactNode } from 'react';
import type { InitialState } from './access';
import { ErrorBoundary } from './components/ui/ErrorBoundary';
import { NextStyles } from './components/ui/NextStyles';
import { Toaster } from './components/ui/Toaster';
import { ANTD_TEXTS } from './constants/antdTexts';
import { START_PATIENCE } from './constants/site';
import { STILL_QUERY, themeFor, TOUCH_QUERY } from './constants/theme';
import { useMediaQuery } from './hooks/useMediaQuery';
import { isUnauthorised } from '@domain/shared/failure';
import { userInfoAtStart } from './services/account';
import { startFirstCalls } from './services/firstCalls';
import { setReporter } from './services/client';
import { loginPath } from './browser/loginPath';
import { notify } from './browser/notify';
import { drawAhead, isDrawnAhead, revokeAhead } from './browser/drawAhead';
import { fetchNextPages, readyPage, setPages, watchLinks } from './browser/pageScripts';
import { samePlace, type Place } from '@domain/shared/place';
import { keptForm } from './storage/formDrafts';
import { keepTokenInStep, onUserChange, readToken, writePic, writeUser } from './storage/session';

const LOGIN = '/login';
const HOME = '/home';

type Routes = Parameters<typeof setPages>[0];
type Components = Parameters<typeof setPages>[1];

setReporter({
  error: (error) => notify.error(error.message),
  unauthorised: (error) => {
    writeUser(null);
    // Calls that fail together end here one after the other: only the first finds the buyer elsewhere.
    if (history.location.pathname === LOGIN) return;
    notify.error(error.message);
    history.push(loginPath(history.location));
  },
});

/** Umi tells here what pages there are. */
export function patchRoutes({
  routes,
  routeComponents,
}: {
  routes: Routes;
  routeComponents: Components;
}): void {
  setPages(routes, routeComponents);
}

/** A page's calls and scripts are asked for together, on every way to it; `pathname` may be `/`. */
function start(place: Place): Promise<unknown> {
  const pathname = place.pathname === '/' ? HOME : place.pathname;
  startFirstCalls({ pathname, search: place.search });
  fetchNextPages(pathname);
  return readyPage(pathname);
}

/** Nothing is drawn before the first page's scripts are there: until then the shell of index.html stands. */
export function render(draw: () => void): void {
  // Another view of the same page is there already, and changes as it stands.
  const isOther = (place: Place) => place.pathname !== history.location.pathname;
  watchLinks({
    onPoint: (place) => {
      // A form that was left when the login ran out opens its dialog again with its page.
      if (isOther(place) && !isDrawnAhead(place) && keptForm('') === null) drawAhead(place);
    },
    onPress: (place) => {
      if (!samePlace(place, history.location) && !isDrawnAhead(place)) startFirstCalls(place);
    },
  });
  // Nobody sees what another buyer is shown.
  onUserChange(() => revokeAhead());
  let { pathname } = history.location;
  history.listen(({ location, action }) => {
    // Another view of the same page: its script is there, and it knows best what it has to ask for.
    if (location.pathname === pathname) return;
    pathname = location.pathname;
    const way: string = action;
    if (way === 'PUSH' && isDrawnAhead(location)) fetchNextPages(pathname);
    else void start(location);
  });
  // A task of its own: to read the shop's script takes long enough.
  setTimeout(() => void start(history.location).then(() => startTransition(draw)));
}

/** Whose the token is; null when nobody says so. A void token is forgotten without a word. */
async function whoIsIn(token: string) {
  try {
    const info = await userInfoAtStart();
    if (readToken() === token) writePic(info.pic);
    return info;
  } catch (error) {
    if (isUnauthorised(error) && readToken() === token) writeUser(null);
    return null;
  }
}

const patience = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), START_PATIENCE));

/** Without a token this waits for nothing; with one the server says whose it is, if it says so in time. */
export async function getInitialState(): Promise<InitialState> {
  keepTokenInStep();
  const token = readToken();
  if (!token) return { name: 'dontHaveAccess' };
  const info = await Promise.race([whoIsIn(token), patience()]);
  const consentNeeded = info?.consentNeeded ? { consentNeeded: true } : {};
  return { name: info?.canManage ? info.name : 'dontHaveAccess', ...consentNeeded };
}

const onMove = (onChange: () => void) => history.listen(onChange);
const place = () => history.location.pathname + history.location.search;

/** The last net. What it shows goes with the address: a link or the back button may lead out of the trouble. */
function LastNet({ children }: { children: ReactNode }) {
  return <ErrorBoundary resetKey={useSyncExternalStore(onMove, place)}>{children}</ErrorBoundary>;
}

/** antd in the language and dress of the shop. */
function Dressed({ children }: { children: ReactNode }) {
  const theme = themeFor({ touch: useMediaQuery(TOUCH_QUERY), still: useMediaQuery(STILL_QUERY) });
  return (
    <ConfigProvider
      locale={ANTD_TEXTS}
      theme={theme}
      button={{ autoInsertSpace: false }}
      // Said by a screen reader; rc-dialog has it in English.
      modal={{ closable: { 'aria-label': '关闭' } }}
      // A ripple after each click is unrest. The build has none (`config/noWave.ts`), the tests have antd's own.
      wave={{ disabled: true }}
      // Lists are short here: whole, each option is one for a screen reader too.
      virtual={false}
    >
      {children}
    </ConfigProvider>
  );
}

export function rootContainer(container: ReactNode) {
  return (
    <Dressed>
      <Toaster />
      <NextStyles />
      <LastNet>{container}</LastNet>
    </Dressed>
  );
}
