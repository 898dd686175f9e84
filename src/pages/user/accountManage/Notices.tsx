import { useMutation } from '@tanstack/react-query';
import { Alert, Flex, Switch } from 'antd';
import { FormFailure } from '@/components/ui/FormFailure';
import { NOTICES } from '@domain/account/account';
import { errorMessage } from '@domain/shared/failure';
import { changeNoticesMutation } from '@/queries/accountSettings';
import type { NoticeSettings } from '@/services/accountSettings';
import styles from './accountManage.module.less';

/** SMS notices; each choice is saved at once and restored when the server refuses it. */
export function Notices({ notices, reachable }: { notices: NoticeSettings; reachable: boolean }) {
  const { mutate, isPending, error } = useMutation(changeNoticesMutation());
  return (
    <div>
      {!reachable && (
        <Alert role="note" type="warning" showIcon title="账户还没有手机号，绑定后才能收到短信。" />
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
            checked={notices[key]}
            disabled={isPending}
            onChange={(wanted) => mutate({ ...notices, [key]: wanted })}
          />
        </Flex>
      ))}
      <FormFailure>{error && `设置保存失败：${errorMessage(error)}`}</FormFailure>
    </div>
  );
}
