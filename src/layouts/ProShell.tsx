import type { ReactNode } from 'react';
import { Link, useLocation } from '@umijs/max';
import { ProLayout } from '@ant-design/pro-components';
import type { ShellSettings } from '@/constants/shell';
import { SITE } from '@/constants/site';
import { NAVIGATION } from './navigation';

/** The shell with parts turned on: ProLayout under the same settings. */
export function ProShell({ settings, children }: { settings: ShellSettings; children: ReactNode }) {
  const { pathname } = useLocation();
  const off = (on: boolean) => (on ? undefined : (false as const));
  return (
    <ProLayout
      title={SITE.name}
      logo="/favicon.svg"
      layout={settings.layout}
      // Its own title would be a second h1.
      headerTitleRender={(logo) => (
        <Link to="/home">
          {logo} <strong>{SITE.name}</strong>
        </Link>
      )}
      // Titles are the global layout's.
      pageTitleRender={false}
      location={{ pathname }}
      route={{ path: '/', children: NAVIGATION.map(({ path, label }) => ({ path, name: label })) }}
      menuItemRender={(item, dom) => <Link to={item.path ?? '/home'}>{dom}</Link>}
      headerRender={off(settings.headerRender)}
      footerRender={settings.footerRender ? () => <footer>{SITE.notice}</footer> : false}
      menuRender={off(settings.menuRender)}
      contentStyle={settings.contentStyle}
    >
      {children}
    </ProLayout>
  );
}
