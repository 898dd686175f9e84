import { Outlet } from '@umijs/max';
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { SHELL, type ShellSettings } from '@/constants/shell';
import type { Place } from '@/utils/place';
import { ShownPlace } from '@/hooks/usePageChange';

// ProLayout weighs about 125 kB gzip; buyers load it only when one of its parts is on.
const ProShell = lazy(() => import('./ProShell').then(({ ProShell }) => ({ default: ProShell })));

interface Props {
  settings?: ShellSettings;
  /** The pages of its route, unless told otherwise. */
  children?: ReactNode;
}

/** The outermost layout: holds the shell settings and honours them. */
export default function PageShell({ settings = SHELL, children = <Outlet /> }: Props) {
  const shown = useRef<Place | null>(null);
  const { headerRender, footerRender, menuRender, contentStyle } = settings;
  return (
    <ShownPlace.Provider value={shown}>
      {headerRender || footerRender || menuRender ? (
        <Suspense fallback={null}>
          <ProShell settings={settings}>{children}</ProShell>
        </Suspense>
      ) : (
        <div style={contentStyle}>{children}</div>
      )}
    </ShownPlace.Provider>
  );
}
