import { Alert, Button, Space } from 'antd';
import { useState } from 'react';
import type { ListHead } from '@domain/catalogue/purchaseList';
import { errorMessage, isUnauthorised, reasonOf } from '@domain/shared/failure';
import { changeListLines, type OpenList } from '@/services/lists';
import styles from './lists.module.less';
import type { EditedLines } from './useLines';

interface Props {
  head: ListHead;
  edited: EditedLines;
  onSaved: (list: OpenList) => void;
  onStale: () => void;
}

/** What was changed here and is not the list's yet: kept for next time, or only for this purchase. */
export function Unsaved({ head, edited, onSaved, onStale }: Props) {
  const { counts, removed, reset } = edited;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const save = async () => {
    setBusy(true);
    setFailure('');
    try {
      onSaved(await changeListLines(head.listId, { version: head.version, counts, removed }));
      reset();
    } catch (error) {
      if (isUnauthorised(error)) return;
      setFailure(errorMessage(error));
      // The changes made here stay, upon what is there now.
      if (reasonOf(error) === 'LIST_CHANGED') onStale();
    } finally {
      setBusy(false);
    }
  };

  const words = [
    counts.length > 0 && `改了 ${counts.length} 行数量`,
    removed.length > 0 && `移除了 ${removed.length} 行`,
  ].filter(Boolean);
  return (
    <Alert
      className={styles.unsaved}
      type={failure ? 'error' : 'info'}
      role={failure ? 'alert' : 'status'}
      message={failure || `${words.join('，')}，还没有存入清单`}
      action={
        <Space wrap>
          <Button size="small" disabled={busy} onClick={reset}>
            放弃改动
          </Button>
          <Button size="small" type="primary" loading={busy} onClick={() => void save()}>
            保存到清单
          </Button>
        </Space>
      }
    />
  );
}
