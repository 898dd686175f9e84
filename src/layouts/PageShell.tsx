import { Outlet } from '@umijs/max';
import { lazy, Suspense } from 'react';
import { SHELL, type ShellSettings } from '@/constants/shell';

// ProLayout weighs about 125 kB gzip; buyers load it only when one of its parts is on.
const ProShell = lazy(() => import('./ProShell').then(({ ProShell }) => ({ default: ProShell })));

/** The outermost layout: holds the shell settings and honours them. */
export default function PageShell({ settings = SHELL }: { settings?: ShellSettings }) {
  const { headerRender, footerRender, menuRender, contentStyle } = settings;
  if (!headerRender && !footerRender && !menuRender) {
    return (
      <div style={contentStyle}>
        <Outlet />
      </div>
    );
  }
  return (
    <Suspense fallback={null}>
      <ProShell settings={settings} />
    </Suspense>
  );
}
