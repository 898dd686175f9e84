import { useMutation, useQuery } from '@tanstack/react-query';
import { Switch } from 'antd';
import { FormFailure } from '@/components/ui/FormFailure';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { CHANNEL_NAMES, KINDS, type Channel, type Kind } from '@domain/inbox/kinds';
import { errorMessage } from '@domain/shared/failure';
import { changeInboxOffMutation, inboxSettingsQuery } from '@/queries/inbox';
import type { InboxSettings } from '@/services/inbox';
import styles from './inbox.module.less';
import { MailSection } from './MailSection';
import { Undelivered } from './Undelivered';
import { WebhookSection } from './WebhookSection';

/** Which kinds of messages the buyer receives, and by which channels. */
export function Settings() {
  const query = useQuery(inboxSettingsQuery());
  return (
    <AsyncContent keep of={query} what="接收设置">
      {(settings) => (
        <>
          <section className={styles.section} aria-labelledby="kinds-title">
            <h2 id="kinds-title">接收哪些消息</h2>
            <p>关闭后不再收到这类新消息，更改后立即保存。短信在“账户管理”中设置。</p>
            <Choices settings={settings} />
          </section>
          {settings.mailOffered && <MailSection mail={settings.mail} />}
          {settings.webhookOffered && <WebhookSection url={settings.webhookUrl} />}
          {(settings.mailOffered || settings.webhookOffered) && <Undelivered />}
        </>
      )}
    </AsyncContent>
  );
}

/** The channels in use; mail and webhook need an address. */
const waysOf = ({ mailOffered, mail, webhookOffered, webhookUrl }: InboxSettings): Channel[] => [
  'shop',
  ...(mailOffered && mail !== null ? ['mail' as const] : []),
  ...(webhookOffered && webhookUrl !== null ? ['webhook' as const] : []),
];

/** Each choice is saved at once and restored when the server refuses it. */
function Choices({ settings }: { settings: InboxSettings }) {
  const { off } = settings;
  const { mutate, isPending, error } = useMutation(changeInboxOffMutation());
  const ways = waysOf(settings);
  const change = (way: Channel, kind: Kind, wanted: boolean) => {
    const others = off[way].filter((entry) => entry !== kind);
    mutate({ ...off, [way]: wanted ? others : [...others, kind] });
  };

  return (
    <>
      <table className={styles.choices}>
        <caption className="visually-hidden">各类消息的接收方式</caption>
        <thead>
          <tr>
            <th scope="col">类别</th>
            {ways.map((way) => (
              <th key={way} scope="col">
                {CHANNEL_NAMES[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {KINDS.map(({ kind, name, note }) => (
            <tr key={kind}>
              <th scope="row">
                {name}
                <br />
                <span className="quiet">{note}</span>
              </th>
              {ways.map((way) => (
                <td key={way}>
                  <Switch
                    aria-label={`${name} ${CHANNEL_NAMES[way]}`}
                    checked={!off[way].includes(kind)}
                    disabled={isPending}
                    onChange={(wanted) => change(way, kind, wanted)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <FormFailure>{error && `设置保存失败：${errorMessage(error)}`}</FormFailure>
    </>
  );
}
