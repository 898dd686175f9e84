import { Outlet } from '@umijs/max';
import { lazy, Suspense } from 'react';
import { SHELL } from '@/constants/shell';

// ProLayout weighs about 125 kB gzip; buyers load it only when one of its parts is on.
const ProShell = lazy(() => import('./ProShell'));

const { headerRender, footerRender, menuRender } = SHELL;
const plain = !headerRender && !footerRender && !menuRender;

/** The outermost layout: holds the shell settings and honours them. */
export default function PageShell() {
  if (plain) {
    return (
      <div style={SHELL.contentStyle}>
        <Outlet />
      </div>
    );
  }
  return (
    <Suspense fallback={null}>
      <ProShell settings={SHELL} />
    </Suspense>
  );
}
