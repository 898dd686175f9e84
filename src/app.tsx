/** Start-up: the logged-in user, the antd theme, error reporting, and the outermost error boundary. */
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
import { loginPath } from './utils/returnPath';
import { notify } from './browser/notify';
import { keepTokenInStep, readToken, writePic, writeUser } from './storage/session';

// Imported here, because every buyer's page needs them: as separate chunks they would cost two more round trips.
import './layouts/GlobalLayout';
import './layouts/PageShell';

const LOGIN = '/login';

setReporter({
  error: (error) => notify.error(error.message),
  unauthorised: (error) => {
    writeUser(null);
    // Several calls may fail together. Only the first one redirects.
    if (history.location.pathname === LOGIN) return;
    notify.error(error.message);
    history.push(loginPath(history.location));
  },
});

/** The user of a token, or null when the server does not answer. A void token is removed without a message. */
async function identifyUser(token: string) {
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

/** Without a token it resolves at once; with one it waits for the server, up to a time limit. */
export async function getInitialState(): Promise<InitialState> {
  keepTokenInStep();
  const token = readToken();
  if (!token) return { name: 'dontHaveAccess' };
  const info = await Promise.race([identifyUser(token), patience()]);
  const consentNeeded = info?.consentNeeded ? { consentNeeded: true } : {};
  return { ...(info ? identityOf(info) : { name: 'dontHaveAccess' }), ...consentNeeded };
}

const onMove = (onChange: () => void) => history.listen(onChange);
const place = () => history.location.pathname + history.location.search;

/**
 * Outermost error boundary. It resets when the address changes: a link or the back button may lead to a working page.
 */
function RootBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary resetKey={useSyncExternalStore(onMove, place)}>{children}</ErrorBoundary>;
}

/** Hides antd's icons from screen readers, because their names are English. */
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

/** antd with the shop's language and theme. */
function Themed({ children }: { children: ReactNode }) {
  const theme = themeFor({ touch: useMediaQuery(TOUCH_QUERY), still: useMediaQuery(STILL_QUERY) });
  return (
    <ConfigProvider
      locale={ANTD_TEXTS}
      theme={theme}
      button={{ autoInsertSpace: false, loadingIcon: HIDDEN_ICONS.loading }}
      alert={HIDDEN_ICONS.alert}
      // Read by screen readers; rc-dialog's own label is English.
      modal={{ closable: { 'aria-label': '关闭' } }}
      collapse={{ expandIcon: CollapseArrow }}
      select={{ suffixIcon: <DownOutlined aria-hidden /> }}
      // Outlined: a filled tag is hardly visible on a tinted row.
      tag={{ variant: 'outlined' }}
      // Turns off the ripple after each click, which distracts.
      wave={{ disabled: true }}
      // Lists are short here. Without virtual scrolling, screen readers get every option.
      virtual={false}
    >
      {children}
    </ConfigProvider>
  );
}

export function rootContainer(container: ReactNode) {
  return (
    <QueryClientProvider client={queryClient}>
      <Themed>
        <Toaster />
        <RootBoundary>{container}</RootBoundary>
      </Themed>
    </QueryClientProvider>
  );
}
