import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@umijs/max';
import { Button, Flex } from 'antd';
import { lazy, Suspense } from 'react';
import { notify } from '@/browser/notify';
import type { ListDraft } from '@/components/catalogue/ListDialog';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import type { ListHead } from '@domain/catalogue/types';
import { purchaseListsPath } from '@/utils/purchaseListPath';
import { useDraftDialog } from '@/hooks/useDraft';
import { deleteListMutation, renameListMutation, shareListMutation } from '@/queries/lists';

const ListDialog = lazy(() =>
  import('@/components/catalogue/ListDialog').then(({ ListDialog }) => ({ default: ListDialog })),
);

interface Props {
  head: ListHead;
  /** The group to share with; blank for none. */
  group: string;
}

/** The owner's actions on a list as a whole. */
export function Manage({ head, group }: Props) {
  const navigate = useNavigate();
  const { listId, version, name, note, shared } = head;
  const draftKey = `user/lists/head/${listId}`;
  const dialog = useDraftDialog(draftKey);
  const rename = useMutation(renameListMutation());
  const share = useMutation({
    ...shareListMutation(),
    onSuccess: (_head, { shared: isShared }) => notify.success(isShared ? `已共享给${group}` : '已取消共享'),
  });
  const deletion = useMutation(deleteListMutation());

  const save = async (draft: ListDraft) => {
    await rename.mutateAsync({ listId, version, ...draft });
    dialog.close();
  };
  const remove = async () => {
    await deletion.mutateAsync({ listId, version });
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
          onConfirm={() => share.mutateAsync({ listId, version, shared: false })}
        />
      ) : (
        group && (
          <ConfirmAction
            label="共享"
            question={`${group}的成员都能看到这个清单并放入购物车，只有您可以修改。`}
            confirmLabel="共享给同组"
            onConfirm={() => share.mutateAsync({ listId, version, shared: true })}
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
            onSave={save}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </Flex>
  );
}
