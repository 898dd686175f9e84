import { useNavigate } from '@umijs/max';
import { Button, Flex } from 'antd';
import { lazy, Suspense } from 'react';
import { notify } from '@/browser/notify';
import type { ListDraft } from '@/components/catalogue/ListDialog';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import type { ListHead } from '@domain/catalogue/purchaseList';
import { purchaseListsPath } from '@/utils/purchaseListPath';
import { reasonOf } from '@domain/shared/failure';
import { useDraftDialog } from '@/hooks/useDraft';
import { changeList, deleteList, shareList } from '@/services/lists';

const ListDialog = lazy(() =>
  import('@/components/catalogue/ListDialog').then(({ ListDialog }) => ({ default: ListDialog })),
);

interface Props {
  head: ListHead;
  /** With whom it can be shared; blank: with nobody. */
  group: string;
  onChanged: (head: ListHead) => void;
  onStale: () => void;
}

/** What the owner does with a list as a whole. */
export function Manage({ head, group, onChanged, onStale }: Props) {
  const navigate = useNavigate();
  const { listId, version, name, note, shared } = head;
  const draftKey = `user/lists/head/${listId}`;
  const dialog = useDraftDialog(draftKey);

  /** What was refused because of a change elsewhere is put right by reading the list again. */
  const baseVersion = async (action: Promise<ListHead | null>): Promise<ListHead | null> => {
    try {
      return await action;
    } catch (error) {
      if (reasonOf(error) === 'LIST_CHANGED') onStale();
      throw error;
    }
  };
  const rename = async (draft: ListDraft) => {
    const fresh = await baseVersion(changeList(listId, { version, ...draft }));
    if (fresh) onChanged(fresh);
    dialog.close();
  };
  const share = async (next: boolean) => {
    const fresh = await baseVersion(shareList(listId, version, next));
    if (fresh) onChanged(fresh);
    notify.success(next ? `已共享给${group}` : '已取消共享');
  };
  const remove = async () => {
    await baseVersion(deleteList(listId, version));
    notify.success(`已删除清单“${name}”`);
    navigate(purchaseListsPath());
  };

  return (
    <Flex wrap gap={8}>
      <Button onClick={dialog.open}>改名称与备注</Button>
      {shared ? (
        <ConfirmAction
          label="取消共享"
          question={`${group}的其他成员将看不到这个清单，已放入购物车的不受影响。`}
          onConfirm={() => share(false)}
        />
      ) : (
        group && (
          <ConfirmAction
            label="共享"
            question={`${group}的成员都能看到这个清单并放入购物车，只有您可以修改。`}
            confirmLabel="共享给同组"
            onConfirm={() => share(true)}
          />
        )
      )}
      <ConfirmAction
        label="删除"
        question={`删除清单“${name}”后不能恢复，购物车不受影响。`}
        confirmLabel="确认删除"
        danger
        onConfirm={remove}
      />
      {dialog.wasOpened && (
        <Suspense fallback={null}>
          <ListDialog
            title="改名称与备注"
            open={dialog.isOpen}
            draftKey={draftKey}
            initial={{ name, note }}
            submitLabel="保存"
            onSave={rename}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </Flex>
  );
}
