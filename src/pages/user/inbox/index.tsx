import { useLocation } from '@umijs/max';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { inboxPath, parseInboxQuery } from '@/utils/inboxPath';
import area from '../area.module.less';
import { Messages } from './Messages';
import { Settings } from './Settings';
import { Watches } from './Watches';

/** /user/inbox: messages, watched packs, and delivery settings. */
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
      {query.view === 'messages' && <Messages query={query} />}
      {query.view === 'watches' && <Watches />}
      {query.view === 'settings' && <Settings />}
    </>
  );
}
