import { Alert, Flex, Switch } from 'antd';
import { useState } from 'react';
import { FormFailure } from '@/components/ui/FormFailure';
import { NOTICES, type NoticeKey } from '@domain/account/account';
import { errorMessage } from '@domain/shared/failure';
import { changeNotices, type NoticeSettings } from '@/services/accountSettings';
import styles from './accountManage.module.less';

/** Which SMS the buyer wants; each choice is kept at once, and goes back when the server refuses it. */
export function Notices({ initial, reachable }: { initial: NoticeSettings; reachable: boolean }) {
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
      setFailure(`设置保存失败：${errorMessage(error)}`);
    } finally {
      setBusy(null);
    }
  };

  return (
    <div>
      {!reachable && (
        <Alert role="note" type="warning" showIcon message="账户还没有手机号，绑定后才能收到短信。" />
      )}
      {NOTICES.map(({ key, name, note }) => (
        <Flex key={key} gap={12} align="center" justify="space-between" className={styles.item}>
          <label htmlFor={`notice-${key}`}>
            {name}
            <br />
            <span className="quiet">{note}</span>
          </label>
          <Switch
            id={`notice-${key}`}
            checked={chosen[key]}
            loading={busy === key}
            disabled={busy !== null}
            onChange={(wanted) => void change(key, wanted)}
          />
        </Flex>
      ))}
      <FormFailure>{failure}</FormFailure>
    </div>
  );
}
