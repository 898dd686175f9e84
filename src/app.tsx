/** Start-up: who is logged in, the antd theme, the voice, and the last net for render errors. */
import {
  CheckCircleFilled,
  CloseCircleFilled,
  DownOutlined,
  ExclamationCircleFilled,
  InfoCircleFilled,
  LoadingOutlined,
  RightOutlined,
} from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import { QueryClientProvider } from '@tanstack/react-query';
import { history } from '@umijs/max';
import { useSyncExternalStore, type ReactNode } from 'react';
import { identityOf, type InitialState } from './access';
import { ErrorBoundary } from './components/ui/ErrorBoundary';
import { Toaster } from './components/ui/Toaster';
import { ANTD_TEXTS } from './constants/antdTexts';
import { START_PATIENCE } from './constants/site';
import { STILL_QUERY, themeFor, TOUCH_QUERY } from './constants/theme';
import { useMediaQuery } from './hooks/useMediaQuery';
import { isUnauthorised } from '@domain/shared/failure';
import { queryClient } from './queries/client';
import { userInfoAtStart } from './services/account';
import { setReporter } from './services/client';
import { loginPath } from './browser/loginPath';
import { notify } from './browser/notify';
import { keepTokenInStep, readToken, writePic, writeUser } from './storage/session';

// In the main script: every page of a buyer needs them, and as chunks of their own they would be two more round trips.
import './layouts/GlobalLayout';
import './layouts/PageShell';

const LOGIN = '/login';

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
  return { ...(info ? identityOf(info) : { name: 'dontHaveAccess' }), ...consentNeeded };
}

const onMove = (onChange: () => void) => history.listen(onChange);
const place = () => history.location.pathname + history.location.search;

/** The last net. What it shows goes with the address: a link or the back button may lead out of the trouble. */
function LastNet({ children }: { children: ReactNode }) {
  return <ErrorBoundary resetKey={useSyncExternalStore(onMove, place)}>{children}</ErrorBoundary>;
}

/** antd's own icons have English names, which a screen reader says. */
const HIDDEN_ICONS = {
  alert: {
    successIcon: <CheckCircleFilled aria-hidden />,
    infoIcon: <InfoCircleFilled aria-hidden />,
    warningIcon: <ExclamationCircleFilled aria-hidden />,
    errorIcon: <CloseCircleFilled aria-hidden />,
  },
  loading: <LoadingOutlined aria-hidden />,
};

const CollapseArrow = ({ isActive }: { isActive?: boolean }) => (
  <RightOutlined aria-hidden rotate={isActive ? 90 : undefined} />
);

/** antd in the language and dress of the shop. */
function Dressed({ children }: { children: ReactNode }) {
  const theme = themeFor({ touch: useMediaQuery(TOUCH_QUERY), still: useMediaQuery(STILL_QUERY) });
  return (
    <ConfigProvider
      locale={ANTD_TEXTS}
      theme={theme}
      button={{ autoInsertSpace: false, loadingIcon: HIDDEN_ICONS.loading }}
      alert={HIDDEN_ICONS.alert}
      // Said by a screen reader; rc-dialog has it in English.
      modal={{ closable: { 'aria-label': '关闭' } }}
      collapse={{ expandIcon: CollapseArrow }}
      select={{ suffixIcon: <DownOutlined aria-hidden /> }}
      // With an edge: on a tinted row a filled tag alone is hardly seen.
      tag={{ variant: 'outlined' }}
      // A ripple after each click is unrest.
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
    <QueryClientProvider client={queryClient}>
      <Dressed>
        <Toaster />
        <LastNet>{container}</LastNet>
      </Dressed>
    </QueryClientProvider>
  );
}
