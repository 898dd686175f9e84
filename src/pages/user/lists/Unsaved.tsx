import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Space } from 'antd';
import type { ListHead } from '@domain/catalogue/types';
import { errorMessage, isUnauthorised } from '@domain/shared/failure';
import { changeListLinesMutation } from '@/queries/lists';
import styles from './lists.module.less';
import type { EditedLines } from './useLines';

interface Props {
  head: ListHead;
  edited: EditedLines;
}

/** Unsaved changes of a list. They can be saved; otherwise they apply to this purchase only. */
export function Unsaved({ head, edited }: Props) {
  const { counts, removed, reset, dropSaved } = edited;
  // After a refusal the changes stay and apply to the list as it is now.
  const { mutateAsync, isPending, error } = useMutation(changeListLinesMutation());
  const failure = error && !isUnauthorised(error) ? errorMessage(error) : '';
  const save = async () => {
    const body = { version: head.version, counts, removed };
    await mutateAsync({ listId: head.listId, body }).then(dropSaved, () => undefined);
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
      title={failure || `${words.join('，')}，还没有存入清单`}
      action={
        <Space wrap>
          <Button size="small" disabled={isPending} onClick={reset}>
            放弃改动
          </Button>
          <Button size="small" type="primary" loading={isPending} onClick={() => void save()}>
            保存到清单
          </Button>
        </Space>
      }
    />
  );
}
