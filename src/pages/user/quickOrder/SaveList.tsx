import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@umijs/max';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { notify } from '@/browser/notify';
import type { ListDraft } from '@/components/catalogue/ListDialog';
import { purchaseListPath } from '@/utils/purchaseListPath';
import { choiceOf, type ListRow } from '@domain/quickOrder/evaluate';
import { useDraftDialog } from '@/hooks/useDraft';
import { saveListMutation } from '@/queries/lists';

const ListDialog = lazy(() =>
  import('@/components/catalogue/ListDialog').then(({ ListDialog }) => ({ default: ListDialog })),
);

/** 存为清单: saves the rows with a known pack as a list. The rows stay here. */
export function SaveList({ rows }: { rows: readonly ListRow[] }) {
  const navigate = useNavigate();
  const dialog = useDraftDialog('user/quickOrder/list');
  const items = rows.flatMap((row) => {
    const isCertain = row.read.kind === 'goods' && !row.read.countDoubt;
    const choice = isCertain ? choiceOf(row) : null;
    return choice?.sold ? [{ prodId: choice.prodId, skuId: choice.skuId, count: row.count }] : [];
  });
  const { mutateAsync: create } = useMutation(saveListMutation());
  const save = async (draft: ListDraft) => {
    const listId = await create({ ...draft, items });
    dialog.close();
    const see = { label: '查看清单', run: () => navigate(purchaseListPath(listId)) };
    notify.offer(`${items.length} 行已存为清单：${draft.name}`, see);
  };
  return (
    <>
      <Button size="large" disabled={items.length === 0} onClick={dialog.open}>
        存为清单（{items.length} 行）
      </Button>
      {dialog.wasOpened && (
        <Suspense fallback={null}>
          <ListDialog
            title="存为采购清单"
            open={dialog.isOpen}
            draftKey="user/quickOrder/list"
            initial={{ name: '', note: '' }}
            submitLabel="存为清单"
            onSave={save}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </>
  );
}
