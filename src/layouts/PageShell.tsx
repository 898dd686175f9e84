import { Outlet } from '@umijs/max';
import { lazy, Suspense, useRef } from 'react';
import { SHELL, type ShellSettings } from '@/constants/shell';
import type { Place } from '@/domain/shared/place';
import { ShownPlace } from '@/hooks/usePageChange';

// ProLayout weighs about 125 kB gzip; buyers load it only when one of its parts is on.
const ProShell = lazy(() => import('./ProShell').then(({ ProShell }) => ({ default: ProShell })));

/** The outermost layout: holds the shell settings and honours them. */
export default function PageShell({ settings = SHELL }: { settings?: ShellSettings }) {
  const shown = useRef<Place | null>(null);
  const { headerRender, footerRender, menuRender, contentStyle } = settings;
  return (
    <ShownPlace.Provider value={shown}>
      {headerRender || footerRender || menuRender ? (
        <Suspense fallback={null}>
          <ProShell settings={settings} />
        </Suspense>
      ) : (
        <div style={contentStyle}>
          <Outlet />
        </div>
      )}
    </ShownPlace.Provider>
  );
}
