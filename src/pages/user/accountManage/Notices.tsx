import { useState } from 'react';
import FormFailure from '@/components/ui/FormFailure';
import { NOTICES, type NoticeKey } from '@/domain/account/account';
import { wordsOfFailure } from '@/hooks/wordsOfFailure';
import { changeNotices, type NoticeSettings } from '@/services/accountSettings';
import styles from './accountManage.module.less';

/** Which SMS the buyer wants; each tick is kept at once, and goes back when the server refuses it. */
export default function Notices({ initial, reachable }: { initial: NoticeSettings; reachable: boolean }) {
  const [chosen, setChosen] = useState(initial);
  const [busy, setBusy] = useState<NoticeKey | null>(null);
  const [failure, setFailure] = useState('');

  const change = async (key: NoticeKey, wanted: boolean) => {
    const before = chosen;
    const next = { ...chosen, [key]: wanted };
    setChosen(next);
    setBusy(key);
    setFailure('');
    try {
      await changeNotices(next);
    } catch (error) {
      setChosen(before);
      setFailure(`设置没有保存：${wordsOfFailure(error)}`);
    } finally {
      setBusy(null);
    }
  };

  return (
    <div>
      {!reachable && <p className={styles.blocked}>账户还没有手机号，绑定后才能收到短信。</p>}
      {NOTICES.map(({ key, name, note }) => (
        <label key={key} className={styles.notice}>
          <input
            type="checkbox"
            checked={chosen[key]}
            disabled={busy !== null}
            onChange={({ target }) => void change(key, target.checked)}
          />
          <span>
            {name}
            <small>{note}</small>
          </span>
        </label>
      ))}
      <FormFailure>{failure}</FormFailure>
    </div>
  );
}
