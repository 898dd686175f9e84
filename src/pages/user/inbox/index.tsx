import { useLocation } from '@umijs/max';
import { lazy, Suspense } from 'react';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { Skeleton } from '@/components/ui/Skeleton';
import { inboxPath, parseInboxQuery } from '@/domain/inbox/inboxPath';
import area from '../area.module.less';
import { Messages } from './Messages';

/** No part of the first view. */
const Watches = lazy(() => import('./Watches').then(({ Watches }) => ({ default: Watches })));
const Settings = lazy(() => import('./Settings').then(({ Settings }) => ({ default: Settings })));

/** /user/inbox: what the buyer was told, what is watched, and by which ways to be told. */
export default function Inbox() {
  const query = parseInboxQuery(useLocation().search);
  return (
    <>
      <header className={area.head}>
        <h1>消息</h1>
      </header>
      <LinkTabs
        label="消息"
        current={query.view}
        items={[
          { key: 'messages', to: inboxPath(), label: '消息' },
          { key: 'watches', to: inboxPath({ view: 'watches' }), label: '到货与降价提醒' },
          { key: 'settings', to: inboxPath({ view: 'settings' }), label: '接收设置' },
        ]}
      />
      {query.view === 'messages' ? (
        <Messages query={query} />
      ) : (
        <Suspense fallback={<Skeleton rows={4} height={56} />}>
          {query.view === 'watches' ? <Watches /> : <Settings />}
        </Suspense>
      )}
    </>
  );
}
