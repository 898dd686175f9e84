import { Switch } from 'antd';
import { useState } from 'react';
import { FormFailure } from '@/components/ui/FormFailure';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { CHANNEL_NAMES, KINDS, type Channel, type Kind, type Off } from '@domain/inbox/kinds';
import { errorMessage } from '@domain/shared/failure';
import { useLoad } from '@/hooks/useLoad';
import { changeInboxOff, inboxSettings, type InboxSettings } from '@/services/inbox';
import styles from './inbox.module.less';
import { MailSection } from './MailSection';
import { Undelivered } from './Undelivered';
import { WebhookSection } from './WebhookSection';

/** By which ways the buyer is told of which kinds. */
export function Settings() {
  const request = useLoad(inboxSettings);
  return (
    <AsyncContent keep request={request} what="接收设置">
      {(settings) => (
        <>
          <section className={styles.section} aria-labelledby="kinds-title">
            <h2 id="kinds-title">接收哪些消息</h2>
            <p>关闭后不再收到这类新消息，更改后立即保存。短信在“账户管理”中设置。</p>
            <Choices settings={settings} />
          </section>
          {settings.mailOffered && <MailSection mail={settings.mail} onChanged={request.refresh} />}
          {settings.webhookOffered && (
            <WebhookSection url={settings.webhookUrl} onChanged={request.refresh} />
          )}
          {(settings.mailOffered || settings.webhookOffered) && <Undelivered />}
        </>
      )}
    </AsyncContent>
  );
}

/** Ways that there are: those out of the shop once there is an address for them. */
const waysOf = ({ mailOffered, mail, webhookOffered, webhookUrl }: InboxSettings): Channel[] => [
  'shop',
  ...(mailOffered && mail !== null ? ['mail' as const] : []),
  ...(webhookOffered && webhookUrl !== null ? ['webhook' as const] : []),
];

/** Each choice is kept at once, and goes back when the server refuses it. */
function Choices({ settings }: { settings: InboxSettings }) {
  const [off, setOff] = useState<Off>(settings.off);
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState('');
  const ways = waysOf(settings);

  const change = async (way: Channel, kind: Kind, wanted: boolean) => {
    const others = off[way].filter((entry) => entry !== kind);
    const next = { ...off, [way]: wanted ? others : [...others, kind] };
    setOff(next);
    setBusy(`${way} ${kind}`);
    setFailure('');
    try {
      await changeInboxOff(next);
    } catch (error) {
      setOff(off);
      setFailure(`设置保存失败：${errorMessage(error)}`);
    } finally {
      setBusy('');
    }
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
                    loading={busy === `${way} ${kind}`}
                    disabled={busy !== ''}
                    onChange={(wanted) => void change(way, kind, wanted)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <FormFailure>{failure}</FormFailure>
    </>
  );
}
