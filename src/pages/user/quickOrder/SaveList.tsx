import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@umijs/max';
import { notify } from '@/browser/notify';
import type { ListDraft } from '@/components/catalogue/ListDialog';
import { SaveListButton } from '@/components/catalogue/SaveListButton';
import { purchaseListPath } from '@/utils/purchaseListPath';
import { choiceOf, type ListRow } from '@domain/quickOrder/evaluate';
import { saveListMutation } from '@/queries/lists';

/** 存为清单: saves the rows with a known pack as a list. The rows stay here. */
export function SaveList({ rows }: { rows: readonly ListRow[] }) {
  const navigate = useNavigate();
  const items = rows.flatMap((row) => {
    const isCertain = row.read.kind === 'goods' && !row.read.countDoubt;
    const choice = isCertain ? choiceOf(row) : null;
    return choice?.sold ? [{ prodId: choice.prodId, skuId: choice.skuId, count: row.count }] : [];
  });
  const { mutateAsync: create } = useMutation(saveListMutation());
  const save = async (draft: ListDraft) => {
    const listId = await create({ ...draft, items });
    const see = { label: '查看清单', run: () => navigate(purchaseListPath(listId)) };
    notify.offer(`${items.length} 行已存为清单：${draft.name}`, see);
  };
  return (
    <SaveListButton
      label={`存为清单（${items.length} 行）`}
      disabled={items.length === 0}
      draftKey="user/quickOrder/list"
      onSave={save}
    />
  );
}
