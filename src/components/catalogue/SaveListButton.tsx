import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useDraftDialog } from '@/hooks/useDraft';
import type { ListDraft } from './ListDialog';

const ListDialog = lazy(() => import('./ListDialog').then(({ ListDialog }) => ({ default: ListDialog })));

interface Props {
  label: string;
  disabled: boolean;
  /** `route/form`: keeps the name over an expired login. */
  draftKey: string;
  /** Saves the list; its error is shown in the dialog, which then stays open. */
  onSave: (draft: ListDraft) => Promise<void>;
}

/** Opens a dialog that saves packs as a purchase list. */
export function SaveListButton({ label, disabled, draftKey, onSave }: Props) {
  const dialog = useDraftDialog(draftKey);
  const save = async (draft: ListDraft) => {
    await onSave(draft);
    dialog.close();
  };
  return (
    <>
      <Button size="large" disabled={disabled} onClick={dialog.open}>
        {label}
      </Button>
      {dialog.wasOpened && (
        <Suspense fallback={null}>
          <ListDialog
            title="存为采购清单"
            open={dialog.isOpen}
            draftKey={draftKey}
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
